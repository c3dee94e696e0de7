/* Text that is written in pieces and printed as a paragraph. */
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

#endif
