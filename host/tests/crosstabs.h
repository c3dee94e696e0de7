/* Runs side by side, from made-up rows. */
#ifndef TESTS_CROSSTABS_H
#define TESTS_CROSSTABS_H

#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>

#include "run/fill.h"
#include "run/order.h"
#include "table/crosstab.h"
#include "tests/row_about.h"

static struct crosstab table;
static struct results results;

static inline void empty_table(void)
{
	table = (struct crosstab){.suite = "ops"};
}

static inline void free_table(void)
{
	crosstab_free(&table);
	results_free(&results);
}

#define CROSSTAB_TEST(name) UNIT_TEST_BETWEEN(name, empty_table, free_table)

/* The members of a row: a call without sizes, in cycles, ok, on hardware whose clock was not measured. */
#define BOARD_ROW(of_run, of_board)                                                                \
	.run = (of_run), .board = (of_board), .mode = "m", .mem = "ram", .source = "hardware",     \
	.isa = "rv64i", .compiler = "gcc", .clock_hz = (double)NAN, .suite = "ops",                \
	.benchmark = "add", .kind = "call", .metric = "cycles", .p50 = 1, .status = "ok"

/* Begins a run, or continues the run with this number. */
static inline void select_run(struct filler *filler, const struct row *row)
{
	for (uint32_t i = 0; i < results.run_count; i++)
		if (results.runs[i].number == row->run)
			filler->run = &results.runs[i];
	if (filler->run != NULL)
		return;
	fill_run_begin(filler);
	filler->run->number = (uint32_t)row->run;
	filler->run->is_complete = true;
	filler->run->about = row_about(row);
}

/* Adds a row of the benchmark to a run, also in ns if there is a clock, and builds the table again. */
static inline void put(const struct row *like, const char *benchmark, double p50)
{
	struct filler filler = {.results = &results};
	struct row row = *like;
	struct row ns;

	row.benchmark = benchmark;
	row.p50 = p50;
	select_run(&filler, &row);
	fill_row(&filler, &row);
	if (row_to_ns(&row, &ns))
		fill_row(&filler, &ns);
	free(filler.run->sorted);
	order_make(filler.run);
	crosstab_free(&table);
	crosstab_fill(&table, &results);
}

/* Adds a row without figures. */
static inline void put_status(const struct row *like, const char *benchmark, const char *status)
{
	struct row row = *like;

	row.status = status;
	put(&row, benchmark, (double)NAN);
}

#endif
