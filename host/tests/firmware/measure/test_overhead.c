/* Intercepts of lines through measured points, including negative ones. */
#include "measure/overhead.h"
#include "suites/operation_batch.h"
#include "tests/counting_machine.h"

enum { BATCH = 8, TURN = 100, RUNS_A_SAMPLE = 8, POINTS = 3, SAMPLES_OF_POINTS = 33 };

/* A kernel. Three of eight samples are slow. This moves no median, and the slow samples are between the quartiles. */
struct costs {
	int64_t cycles;   /* cycles of a sample besides its turns */
	uint32_t batch;   /* repetitions of the shortest runs; 0: BATCH */
	uint32_t scatter; /* extra cycles of slow runs */
	bool are_slow;    /* six of eight, not three */
	bool grows;       /* slow runs take `scatter` cycles more for every BATCH repetitions */
	uint32_t bend;    /* extra cycles of runs with `bent_at` repetitions or more */
	uint32_t bent_at;
	int32_t second;  /* extra cycles of the second batch and of each further one */
	int32_t third;   /* more extra cycles of the third batch */
	bool is_flat;    /* repetitions cost nothing */
	bool are_events; /* the counter counts events, not time */
	bool is_random;  /* one sample of each point is faster than all others */
};

static struct costs costs;

static int64_t further_of(uint32_t batches)
{
	return (batches >= 2 ? costs.second * (int64_t)(batches - 1) : 0) +
	       (batches >= 3 ? costs.third : 0);
}

static void batch_kernel(struct bench_run *run)
{
	uint32_t number = machine.runs++ / RUNS_A_SAMPLE;
	uint32_t sample = number % 8;
	uint32_t slower = costs.grows ? costs.scatter * run->batch / BATCH : costs.scatter;
	int64_t faster = costs.is_random && number % SAMPLES_OF_POINTS / POINTS == 1
	                         ? 1 + number % POINTS
	                         : 0;

	machine.now += (uint64_t)((costs.is_flat ? 0 : (int64_t)run->batch * TURN) + costs.cycles -
	                          READ_CYCLES + further_of(run->batch / BATCH) +
	                          (sample < (costs.are_slow ? 6 : 3) ? slower : 0) +
	                          (run->batch >= costs.bent_at ? costs.bend : 0) - faster);
}

/* The overhead of a core whose empty runs take 3 to 5 cycles. */
static struct overhead intercept_of(struct costs of)
{
	const struct empty_run empty = {.least = READ_CYCLES, .most = 5};
	struct bench_run run = {
		.bench = &bench, .kernel = batch_kernel, .batch = of.batch != 0 ? of.batch : BATCH};
	struct counter used = counter;

	used.idles = of.are_events;
	start(1, 7, always_1234);
	costs = of;
	return overhead_intercept(&used, &run, &(struct sampling){.samples = 1}, &empty);
}

#define INTERCEPT_OF(...) intercept_of((struct costs){__VA_ARGS__})

static void assert_overhead(int64_t cycles, int32_t counts, bool is_sure)
{
	struct overhead overhead = INTERCEPT_OF(cycles, .scatter = 24);

	assert_int_equal(overhead.counts, counts);
	assert_int_equal(overhead.is_sure, is_sure);
}

/* A kernel whose first run after other firmware code takes 200 cycles more. The watchdog belongs to this code. */
static void cold_kernel(struct bench_run *run)
{
	machine.now += run->batch * TURN + 50 - READ_CYCLES +
	               (machine.kicked_at == machine.runs ? 200U : 0U);
	machine.runs++;
}

/* More code runs before a point than before a sample of a block. */
UNIT_TEST(the_overhead_of_a_coarse_counter_is_that_of_warm_runs)
{
	const struct empty_run empty = {.least = READ_CYCLES, .most = 5};
	struct bench_run run = {.bench = &bench, .kernel = cold_kernel, .batch = BATCH};
	struct overhead overhead;

	start(1, 7, always_1234);
	overhead = overhead_intercept(&counter, &run, &(struct sampling){.samples = 1, .dither = 1},
	                              &empty);
	assert_int_equal(overhead.counts, 50);
	assert_true(overhead.is_sure);
}

static unsigned long rehearsals;

static void note_rehearsals(const struct sample_order *order)
{
	rehearsals = order->rehearsals;
	for (unsigned long i = 0; i < order->count; i++)
		order->counts[i] = READ_CYCLES;
}

/* Without rehearsals the empty runs pay for misses that the samples of kernels do not pay, and figures are too small. */
UNIT_TEST(the_empty_runs_of_a_coarse_counter_are_rehearsed_like_kernels_without_a_batch)
{
	const struct counter noting = {
		.metric = "cycles", .sample = note_rehearsals, .is_time = true};
	struct bench_run run = {.bench = &bench, .kernel = batch_kernel, .batch = BATCH};
	unsigned long of_empty;

	start(1, 7, always_1234);
	overhead_measure(&noting, 1, 0);
	of_empty = rehearsals;
	sampler_take(&noting, &run, 1);
	assert_int_equal(rehearsals, 2);
	run.batch = 0;
	sampler_take(&noting, &run, 1);
	assert_int_equal(rehearsals, 4);
	assert_int_equal(of_empty, rehearsals);
}

/* Points that scatter by 24 counts may have an intercept 26 below the fastest empty run. A lower intercept gives no overhead. */
UNIT_TEST(an_intercept_may_be_negative_within_a_limit)
{
	assert_overhead(3, 3, true);
	assert_overhead(0, 0, true);
	assert_overhead(-10, -10, true);
	assert_overhead(-22, -22, true);
	assert_overhead(-23, READ_CYCLES, false);
}

/* Returns true if the line of a kernel with an intercept of 50 cycles is accepted. */
static bool is_sure(struct costs of)
{
	struct overhead overhead;

	of.cycles = 50;
	overhead = intercept_of(of);
	assert_int_equal(overhead.counts, overhead.is_sure ? 50 : READ_CYCLES);
	return overhead.is_sure;
}

#define IS_SURE(...) is_sure((struct costs){__VA_ARGS__})

/*
 * The limit is four times the scatter: at most 128 cycles and 1/16 of the shortest run, 850 and
 * 8050 cycles here.
 */
UNIT_TEST(points_that_scatter_too_much_give_no_line)
{
	assert_true(IS_SURE(.scatter = 45, .is_random = true));
	assert_false(IS_SURE(.scatter = 46, .is_random = true));
	assert_true(IS_SURE(.scatter = 157, .is_random = true, .batch = 10 * BATCH));
	assert_false(IS_SURE(.scatter = 158, .is_random = true, .batch = 10 * BATCH));
}

/* Some runs may be very slow, but the fastest runs of each point recur and are on a line. */
UNIT_TEST(fastest_runs_that_recur_give_a_line)
{
	assert_true(IS_SURE(.scatter = 45));
	assert_true(IS_SURE(.scatter = 5000));
	assert_false(IS_SURE(.scatter = 5000, .bend = 3, .bent_at = 3 * BATCH / 2));
}

/*
 * A line through medians is off by 5/3 of their spread, with eleven runs per point. A line through the fastest runs is off by as
 * much as the medians show.
 */
UNIT_TEST(the_error_of_a_line_follows_the_spread_of_its_points)
{
	struct overhead slow = INTERCEPT_OF(50, .scatter = 24, .are_slow = true);
	struct overhead growing = INTERCEPT_OF(50, .scatter = 24, .are_slow = true, .grows = true);

	assert_int_equal(INTERCEPT_OF(50).error, 0);
	assert_int_equal(INTERCEPT_OF(50, .scatter = 24).error, 0);
	assert_int_equal(INTERCEPT_OF(50, .scatter = 24, .is_random = true).error, 24 * 5 / 3);
	assert_int_equal(slow.counts, 50);
	assert_int_equal(slow.error, 24);
	assert_int_equal(growing.counts, 50);
	assert_int_equal(growing.error, 24);
}

/* Points with samples of 1050 counts give an overhead of 50. If the row's sample is longer or shorter, its overhead is, too. */
UNIT_TEST(the_overhead_fits_the_samples)
{
	static const struct {
		struct overhead overhead;
		uint32_t sample;
		bool is_fit;
		int32_t counts;
	} cases[] = {
		{{50, 0, 1050, true}, 1050, true, 50},
		{{50, 0, 1050, true}, 1051, true, 50}, /* one count is ignored */
		{{50, 0, 1050, true}, 1064, true, 64},
		{{50, 0, 1050, true}, 1036, true, 36},
		{{50, 0, 1050, true}, 1003, true, READ_CYCLES},
		{{50, 0, 1050, true}, 1002, false, 50}, /* less than an empty run */
		{{50, 0, 1050, true}, 1257, false, 50}, /* more than 128 + 1257 / 16 */
		{{50, 0, 1050, true}, 1256, true, 256},
		{{50, 1, 1050, true}, 1064, true, 50},
		{{50, 2, 1050, true},
	         1050,
	         false,
	         50}, /* the points vary, but the samples do not */
		{{3, 0, 1050, false}, 1064, true, 3},
		{{50, 0, 0, true}, 1064, true, 50}, /* no points: a coarse counter */
	};
	const struct empty_run empty = {.least = READ_CYCLES, .most = 5};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct overhead overhead = cases[i].overhead;

		assert_int_equal(overhead_fit(&overhead, cases[i].sample, &empty), cases[i].is_fit);
		assert_int_equal(overhead.counts, cases[i].counts);
	}
}

/* Three batches cost more because their data evict others. This is not the cost of half batches. */
UNIT_TEST(half_batches_give_a_line_if_whole_ones_do_not)
{
	struct overhead overhead = INTERCEPT_OF(40, .bend = 80, .bent_at = 3 * BATCH);

	assert_int_equal(overhead.counts, 40);
	assert_int_equal(overhead.once, 40 + BATCH * TURN);
	assert_true(overhead.is_sure);
	assert_false(INTERCEPT_OF(40, .bend = 80, .bent_at = 3 * BATCH / 2).is_sure);
	assert_false(INTERCEPT_OF(40, .bend = 80, .bent_at = 3, .batch = 1).is_sure);
}

/*
 * A stream's batch is a lap through its data. Each lap but the first costs a few cycles more where it ends, and not
 * always as many. One to six half batches of such a copy cost 340, 660, 980, 1306, 1626 and 1950 cycles (`make truth`
 * of 64 bits without FPU, SEED=1131, core 1): a batch costs 640 by the first three, but 644 to 646 by the others.
 */
UNIT_TEST(half_batches_give_no_line_if_whole_ones_go_on_at_another_cost)
{
	assert_false(INTERCEPT_OF(40, .second = 6, .third = -2).is_sure);
	assert_false(INTERCEPT_OF(40, .second = -6, .third = 2).is_sure);
	assert_int_equal(INTERCEPT_OF(40, .second = 6, .third = -2).counts, READ_CYCLES);
	/* Here the second or the third batch costs what half batches say. */
	assert_true(INTERCEPT_OF(40, .second = 6, .third = -6).is_sure);
	assert_true(INTERCEPT_OF(40, .second = 1, .third = 20).is_sure);
	assert_false(INTERCEPT_OF(40, .second = 2, .third = 20).is_sure);
	/* Whole batches are on a line of their own. */
	assert_int_equal(INTERCEPT_OF(40, .second = 6).counts, 34);
}

/*
 * A kernel with one cache miss per run has a high intercept. Only a straight line may have a high intercept. If the line is bent by
 * more than 1 count, or its points scatter, the usual bound holds.
 */
UNIT_TEST(only_a_straight_line_may_have_a_high_intercept)
{
	enum { BENT_AT = 3 * BATCH / 2 };
	struct overhead overhead = INTERCEPT_OF(1000);

	assert_int_equal(overhead.counts, 1000);
	assert_int_equal(overhead.once, 1000 + BATCH * TURN);
	assert_true(overhead.is_sure);
	assert_true(INTERCEPT_OF(1000, .bend = 1, .bent_at = BENT_AT).is_sure);
	assert_false(INTERCEPT_OF(1000, .bend = 2, .bent_at = BENT_AT).is_sure);
	assert_false(INTERCEPT_OF(100, .bend = 2, .bent_at = BENT_AT).is_sure);
	assert_false(INTERCEPT_OF(1000, .scatter = 1).is_sure);
	assert_true(INTERCEPT_OF(100, .scatter = 1).is_sure);
}

/*
 * A kernel that ignores run->batch costs the same with one, two and three batches. Its row would be 0, and "like an empty
 * kernel". A kernel that is as short as an empty run (3 to 5 cycles) is one. Events may happen once in a run.
 */
UNIT_TEST(a_kernel_that_ignores_its_batch_gives_no_line)
{
	assert_false(INTERCEPT_OF(100, .is_flat = true).is_sure);
	assert_int_equal(INTERCEPT_OF(100, .is_flat = true).counts, READ_CYCLES);
	assert_false(INTERCEPT_OF(7, .is_flat = true).is_sure);
	assert_true(INTERCEPT_OF(6, .is_flat = true).is_sure);
	assert_true(INTERCEPT_OF(100, .is_flat = true, .are_events = true).is_sure);
	assert_false(INTERCEPT_OF(1000, .is_flat = true, .are_events = true).is_sure);
}

/* 64 turns take 2 cycles each, and the next 64 take 3. */
UNIT_TEST(a_loop_that_slows_down_has_a_negative_intercept)
{
	start(1, 7, always_1234);
	machine.long_loop = 64;
	assert_int_equal(overhead_of_loop(&counter, 0), READ_CYCLES - 64);
}

/*
 * A predictor with a history of 64 outcomes, or one that counts the turns of a loop up to 64, predicts where a loop of 64
 * turns ends. So all points of an operation that is called have to be predicted alike, or a line through halves has to
 * fit.
 */
UNIT_TEST(a_predictor_that_knows_the_end_of_a_loop_leaves_a_line)
{
	for (uint32_t turns = 16; turns <= 1024; turns *= 2) {
		struct overhead overhead =
			INTERCEPT_OF(50, .batch = OPERATION_BATCH, .bend = 8, .bent_at = turns + 1);

		assert_true(overhead.is_sure);
		assert_int_equal(overhead.counts, OPERATION_BATCH > turns ? 58 : 50);
	}
}
