/*
 * Rows of several runs are sorted. Rows without a figure are dropped. If two rows have the same key, the later run counts,
 * and within a run the least offset.
 */
#include <math.h>

#include "tests/described.h"

static void assert_rows(const struct anatomy_rows *rows, const double *cycles, uint32_t count)
{
	assert_int_equal(rows->count, count);
	for (uint32_t i = 0; i < count; i++)
		assert_true(rows->rows[i]->p50 == cycles[i]);
}

UNIT_TEST(rows_of_later_runs_replace_earlier_ones)
{
	static const double first[] = {10, 14, 11, 12}, both[] = {10, 24, 25, 21, 12, 26};
	static struct made_rows before, after;
	struct anatomy_rows rows = {0};

	make_row(&before, "ops", "b", "call", 4, 11);
	make_row(&before, "ops", "b", "call", 8, 12);
	make_row(&before, "ops", "a", "call", 2, 14);
	make_row(&before, "ops", "a", "call", 1, 10);
	take_made(&rows, &before);
	assert_rows(&rows, first, COUNT_OF(first));
	make_row(&after, "ops", "c", "call", 1, 26);
	make_row(&after, "ops", "b", "call", 4, 21);
	make_row(&after, "ops", "b", "call", 8, (double)NAN);
	make_row(&after, "ops", "b", "call", 1, 25);
	make_row(&after, "ops", "a", "call", 2, 24);
	take_made(&rows, &after);
	assert_rows(&rows, both, COUNT_OF(both));
	anatomy_rows_free(&rows);
}

UNIT_TEST(of_a_sweep_the_least_offset_counts_as_in_an_answer)
{
	static const double of_first[] = {3, 7}, of_second[] = {5, 7};
	static struct made_rows before, after;
	struct anatomy_rows rows = {0};

	make_row(&before, "ops", "add", "latency", 0, 4)->offset = 12;
	make_row(&before, "ops", "add", "latency", 0, 3)->offset = 0;
	make_row(&before, "ops", "mul", "latency", 0, 7)->offset = 4;
	take_made(&rows, &before);
	assert_rows(&rows, of_first, COUNT_OF(of_first));
	make_row(&after, "ops", "add", "latency", 0, 5)->offset = 4;
	make_row(&after, "ops", "add", "latency", 0, 6)->offset = 8;
	make_row(&after, "ops", "mul", "latency", 0, (double)NAN)->offset = 0;
	make_row(&after, "ops", "mul", "latency", 0, 8)->offset = 4;
	take_made(&rows, &after);
	assert_rows(&rows, of_second, COUNT_OF(of_second));
	anatomy_rows_free(&rows);
}

UNIT_TEST(an_emulated_run_has_no_cycles)
{
	static struct made_rows counts;
	struct anatomy_rows rows = {0};

	counts.run.about.source = "emulated";
	make_row(&counts, "ops", "a", "call", 1, 10);
	take_made(&rows, &counts);
	assert_rows(&rows, NULL, 0);
}
