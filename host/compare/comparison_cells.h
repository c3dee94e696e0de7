/* The cells of a row of a comparison as texts, for the text table and for the HTML page. */
#ifndef HOST_COMPARE_COMPARISON_CELLS_H
#define HOST_COMPARE_COMPARISON_CELLS_H

#include "compare/comparison.h"
#include "text/figure.h"

enum { COMPARISON_CELL_SIZE = 64, COMPARISON_REMARKS_SIZE = 400 };

struct comparison_cells {
	char figures[2][FIGURE_SIZE];      /* medians of base and new, or statuses */
	char change[COMPARISON_CELL_SIZE]; /* of the median: "+3.10 %"; "-": none */
	/* What the verdict rests on: the change, or "mean +59.07 %". */
	char basis[COMPARISON_CELL_SIZE];
	char interval[COMPARISON_CELL_SIZE]; /* "exact"; "-": none, or the mean decides */
	bool has_interval;                   /* `interval` has two ends */
	char p[COMPARISON_CELL_SIZE];        /* corrected; "-": none, or the mean decides */
	bool is_p_below;                     /* p is less than the cell can show, as in "<0.001" */

	/* Follows the verdict: "; code changed; disturbed in new"; "": nothing. */
	char remarks[COMPARISON_REMARKS_SIZE];
};

/* Writes the cells. They hold no control characters, and are not escaped for HTML. */
void comparison_write_cells(const struct compared *compared, struct comparison_cells *cells);

/* Returns the number of compared rows that some run of a side lacks. */
uint32_t comparison_count_partial(const struct comparison *comparison);

/*
 * Appends the reasons to doubt the medians, and so the change: "; in 2 of 3 runs of new", "; disturbed in new", ";
 * below_noise in base".
 */
void comparison_add_doubts(char text[COMPARISON_REMARKS_SIZE], const struct compared *compared);

/*
 * Writes a change, which is a fraction, in per cent: "+3.10 %" (figure_write_per_cent()). NaN becomes "-". An infinite
 * change is one from a figure that is not above zero: it becomes "from 0 up" if `from` is 0, else "up" or "down".
 */
void comparison_write_change(char text[COMPARISON_CELL_SIZE], double from, double change);

extern const char *const comparison_fate_names[FATE_COUNT]; /* "missing in new" */

/* Returns the source of the row of base (0) or new (1); NULL: the side has no such row, or its source is unknown. */
const char *comparison_source(const struct compared *compared, int side);

/*
 * Returns the name of the metric for a reader: "instructions" for cycles if an emulator counted them on each side that
 * has the row.
 */
const char *comparison_metric(const struct compared *compared);

/*
 * Returns the verdict of a compared row as a text. For another row, returns the name of its fate. Files use these
 * names.
 */
const char *comparison_outcome(const struct compared *compared);

/* The same for a reader. For instructions, "fewer" and "more" replace "faster" and "slower". */
const char *comparison_outcome_shown(const struct compared *compared);
const char *comparison_verdict_shown(const struct comparison *comparison, enum verdict verdict);

#endif
