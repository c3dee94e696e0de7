/* Makes texts of the stream safe to print: no character moves the cursor or forges a line. */
#ifndef HOST_TEXT_PRINTABLE_H
#define HOST_TEXT_PRINTABLE_H

#include <stddef.h>
#include <stdio.h>

enum { PRINTABLE_LENGTH_MAX = 4 }; /* bytes of a character */

/* Copies as much of `text` (NULL: nothing) as fits into `size` bytes with a NUL. All but ' '..'~' becomes '?'. */
void printable_copy(char *to, size_t size, const char *text);

/* The same, but '%' and the characters that printable_copy replaces are written as on the wire: %xx. */
void printable_escape(char *to, size_t size, const char *text);

/*
 * Returns the length in bytes of the character at `text`, of at most `length` bytes, if a terminal may show it: '
 * '..'~', or a character beyond U+009F in UTF-8. Returns 0 for a control character, including U+0080 to U+009F, which
 * some terminals obey. Returns 0 for a byte that is not UTF-8.
 */
size_t printable_length(const char *text, size_t length);

/*
 * Writes a text (NULL: nothing). For each character it writes the text that `escape` returns. If that is NULL, it
 * writes the character itself, or, for a byte that belongs to no printable character, %xx as on the wire.
 */
void printable_write(FILE *file, const char *text, const char *(*escape)(char character));

/* Replaces every byte that belongs to no printable character by '?', in place; tabs stay. */
void printable_defuse(char *text, size_t length);

#endif
