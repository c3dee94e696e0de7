/* Texts that are put together from pieces, in an array. */
#ifndef HOST_TEXT_APPEND_H
#define HOST_TEXT_APPEND_H

#include <stddef.h>

/*
 * Appends a piece to the text in an array of `size` bytes. `between` comes before the piece, unless the text is empty.
 * Cuts what does not fit.
 */
__attribute__((format(printf, 4, 5))) void append_text(char *text, size_t size, const char *between,
                                                       const char *format, ...);

#endif
