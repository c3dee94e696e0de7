/* Collects text in pieces and prints it as a paragraph. Also writes the quantities in it. */
#ifndef HOST_ANSWER_PROSE_H
#define HOST_ANSWER_PROSE_H

#include <stddef.h>
#include <stdio.h>

enum { PROSE_WIDTH = 100 }; /* columns of a line, at most; fewer on a narrower terminal */

struct prose {
	FILE *file; /* write the text here */
	char *text;
	size_t size;
};

/* Begins a text. Exits with a message if memory runs out. */
void prose_open(struct prose *prose);

/* Ends a text and returns it. The caller frees it. '?' replaces bytes that are not printable. */
char *prose_close(struct prose *prose);

/*
 * Prints `label`, padded to `indent` columns, and then the text. Lines are broken at spaces to at most PROSE_WIDTH
 * columns, and to those of the terminal. All lines but the first begin with `indent` spaces. Prints nothing if the text
 * is empty.
 */
void prose_print_text(const char *text, FILE *to, const char *label, int indent);

/* Ends a text, prints it as prose_print_text() does, and frees it. */
void prose_print(struct prose *prose, FILE *to, const char *label, int indent);

/* Writes a figure with three digits and no trailing zeros. From 1000 on it has all its digits and no decimals. */
void quantity_write(FILE *file, double figure);

/* Returns a figure as it is written. Two figures look the same if these are equal. */
double quantity_rounded(double figure);

/* Writes a figure and its unit, such as "cycles", without its last letter behind "1". */
void quantity_write_unit(FILE *file, double figure, const char *unit);

/* Writes "1.4 to 1.5 times", or "316 times" if both ratios, which are at least 1, give the same text. */
void quantity_write_range(FILE *file, double least, double most);

enum { QUANTITY_SIZE = 64 };

/* Writes a number of bytes in the largest unit up to GiB that gives a whole number: "32 KiB". Returns the text. */
const char *quantity_bytes(char text[QUANTITY_SIZE], double bytes);

#endif
