/* Lines of cells in columns that are as wide as their widest cell. So a table is as narrow as its cells allow. */
#ifndef HOST_TEXT_COLUMNS_H
#define HOST_TEXT_COLUMNS_H

#include <stdint.h>
#include <stdio.h>

enum { COLUMNS_MAX = 9 };

/* `count` and `texts` are set in the beginning; the others are zero. */
struct columns {
	uint32_t count; /* at most COLUMNS_MAX */
	uint32_t
		texts; /* bit 1 << i: column i has texts, which are flush left; numbers are flush right */
	uint32_t line_count;
	struct columns_line *lines; /* the first one is the heading */
};

/*
 * Adds a line of `count` cells in printable characters, and `tail`, the text behind them. The first line is the heading.
 * The texts are copied.
 */
void columns_add(struct columns *columns, const char *const cells[], const char *tail);

/*
 * Prints the lines after a margin of two blanks; nothing if there is only the heading. Leaves out columns that are empty
 * but for the heading. Frees the lines; `columns` has none afterwards.
 */
void columns_print(struct columns *columns, FILE *file);

#endif
