/* Makes texts of the stream safe to print: no character moves the cursor or forges a line. */
#ifndef HOST_TEXT_PRINTABLE_H
#define HOST_TEXT_PRINTABLE_H

#include <stddef.h>

/* Copies as much of `text` (NULL: nothing) as fits into `size` bytes with a NUL. All but ' '..'~' becomes '?'. */
void printable_copy(char *to, size_t size, const char *text);

/* The same, but '%' and the characters that printable_copy replaces are written as on the wire: %xx. */
void printable_escape(char *to, size_t size, const char *text);

/* Replaces control characters by '?' in place: those of ASCII but tab, and U+0080 to U+009F in UTF-8. */
void printable_defuse(char *text, size_t length);

#endif
