/* The order of a run's rows, and finding them. */
#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>

#include "run/order.h"

/* A row of the suite "s". `number`: its position in the file. */
#define ROW(number, name, of_kind, size, of_metric, at)                                            \
	{                                                                                          \
		.row = {.run = (number),                                                           \
			.suite = "s",                                                              \
			.benchmark = (name),                                                       \
			.kind = (of_kind),                                                         \
			.n = (size),                                                               \
			.metric = (of_metric),                                                     \
			.offset = (at) }                                                           \
	}

static struct results_row rows[] = {
	ROW(0, "b", "latency", NAN, "cycles", 8),    ROW(1, "b", "latency", NAN, "cycles", NAN),
	ROW(2, "b", "latency", NAN, "instret", 8),   ROW(3, "a", "call", 1024, "cycles", 0),
	ROW(4, "a", "call", 16, "cycles", 0),        ROW(5, "a", "call", 0, "cycles", 0),
	ROW(6, "b", "throughput", NAN, "cycles", 0), ROW(7, "b", "latency", NAN, "cycles", 8),
	ROW(8, "c", "latency", NAN, "cycles", 0),    ROW(9, "c", "latency", NAN, "cycles", NAN),
};

static void make(struct results_run *run)
{
	*run = (struct results_run){.row_count = COUNT_OF(rows), .rows = rows};
	order_make(run);
}

UNIT_TEST(rows_are_sorted)
{
	static const int expected[] = {5, 4, 3, 1, 0, 7, 2, 6, 9, 8};
	struct results_run run;

	make(&run);
	for (size_t i = 0; i < COUNT_OF(expected); i++)
		assert_int_equal(run.sorted[i]->row.run, expected[i]);
	free(run.sorted);
}

static void assert_found(const struct results_run *run, const struct row *key, uint32_t wanted,
                         int first)
{
	uint32_t count;
	const struct results_row *const *found = order_find(run, key, &count);

	assert_int_equal(count, wanted);
	if (wanted == 0)
		assert_null(found);
	else
		assert_int_equal(found[0]->row.run, first);
}

UNIT_TEST(rows_are_found_by_their_key)
{
	struct row key = {.suite = "s", .benchmark = "b", .kind = "latency", .metric = "cycles"};
	struct results_run run;

	make(&run);
	assert_found(&run, &key, 3, 1);
	key.metric = "instret";
	assert_found(&run, &key, 1, 2);
	key.metric = "mtime";
	assert_found(&run, &key, 0, 0);
	key = (struct row){.suite = "s", .benchmark = "a", .kind = "call", .metric = "cycles"};
	key.n = (double)NAN;
	assert_found(&run, &key, 1, 5);
	key.n = 16;
	assert_found(&run, &key, 1, 4);
	key.n = 17;
	assert_found(&run, &key, 0, 0);
	key.suite = "z";
	assert_found(&run, &key, 0, 0);
	free(run.sorted);
}

UNIT_TEST(nothing_is_found_in_a_run_without_rows)
{
	struct results_run run = {0};

	order_make(&run);
	assert_found(&run, &rows[0].row, 0, 0);
	free(run.sorted);
}
