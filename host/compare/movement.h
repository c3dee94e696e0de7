/* The variation of one side's rows from run to run, over several layouts of the code or several boots. */
#ifndef HOST_COMPARE_MOVEMENT_H
#define HOST_COMPARE_MOVEMENT_H

#include "compare/side.h"

/* The rows of one name in all runs. In an alignment sweep they also have the same offset. Figures are per operation. */
struct moved {
	/* One of the rows, for its names. */
	const struct row *row;
	bool is_swept;

	/* The number of runs in which the row has figures (run/row.h). If it is 0, the figures below are NaN. */
	uint32_t runs;

	/*
	 * For each run of the side, why the row has no figures there: row_lack(), or that the run has no such row.
	 * NULL: it has figures.
	 */
	const char **lacks;

	/* The least, the median and the greatest of the medians of the runs in which the row has figures. */
	double least, median, greatest;

	/* The doubts about any of these medians (flags_median_doubts()). */
	uint32_t doubts;

	/* From the least to the greatest, as a fraction of the least. */
	double change;

	/* The medians differ by more than the runs of a single layout vary. */
	bool moves;
};

struct movement {
	uint32_t count;
	struct moved *rows; /* suite by suite; in each suite the largest change comes first */
};

/* Returns the movement of the rows of these metrics ("cycles,mtime"; NULL: all). The side must outlive the result. */
struct movement movement_make(const struct side *side, const char *metrics);

void movement_free(struct movement *movement);

/*
 * Prints a line per row, and for each suite how many rows move. Rows that no run has measured share a line for each
 * reason. With `is_brief` it prints only rows that move, and rows that are ok in some runs but not in all.
 */
void movement_print(const struct movement *movement, const struct side *side, bool is_brief,
                    FILE *file);

/* The functions below are for movement_*.c only. */

/* Whether a row has figures in no run, and lacks them for the same reason in all. */
bool movement_is_unmeasured(const struct moved *moved, uint32_t run_count);

/* Prints a line for each reason of such rows of a suite: "unsupported in all runs: 1 row (memory/copy)". */
void movement_print_unmeasured(const struct moved *rows, uint32_t count, uint32_t run_count,
                               FILE *file);

#endif
