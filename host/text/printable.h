/* Texts of the stream are data: what would move a cursor or forge a line is not printed. */
#ifndef HOST_TEXT_PRINTABLE_H
#define HOST_TEXT_PRINTABLE_H

#include <stddef.h>

/* Copies as much of `text` (NULL: nothing) as `size` bytes hold, '?' for all but '!'..'~' and ' '. */
void printable_copy(char *to, size_t size, const char *text);

/* The same, but what printable_copy replaces, and '%', is written as on the wire: %xx. */
void printable_escape(char *to, size_t size, const char *text);

/* In place, '?' for every control character but tab, of ASCII and of U+0080 to U+009F in UTF-8. */
void printable_defuse(char *text, size_t length);

#endif
