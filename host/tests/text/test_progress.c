/* The text of the progress line. */
#include "tests/testing.h"

#include "text/progress.h"

static const struct progress_state third = {
	.name = "ops/mul",
	.first = 1,
	.index = 3,
	.total = 10,
	.elapsed = 25,
	.begun = 20,
};

static void assert_says(const struct progress_state *state, uint32_t width, const char *expected)
{
	char text[PROGRESS_SIZE];

	progress_write(state, width, text);
	assert_string_equal(text, expected);
}

/* Two benchmarks took 20 s. The third has 5 of its 10 s left, and seven more follow. */
UNIT_TEST(the_line_estimates_the_time_left)
{
	struct progress_state it = third;

	assert_says(&it, 99, "[  3/10] ops/mul  0:25, about 1:15 left");
	it.elapsed = 3700; /* takes longer than the others: no time is left */
	assert_says(&it, 99, "[  3/10] ops/mul  1:01:40, about 1:10 left");
	it.index = 10;
	it.begun = 3699;
	assert_says(&it, 99, "[ 10/10] ops/mul  1:01:40, about 6:50 left");
}

/* After attaching in the middle, a benchmark whose start was not seen gives no estimate. */
UNIT_TEST(without_a_whole_benchmark_there_is_no_estimate)
{
	struct progress_state it = third;

	it.first = 3;
	assert_says(&it, 99, "[  3/10] ops/mul  0:25");
	it.first = 2;
	it.begun = 6;
	it.elapsed = 7;
	assert_says(&it, 99, "[  3/10] ops/mul  0:07, about 0:47 left");
	it.total = 2; /* a firmware never sends this */
	assert_says(&it, 99, "[  3/2] ops/mul  0:07");
}

UNIT_TEST(the_line_counts_lost_records)
{
	struct progress_state it = third;

	it.first = 3;
	it.lost = 1;
	assert_says(&it, 99, "[  3/10] ops/mul  0:25, 1 record lost");
	it.lost = 12;
	assert_says(&it, 99, "[  3/10] ops/mul  0:25, 12 records lost");
}

UNIT_TEST(the_line_is_cut_to_the_width)
{
	static const char whole[] = "[  3/10] ops/mul  0:25, about 1:15 left, 12 records lost";
	struct progress_state it = third;
	char text[PROGRESS_SIZE];

	it.lost = 12;
	for (uint32_t width = 1; width < sizeof(whole); width++) {
		progress_write(&it, width, text);
		assert_int_equal(strlen(text), width);
		assert_memory_equal(text, whole, width);
	}
}
