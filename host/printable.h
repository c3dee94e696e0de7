/* Texts of the stream are data: what would move a cursor or forge a line is not printed. */
#ifndef HOST_PRINTABLE_H
#define HOST_PRINTABLE_H

#include <stddef.h>

/* Copies as much of `text` (NULL: nothing) as `size` bytes hold, '?' for all but '!'..'~' and ' '. */
void printable_copy(char *to, size_t size, const char *text);

#endif
