/*
 * The table of a run with a line for each benchmark. Its columns are the sizes, or the kinds if a benchmark has no
 * sizes. Further lines of a benchmark show its events, and its minimum and 99th percentile where they differ from the
 * median.
 */
#ifndef HOST_TABLE_GRID_H
#define HOST_TABLE_GRID_H

#include <stdio.h>

#include "run/results.h"
#include "table/table_column.h"

/*
 * Prints all suites of a run, in the order in which they ran. `room`: columns that a line may have. If the columns of a
 * suite need more, they are printed in blocks, each with the names of its benchmarks. 0: lines may have any length.
 */
void grid_print(FILE *file, const struct results_run *run, enum table_color color, uint32_t room);

enum { GRID_COLUMNS_MAX = 40 };

/* The rows of one benchmark. They have one kind and all sizes, or no size and all kinds. */
struct grid_line {
	const char *benchmark;
	uint32_t first;   /* index of its first row in the run, with a column or without */
	const char *kind; /* NULL: the columns are kinds */
	const struct row *cells[GRID_COLUMNS_MAX]; /* NULL: the run has no such row */
};

/* The lines of a suite with the same columns. */
struct grid {
	const char *suite;
	uint32_t column_count;
	double sizes[GRID_COLUMNS_MAX];      /* ascending; NaN: the columns are kinds */
	const char *kinds[GRID_COLUMNS_MAX]; /* NULL: the columns are sizes */
	uint32_t line_count;
	struct grid_line *lines; /* in the order of the run */
	uint32_t left_out;       /* rows of sizes that have no column */
};

/*
 * Collects the rows of a suite in one metric. `has_sizes` chooses the rows with a size, or those without. Of an
 * alignment sweep it takes the first row. The first GRID_COLUMNS_MAX sizes have a column; the rows of others are counted.
 * The texts belong to the run. The caller frees .lines.
 */
struct grid grid_collect(const struct results_run *run, const char *suite, const char *metric,
                         bool has_sizes);

/* Whether the line has a row in one of the columns from `begin` to before `end`. */
bool grid_line_has(const struct grid_line *line, uint32_t begin, uint32_t end);

/*
 * Returns how a benchmark compares with its reference over its sizes; NULL: it has none. The table of rows prints the same
 * below its rows. The caller frees it.
 */
char *grid_ratio(const struct results_run *run, const struct grid_line *line, const char *metric);

#endif
