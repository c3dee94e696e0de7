/* Text that is written in pieces and printed as a paragraph, and the quantities in it. */
#ifndef HOST_ANSWER_PROSE_H
#define HOST_ANSWER_PROSE_H

#include <stddef.h>
#include <stdio.h>

enum { PROSE_WIDTH = 100 }; /* columns of a line, at most */

struct prose {
	FILE *file; /* takes the text */
	char *text;
	size_t size;
};

void prose_open(struct prose *prose);

/* Returns the text, which the caller frees. Characters that a terminal may obey have become '?'. */
char *prose_close(struct prose *prose);

/*
 * Prints `label`, padded to `indent` columns, and then the text in lines of PROSE_WIDTH, broken at blanks; further lines
 * begin with `indent` blanks. Prints nothing if there is no text.
 */
void prose_print_text(const char *text, FILE *to, const char *label, int indent);

/* Closes the text, and prints it like prose_print_text(). */
void prose_print(struct prose *prose, FILE *to, const char *label, int indent);

/* Writes a figure with three digits, without zeros at its right end; from 1000 on without decimals. */
void quantity_write(FILE *file, double figure);

/* Writes a ratio of 1 or more: "1.04", "2.4", "316". */
void quantity_write_times(FILE *file, double times);

/* Writes "1.4 to 1.5 times", or "1.4 times" if both are written alike. */
void quantity_write_range(FILE *file, double least, double most);

/* Writes a number of bytes: "32 KiB". */
void quantity_write_bytes(FILE *file, double bytes);

#endif
