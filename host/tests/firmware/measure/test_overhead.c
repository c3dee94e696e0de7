/* Where lines through what was measured begin: also below nothing. */
#include "tests/testing.h"

#include "measure/overhead.h"
#include "tests/counting_machine.h"

enum { BATCH = 8, TURN = 100, RUNS_A_SAMPLE = 4 };

static int64_t around; /* cycles that the kernel takes beside its turns */

/* Of every eight samples three take 24 cycles more, which moves no median and is between the quarters. */
static void batch_kernel(struct bench_run *run)
{
	uint32_t sample = machine.runs++ / RUNS_A_SAMPLE % 8;

	machine.now += (uint64_t)((int64_t)run->batch * TURN + around + (sample < 3 ? 24 : 0));
}

/* Of a core whose empty runs take 3 to 5 cycles. */
static struct overhead intercept_of(int64_t cycles)
{
	const struct empty_run empty = {.least = READ_CYCLES, .most = 5};
	struct bench_run run = {.bench = &bench, .kernel = batch_kernel, .batch = BATCH};

	start(1, 7, always_1234);
	around = cycles - READ_CYCLES;
	return overhead_intercept(&counter, &run, &(struct sampling){.samples = 1}, &empty);
}

static void assert_overhead(int64_t cycles, int32_t counts, bool is_sure)
{
	struct overhead overhead = intercept_of(cycles);

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
		cmocka_unit_test(a_loop_that_slows_down_begins_below_nothing),
	};

	return cmocka_run_group_tests_name("overhead", tests, NULL, NULL);
}
