/* A run of made-up rows. */
#ifndef TESTS_MADE_ROWS_H
#define TESTS_MADE_ROWS_H

#include "tests/testing.h"

#include <math.h>
#include <stdio.h>

#include "run/results.h"
#include "tests/flag_row.h"

enum { MADE_ROWS_MAX = 2000, MADE_NAME_SIZE = 28 };

struct made_rows {
	struct results_run run;
	struct results_row rows[MADE_ROWS_MAX];
	char names[MADE_ROWS_MAX][MADE_NAME_SIZE];
};

/* Begins a complete run of a source and drops the one before. */
static inline void begin_run(struct made_rows *made, const char *source)
{
	memset(made, 0, sizeof(*made));
	made->run.is_complete = true;
	made->run.repeatability = (double)NAN;
	made->run.about.source = source;
}

/* Adds a row with status ok, and returns it. `n` 0: the row has no size. */
static inline struct row *make_row(struct made_rows *made, const char *suite, const char *benchmark,
                                   const char *kind, double n, double cycles)
{
	uint32_t index = made->run.row_count++;
	struct row *row = &made->rows[index].row;

	assert_in_range(index, 0, MADE_ROWS_MAX - 1);
	snprintf(made->names[index], MADE_NAME_SIZE, "%s", benchmark);
	made->run.rows = made->rows;
	made->rows[index].ref = "";
	row->suite = suite;
	row->benchmark = made->names[index];
	row->kind = kind;
	row->n = n;
	row->metric = "cycles";
	row->p50 = cycles;
	row->status = "ok";
	return row;
}

/* Takes the figures from the row of a benchmark and size, as if the benchmark had failed there. */
static inline void lose_row(struct made_rows *made, const char *benchmark, double n)
{
	for (uint32_t i = 0; i < made->run.row_count; i++)
		if (strcmp(made->rows[i].row.benchmark, benchmark) == 0 && made->rows[i].row.n == n)
			made->rows[i].row.status = "failed";
}

/* Flags the rows of a benchmark, so that their medians become doubtful. NULL: none. */
static inline void doubt_rows(struct made_rows *made, const char *benchmark)
{
	for (uint32_t i = 0; i < made->run.row_count && benchmark != NULL; i++)
		if (strcmp(made->rows[i].row.benchmark, benchmark) == 0)
			flag_row(&made->rows[i].row, "disturbed");
}

#endif
