/* How the sampler works: number of samples, turns of two kernels, and what it detects. */
#include <math.h>

#include "measure/budget.h"
#include "measure/sampler.h"
#include "tests/counting_machine.h"

/* A part of a budget of 1 tick is 1, never 0, which would mean no limit. */
UNIT_TEST(a_part_of_a_budget_is_at_least_1)
{
	assert_int_equal(budget_part(0, 4), 0);
	assert_int_equal(budget_part(1, 4), 1);
	assert_int_equal(budget_part(4, 4), 1);
	assert_int_equal(budget_part(100, 4), 25);
}

UNIT_TEST(a_budget_limits_the_samples)
{
	struct lane lane;

	start(1, 0, always_1234);
	/* 240,000 cycles in all, at most six runs per sample */
	lane = fill(&(struct sampling){.samples = 1000000, .budget_ticks = 2400});
	assert_in_range(lane.stats->count, 20, 41);
	/* one block, and the run before it, exceed the budget */
	assert_true(mtime_read() <= 2400 + 6 * 65 * 13);
}

static uint32_t ever_faster(uint32_t run)
{
	return 100000 - 10 * run;
}

/* The budget ends in the warm-up. Its sample is the last of six runs, the other one of five. */
UNIT_TEST(the_last_warm_up_counts_beside_a_single_sample)
{
	struct sampling sampling = {.samples = 1000, .budget_ticks = 500};
	struct lane lane;

	start(1, 7, ever_faster);
	lane = fill(&sampling);
	assert_int_equal(lane.stats->count, 2);
	assert_int_equal(lane.stats->max, 100000 - 10 * 5 + READ_CYCLES);
	assert_int_equal(lane.stats->min, 100000 - 10 * 10 + READ_CYCLES);
	sampling.samples = 1;
	lane = fill(&sampling);
	assert_int_equal(lane.stats->count, 1);
}

/* On a 32-bit core the difference of two low words is too small by 2^32 if a sample is this long. */
static uint32_t wrap_now_and_then(uint32_t run)
{
	if (run % 100 == 99)
		machine.now += UINT64_C(1) << 32;
	return 1000;
}

static void sample_low_word(const struct sample_order *order)
{
	for (unsigned long i = 0; i < order->count; i++)
		order->counts[i] = (uint32_t)sample_rehearsed(order, i);
}

static uint64_t read_wide(void)
{
	return machine.now;
}

/* Returns whether samples of a kernel with these costs and this batch may have wrapped. */
static bool may_wrap(uint32_t (*cost)(uint32_t run), uint32_t batch,
                     const struct sampling *sampling)
{
	const struct counter low = {.metric = "cycles", .sample = sample_low_word, .is_time = true};
	struct bench_run run = {.bench = &bench, .kernel = kernel, .batch = batch};
	struct lane lane = {.run = &run};

	start(sampling->dither != 0 ? 16 : 1, 7, cost);
	sampler_fill(&low, &lane, 1, sampling);
	return lane.may_have_wrapped;
}

/* The same without a batch. `read` reads the wide counter; NULL: there is none. */
static bool may_have_wrapped(uint32_t (*cost)(uint32_t run), uint64_t (*read)(void))
{
	return may_wrap(cost, 0, &(struct sampling){.samples = 400, .read_wide = read});
}

static uint32_t twenty_million(uint32_t run)
{
	(void)run;
	return 20000000;
}

/* A block of samples with its rehearsals takes more than 2^31 counts, and no sample does. */
UNIT_TEST(long_samples_that_did_not_wrap_are_right)
{
	assert_false(may_have_wrapped(twenty_million, read_wide));
}

/* A sample of a coarse counter has four rehearsals, or two with a batch. */
UNIT_TEST(samples_of_a_coarse_counter_wrap_like_others)
{
	const struct sampling coarse = {.samples = 64, .dither = 9, .read_wide = read_wide};

	for (uint32_t batch = 0; batch <= 1; batch++) {
		assert_false(may_wrap(twenty_million, batch, &coarse));
		assert_true(may_wrap(wrap_now_and_then, batch, &coarse));
	}
}

UNIT_TEST(a_sample_that_wrapped_is_detected)
{
	assert_true(may_have_wrapped(wrap_now_and_then, read_wide));
	assert_false(may_have_wrapped(always_1234, read_wide));
}

/* A kernel that sets the counter to 0 and then takes 1000 cycles. A sample is then too small by the old value of the counter. */
static uint32_t set_to_0(uint32_t run)
{
	(void)run;
	machine.now = 0;
	return 1000;
}

UNIT_TEST(a_kernel_that_writes_the_counter_is_detected)
{
	assert_true(may_have_wrapped(set_to_0, read_wide));
	assert_false(may_have_wrapped(set_to_0, NULL)); /* no wide counter to compare with */
}

static uint32_t half_of_2_to_32(uint32_t run)
{
	(void)run;
	return UINT32_C(1) << 31;
}

static uint32_t twice_2_to_32(uint32_t run)
{
	(void)run;
	machine.now += UINT64_C(1) << 33;
	return 0;
}

/* A sample of 2^31 counts or more is right. A sample of 2^32 or more becomes the largest number. */
UNIT_TEST(a_longer_sample_is_the_largest_32_bit_number)
{
	struct bench_run run = {.bench = &bench, .kernel = kernel};

	start(1, 7, half_of_2_to_32);
	assert_int_equal(sampler_take(&counter, &run, 0), (UINT32_C(1) << 31) + READ_CYCLES);
	start(1, 7, twice_2_to_32);
	assert_int_equal(sampler_take(&counter, &run, 0), UINT32_MAX);
}

/* Two kernels on a machine that slows down steadily: the order A B B A is fair to both. */
UNIT_TEST(two_kernels_are_sampled_in_turns)
{
	struct bench_run runs[2] = {{.bench = &bench, .kernel = kernel},
	                            {.bench = &bench, .kernel = kernel}};
	struct lane lanes[2] = {{.run = &runs[0]}, {.run = &runs[1]}};

	start(1, 7, ever_longer);
	sampler_fill(&counter, lanes, 2, &(struct sampling){.samples = 32 * 32});
	assert_int_equal(lanes[0].stats->count, 32 * 32);
	assert_int_equal(lanes[1].stats->count, 32 * 32);
	assert_true(fabs(stats_mean(lanes[0].stats) - stats_mean(lanes[1].stats)) < 0.2);
}

static uint32_t much_longer(uint32_t run)
{
	return 1000 + run;
}

/* Some 9000 samples are planned, which would take 440,000 ticks if the kernel stayed as fast as in its warm-up. */
UNIT_TEST(a_kernel_that_the_budget_cuts_is_checked_for_drift)
{
	const struct sampling sampling = {.samples = 1000000, .budget_ticks = 440000};
	struct lane lane;

	start(1, 7, much_longer);
	lane = fill(&sampling);
	assert_in_range(lane.stats->count, 1500, 2500);
	assert_true(blocks_unsteady(&lane.blocks, lane.stats, 0));
}

static uint32_t period; /* in runs, of dearer_once() */

static uint32_t dearer_once(uint32_t run)
{
	return run % period == 0 ? 1800 : 1000;
}

/* As with a kernel that alternately allocates and frees memory, or that writes collected data in every fourth run. */
UNIT_TEST(samples_find_every_run_of_a_period)
{
	start(1, 7, dearer_once);
	for (period = 2; period <= 16; period *= 2) {
		struct lane lane = fill(&(struct sampling){.samples = 64});

		double mean = 1000 + READ_CYCLES + 800.0 / period;

		assert_int_equal(lane.stats->max - lane.stats->min, 800);
		assert_true(fabs(stats_mean(lane.stats) - mean) < 0.01);
	}
}

/*
 * As with a kernel that writes collected data in every tenth run. Two samples take eleven runs, so each of them covers every
 * eleventh run.
 */
UNIT_TEST(samples_find_runs_of_other_periods)
{
	start(1, 7, dearer_once);
	for (period = 3; period <= 40; period++) {
		double more = 800.0 / period;
		double share = period % 11 == 0 ? 0.5 : 0.2;
		struct lane lane = fill(&(struct sampling){.samples = 1000});

		assert_int_equal(lane.stats->max - lane.stats->min, 800);
		assert_true(fabs(stats_mean(lane.stats) - 1000 - READ_CYCLES - more) <
		            share * more);
	}
}

/* What runs before a block evicts the kernel, whose first run then takes 200 cycles more. */
static uint32_t evicted(uint32_t run)
{
	return 1000 + (machine.kicked_at == run ? 200 : 0);
}

/* A kernel with .prepare has no batch. A sample of it is one run. */
UNIT_TEST(a_sample_of_a_coarse_counter_is_of_a_warm_run)
{
	struct lane lane;

	start(1, 7, evicted);
	lane = fill(&(struct sampling){.samples = 1, .dither = 1});
	assert_int_equal(lane.stats->max, 1000 + READ_CYCLES);
}

/*
 * Once per block and per round of warm-up: not more often, because it disturbs; not less often,
 * because of slow kernels.
 */
UNIT_TEST(the_watchdog_is_kicked_once_for_each_block)
{
	const struct sampling sampling = {.samples = 1000};

	start(1, 7, always_1234);
	fill(&sampling);
	/* Each kernel is rehearsed four times, and every second one five times. */
	assert_int_equal(machine.unkicked, 5 * (1 + STATS_BLOCK) + STATS_BLOCK / 2);
	assert_int_equal(machine.kicks, 2 + (1000 + STATS_BLOCK - 1) / STATS_BLOCK);
}
