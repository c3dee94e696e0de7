/* Rows that need few samples because nothing varies. */
#include "measure/overhead.h"
#include "tests/counting_machine.h"

enum { SAMPLES = 3, REHEARSED_RUNS = 4, TURN = 100, BATCH = 8 };

static uint32_t odd_run; /* the run that takes a cycle more */

static uint32_t all_but_one(uint32_t run)
{
	return 1234 + (run == odd_run);
}

static uint32_t longer_than_a_counter(uint32_t run)
{
	(void)run;
	machine.now += UINT64_C(1) << 33;
	return 0;
}

/* Returns whether a kernel is steady. Stores its lane in `lane`. */
static bool is_steady(const struct bench *of, uint32_t (*period)(uint32_t run),
                      wide_reader *read_wide, struct lane *lane)
{
	static struct bench_run run;

	run = (struct bench_run){.bench = of, .kernel = kernel};
	*lane = (struct lane){.run = &run};
	start(1, 7, period);
	return sampler_is_steady(&counter, lane, 1, &(struct sampling){.read_wide = read_wide});
}

UNIT_TEST(three_equal_samples_are_steady)
{
	struct lane lane;

	assert_true(is_steady(&bench, always_1234, NULL, &lane));
	assert_int_equal(lane.least, 1234 + READ_CYCLES);
	assert_int_equal(machine.runs, SAMPLES * REHEARSED_RUNS);
	assert_int_equal(machine.kicks, 1);
}

UNIT_TEST(a_kernel_with_goes_round_is_rehearsed_once)
{
	static const struct bench round = {.run = kernel, .goes_round = true};
	struct lane lane;

	assert_true(is_steady(&round, always_1234, NULL, &lane));
	assert_int_equal(machine.runs, SAMPLES * 2);
}

UNIT_TEST(a_kernel_with_one_different_sample_is_not_steady)
{
	struct lane lane;

	for (odd_run = 0; odd_run < SAMPLES * REHEARSED_RUNS; odd_run++) {
		bool is_timed = odd_run % REHEARSED_RUNS == REHEARSED_RUNS - 1;

		assert_int_equal(is_steady(&bench, all_but_one, NULL, &lane), !is_timed);
	}
}

static uint64_t counts_per_cycle;

static uint64_t read_counts(void)
{
	return machine.now * counts_per_cycle;
}

UNIT_TEST(samples_that_may_have_wrapped_are_not_steady)
{
	struct lane lane;

	assert_false(is_steady(&bench, longer_than_a_counter, NULL, &lane));
	/* 12 runs of 1234 cycles and more are 14,928 cycles: a little less than 2^31 in these counts, and a little more. */
	counts_per_cycle = 143000;
	assert_true(is_steady(&bench, always_1234, read_counts, &lane));
	counts_per_cycle = 144500;
	assert_false(is_steady(&bench, always_1234, read_counts, &lane));
}

UNIT_TEST(a_pair_with_one_varying_kernel_is_not_steady)
{
	struct bench_run runs[2] = {{.bench = &bench, .kernel = kernel},
	                            {.bench = &bench, .kernel = kernel}};
	struct lane lanes[2] = {{.run = &runs[0]}, {.run = &runs[1]}};

	odd_run = 2 * SAMPLES * REHEARSED_RUNS - 1;
	start(1, 7, all_but_one);
	assert_false(sampler_is_steady(&counter, lanes, 2, &(struct sampling){0}));
}

/* Returns the number of samples of a row if `asked` are requested. */
static uint32_t filled(uint32_t asked)
{
	struct lane lane;

	assert_true(is_steady(&bench, always_1234, NULL, &lane));
	sampler_fill_steady(&lane, 1, &(struct sampling){.samples = asked});
	assert_int_equal(lane.stats->min, 1234 + READ_CYCLES);
	assert_int_equal(lane.stats->max, 1234 + READ_CYCLES);
	assert_int_equal(stats_percentile(lane.stats, 500), 1234 + READ_CYCLES);
	assert_int_equal(machine.runs, SAMPLES * REHEARSED_RUNS); /* no further runs */
	return lane.stats->count;
}

UNIT_TEST(a_steady_row_has_two_samples_at_most)
{
	assert_int_equal(filled(1), 1);
	assert_int_equal(filled(2), 2);
	assert_int_equal(filled(1000), 2);
}

static int64_t around;   /* cycles of the kernel outside its turns */
static uint32_t bent_at; /* from this number of turns on it takes 5 cycles more; 0: never */

static void turning_kernel(struct bench_run *run)
{
	machine.runs++;
	machine.now += (uint64_t)((int64_t)run->batch * TURN + around) +
	               (bent_at != 0 && run->batch >= bent_at ? 5 : 0);
}

/* The overhead of a batch whose fixed cost is `cycles`, on a core whose empty runs take 3 to 5 cycles. */
static struct overhead overhead_of(uint32_t batch, int64_t cycles)
{
	const struct empty_run empty = {.least = READ_CYCLES, .most = 5};
	struct bench_run run = {.bench = &bench, .kernel = turning_kernel, .batch = batch};
	uint32_t sample = (uint32_t)((int64_t)batch * TURN + cycles + READ_CYCLES);
	struct overhead overhead;

	start(1, 7, always_1234);
	around = cycles;
	overhead = overhead_of_steady(&counter, &run, sample, &empty);
	assert_int_equal(run.batch, overhead.is_sure ? batch / 2 * 3
	                                             : batch); /* the last run has it, for .check */
	return overhead;
}

UNIT_TEST(the_overhead_is_the_intercept_through_three_runs)
{
	struct overhead overhead = overhead_of(BATCH, 50);

	assert_true(overhead.is_sure);
	assert_int_equal(overhead.counts, 50 + READ_CYCLES);
	assert_int_equal(overhead.error, 0);
	/* The fixed cost of a run does not matter. */
	assert_true(overhead_of(BATCH, 5000).is_sure);
}

UNIT_TEST(a_bent_line_or_a_negative_intercept_is_not_sure)
{
	bent_at = BATCH + BATCH / 2;
	assert_false(overhead_of(BATCH, 50).is_sure);
	bent_at = 0;
	assert_false(overhead_of(BATCH, -10).is_sure);
	assert_int_equal(overhead_of(BATCH, -10).counts, READ_CYCLES);
}

/* A kernel that repeats at least once may treat 0 as 2^32. */
UNIT_TEST(an_odd_batch_is_not_run)
{
	assert_false(overhead_of(1, 50).is_sure);
	assert_int_equal(machine.runs, 0);
	assert_false(overhead_of(BATCH + 1, 50).is_sure);
	assert_int_equal(machine.runs, 0);
}

/* Here three runs of different batches cost the same. */
UNIT_TEST(the_overhead_of_a_kernel_that_ignores_its_batch_is_not_sure)
{
	const struct empty_run empty = {.least = READ_CYCLES, .most = 5};
	struct bench_run run = {.bench = &bench, .kernel = kernel, .batch = BATCH};

	start(1, 7, always_1234);
	assert_false(overhead_of_steady(&counter, &run, 1234 + READ_CYCLES, &empty).is_sure);
}
