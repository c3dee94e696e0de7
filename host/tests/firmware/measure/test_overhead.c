/* Where lines through what was measured begin: also below nothing. */
#include "tests/testing.h"

#include "measure/overhead.h"
#include "tests/counting_machine.h"

enum { BATCH = 8, TURN = 100, RUNS_A_SAMPLE = 4 };

static int64_t around;     /* cycles that the kernel takes beside its turns */
static uint32_t scatter;   /* cycles by which its slow runs are longer */
static uint32_t bend;      /* cycles by which three batches are longer */
static uint32_t one_batch; /* of the points */

/* Of every nine samples three are slow, which moves no median and is between the quarters. */
static void batch_kernel(struct bench_run *run)
{
	uint32_t sample = machine.runs++ / RUNS_A_SAMPLE % 9;

	machine.now += (uint64_t)((int64_t)run->batch * TURN + around + (sample < 3 ? scatter : 0) +
	                          (run->batch == 3 * one_batch ? bend : 0));
}

/* Of a core whose empty runs take 3 to 5 cycles. */
static struct overhead intercept_of(int64_t cycles, uint32_t batch)
{
	const struct empty_run empty = {.least = READ_CYCLES, .most = 5};
	struct bench_run run = {.bench = &bench, .kernel = batch_kernel, .batch = batch};

	start(1, 7, always_1234);
	one_batch = batch;
	around = cycles - READ_CYCLES;
	return overhead_intercept(&counter, &run, &(struct sampling){.samples = 1}, &empty);
}

static void assert_overhead(int64_t cycles, int32_t counts, bool is_sure)
{
	struct overhead overhead;

	scatter = 24;
	overhead = intercept_of(cycles, BATCH);
	assert_int_equal(overhead.counts, counts);
	assert_int_equal(overhead.is_sure, is_sure);
}

/*
 * Points that scatter by 24 counts may begin 26 below the fastest empty run. What begins lower is no line that an
 * overhead can be read from.
 */
static void a_line_may_begin_below_nothing(void **state)
{
	(void)state;
	assert_overhead(3, 3, true);
	assert_overhead(0, 0, true);
	assert_overhead(-10, -10, true);
	assert_overhead(-23, -23, true);
	assert_overhead(-24, READ_CYCLES, false);
}

/* Whether a line is sure that begins at 50 cycles, its points scatter by so many, and its shortest run has such a batch. */
static bool is_sure(uint32_t cycles, uint32_t batch)
{
	struct overhead overhead;

	scatter = cycles;
	overhead = intercept_of(50, batch);
	assert_int_equal(overhead.counts, overhead.is_sure ? 50 : READ_CYCLES);
	return overhead.is_sure;
}

/* Four times the scatter is at most 128 cycles and 1/16 of the shortest run: of 850 cycles, and of 8050. */
static void points_that_scatter_give_no_line(void **state)
{
	(void)state;
	assert_true(is_sure(45, BATCH));
	assert_false(is_sure(46, BATCH));
	assert_true(is_sure(157, 10 * BATCH));
	assert_false(is_sure(158, 10 * BATCH));
}

/*
 * The line of a kernel that misses a cache once a run begins high. A straight line may; one that is bent by more than 2
 * counts, or whose points vary, may not begin above the usual bound.
 */
static void a_straight_line_may_begin_high(void **state)
{
	(void)state;
	scatter = 0;
	assert_int_equal(intercept_of(1000, BATCH).counts, 1000);
	assert_true(intercept_of(1000, BATCH).is_sure);
	bend = 2;
	assert_true(intercept_of(1000, BATCH).is_sure);
	bend = 3;
	assert_false(intercept_of(1000, BATCH).is_sure);
	assert_true(intercept_of(100, BATCH).is_sure);
	bend = 0;
	scatter = 1;
	assert_false(intercept_of(1000, BATCH).is_sure);
	assert_true(intercept_of(100, BATCH).is_sure);
}

/* 64 turns take 2 cycles each, and the 64 behind them 3. */
static void a_loop_that_slows_down_begins_below_nothing(void **state)
{
	(void)state;
	start(1, 7, always_1234);
	machine.long_loop = 64;
	assert_int_equal(overhead_of_loop(&counter, 0), READ_CYCLES - 64);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_may_begin_below_nothing),
		cmocka_unit_test(points_that_scatter_give_no_line),
		cmocka_unit_test(a_straight_line_may_begin_high),
		cmocka_unit_test(a_loop_that_slows_down_begins_below_nothing),
	};

	return cmocka_run_group_tests_name("overhead", tests, NULL, NULL);
}
