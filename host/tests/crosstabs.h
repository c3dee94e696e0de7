/* Runs side by side, from invented rows. */
#ifndef TESTS_CROSSTABS_H
#define TESTS_CROSSTABS_H

#include "tests/testing.h"

#include <math.h>

#include "table/crosstab.h"

static struct crosstab table;

static inline int empty_table(void **state)
{
	(void)state;
	table = (struct crosstab){.suite = "ops"};
	return 0;
}

static inline int free_table(void **state)
{
	(void)state;
	crosstab_free(&table);
	return 0;
}

#define CROSSTAB_TEST(name) UNIT_TEST_BETWEEN(name, empty_table, free_table)

/* A call without sizes, in cycles, ok, of hardware whose clock was not measured. */
static inline struct row board_row(uint32_t run, const char *board)
{
	return (struct row){
		.run = run,
		.board = board,
		.mode = "m",
		.mem = "ram",
		.source = "hardware",
		.hart = 0,
		.isa = "rv64i",
		.compiler = "gcc",
		.clock_hz = (double)NAN,
		.suite = "ops",
		.benchmark = "add",
		.kind = "call",
		.metric = "cycles",
		.p50 = 1,
		.status = "ok",
	};
}

/* Adds a run that has the benchmark's row alone; more of the same number are one run. */
static inline void put(const struct row *like, const char *benchmark, double p50)
{
	struct results_row row = {.row = *like};
	const struct results_run run = {.number = (uint32_t)like->run,
	                                .is_complete = true,
	                                .about = row_about(like),
	                                .row_count = 1,
	                                .rows = &row};

	row.row.benchmark = benchmark;
	row.row.p50 = p50;
	crosstab_take(&table, &run);
}

/* Adds a row without figures. */
static inline void put_status(const struct row *like, const char *benchmark, const char *status)
{
	struct row row = *like;

	row.status = status;
	put(&row, benchmark, (double)NAN);
}

#endif
