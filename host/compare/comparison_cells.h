/* What is said of a row of a comparison, in words: the same in a table of text and on a page. */
#ifndef HOST_COMPARE_COMPARISON_CELLS_H
#define HOST_COMPARE_COMPARISON_CELLS_H

#include "compare/comparison.h"
#include "text/figure.h"

enum { COMPARISON_CELL_SIZE = 64, COMPARISON_REMARKS_SIZE = 320 };

struct comparison_cells {
	char figures[2][FIGURE_SIZE];        /* of base and new; a status where there is none */
	char change[COMPARISON_CELL_SIZE];   /* "+3.10 %"; "-": none */
	char interval[COMPARISON_CELL_SIZE]; /* "exact" where counts have none */
	char p[COMPARISON_CELL_SIZE];        /* corrected */
	char remarks
		[COMPARISON_REMARKS_SIZE]; /* what follows the verdict: "; code changed"; "": nothing */
};

/* Nothing in the texts moves a cursor; they are no markup yet. */
void comparison_write_cells(const struct compared *compared, struct comparison_cells *cells);

/* "+3.10 %", "-" for NaN; from nothing there is no per cent. */
void comparison_write_change(char text[COMPARISON_CELL_SIZE], double change);

extern const char *const comparison_fate_names[FATE_COUNT]; /* "missing in new" */

/* Who counted the row of base (0) or of new (1); NULL: there is none, or nobody said. */
const char *comparison_source(const struct compared *compared, int side);

/* What is said of a row: its verdict, or what became of it. */
const char *comparison_outcome(const struct compared *compared);

#endif
