#include "measure/sampler.h"

#include "bench.h"
#include "drivers/mtime.h"
#include "drivers/watchdog.h"
#include "measure/budget.h"
#include "measure/dither.h"
#include "measure/sample.h"

enum {
	/*
	 * Runs without timing before a sample. The sampler's store before them may evict a line, and the first of them
	 * fetches it again. With the sample they are four runs, so a stream is always sampled in the same quarter of
	 * its places. A kernel without .warm may do something else in every fourth or fifth run. So it has one more,
	 * and sample.S adds another to every second sample: the samples are five and six runs apart by turns.
	 */
	REHEARSALS = 3,
	/*
	 * The same before a single sample, because other code of the firmware ran before it. The first one fills the
	 * caches and the branch history. The others train two-bit counters that the code has changed. A row with .brief
	 * has REHEARSALS, and so has a row of instructions or events.
	 */
	REHEARSALS_ALONE = 7,
	/*
	 * The same for a coarse counter. Code runs before each sample: little before a sample of a block, more before a
	 * point of the overhead. What that code costs once would be in the figures of a kernel without a batch, and in the
	 * overhead of one with a batch. The first rehearsal fills the caches, the second one trains the predictor. A sample
	 * of a batch is long, so there are no more. A kernel without a batch has twice as many.
	 */
	REHEARSALS_COARSE = 2,
	/*
	 * So many that the code between two samples has no effect any more, if rehearsals can do that. With the sample
	 * they are a multiple of four runs, so a stream is sampled at the same places.
	 */
	REHEARSALS_SETTLED = 39,
	WARM_UP_RUNS = 16,      /* samples in a round */
	WARM_UP_RUNS_BRIEF = 2, /* the same for a benchmark with .brief */
	SETTLING = 8,           /* counts; see base_of() */
	STEADY_SAMPLES = 2,     /* of a lane whose samples are all equal */
	WARM_UP_LIMIT = 64,     /* rounds, at most */
	WARM_UP_SHARE = 4,      /* the warm-up takes at most 1/4 of the budget */
	/* A round is steady if it is not faster than the one before by more than 1/64. */
	STEADY_FRACTION = 64
};

/* Half of the counts after which a sample wraps, because it has 32 bits. */
static const uint64_t HALF_PERIOD = UINT64_C(1) << 31;

/* 2 KiB each. They exist once, because only one thing is measured at a time. */
static struct stats stats[LANES_MAX];

void KERNEL sampler_repeat(struct bench_run *run)
{
	uint32_t left = run->batch;

	do
		run->bench->run(run);
	while (--left != 0);
}

void sampler_prepare(struct bench_run *run)
{
	if (run->bench->prepare != NULL)
		run->bench->prepare(run);
}

/* Takes one sample after so many rehearsals. */
static uint32_t take_one(const struct counter *counter, struct bench_run *run,
                         unsigned long rehearsals)
{
	return sample_take(counter, run->kernel, run, run->bench->prepare, rehearsals);
}

uint32_t sampler_run_cold(const struct counter *counter, struct bench_run *run)
{
	return sample_take(counter, run->kernel, run, NULL, 0);
}

static unsigned long rehearsals_of_coarse(const struct bench_run *run)
{
	return run->batch != 0 ? REHEARSALS_COARSE : 2U * REHEARSALS_COARSE;
}

/*
 * The control, which belongs to no suite, compares runs that are alike, so it has no rehearsals. Not inlined into its two
 * calls, because the whole image has to fit small memories.
 */
static __attribute__((noinline)) uint32_t take_dithered(const struct counter *counter,
                                                        struct bench_run *run, uint32_t dither)
{
	dither_wait(dither);
	return take_one(counter, run, run->bench->suite != NULL ? rehearsals_of_coarse(run) : 0);
}

/* Instructions and events depend less than time on the code that ran before. */
static unsigned long rehearsals_of(const struct counter *counter, const struct bench *bench)
{
	return (counter->is_time ? REHEARSALS : 1U) + (bench->warm == NULL ? 1U : 0U);
}

uint32_t sampler_take(const struct counter *counter, struct bench_run *run, uint32_t dither)
{
	watchdog_kick();
	if (dither != 0)
		return take_dithered(counter, run, dither);
	return take_one(counter, run,
	                counter->is_time && !run->bench->brief ? REHEARSALS_ALONE : REHEARSALS);
}

static unsigned long rehearsals_of_steady(const struct bench *bench)
{
	return bench->goes_round ? 1 : REHEARSALS;
}

uint32_t sampler_take_steady(const struct counter *counter, struct bench_run *run)
{
	watchdog_kick();
	return take_one(counter, run, rehearsals_of_steady(run->bench));
}

uint32_t sampler_take_settled(const struct counter *counter, struct bench_run *run)
{
	watchdog_kick();
	return take_one(counter, run, REHEARSALS_SETTLED);
}

/* Takes `count` samples, with nothing between them but rehearsals or, for a coarse counter, the wait. */
static void take_all(const struct counter *counter, struct bench_run *run, unsigned long rehearsals,
                     uint32_t dither, uint32_t *counts, uint32_t count)
{
	struct sample_order order = {
		.kernel = run->kernel,
		.run = run,
		.prepare = run->bench->prepare,
		.rehearsals = rehearsals,
		.counts = counts,
		.count = count,
	};

	if (dither == 0)
		sample_take_all(counter, &order);
	for (uint32_t i = 0; dither != 0 && i < count; i++)
		counts[i] = take_dithered(counter, run, dither);
}

/*
 * How many runs two samples of take_all() take. If the number of rehearsals before them is even, every second one has
 * one more (sample.S).
 */
static unsigned long runs_of_two(const struct counter *counter, const struct bench_run *run,
                                 uint32_t dither)
{
	unsigned long rehearsals = rehearsals_of(counter, run->bench);

	if (dither != 0)
		return 2 * (rehearsals_of_coarse(run) + 1);
	return (rehearsals | 1) + rehearsals + 2;
}

/* Gives the shared struct bench_run the kernel and batch of this lane. All lanes then use the same cache lines. */
static void take_turn(const struct lane *lane)
{
	if (lane->kernel != NULL)
		lane->run->kernel = lane->kernel;
	if (lane->batch != 0)
		lane->run->batch = lane->batch;
}

struct warm_up {
	uint32_t runs;  /* samples of each lane */
	uint64_t ticks; /* of mtime */
	uint64_t limit; /* of ticks; the warm-up ends when there are more; UINT64_MAX: none */
};

static bool is_spent(const struct warm_up *warm)
{
	return warm->ticks > warm->limit;
}

/*
 * Takes one sample of every lane; returns the sum of their counts. Each has as many rehearsals as the longer of two
 * samples in a row has, so the warm-up shows how many samples the budget allows.
 */
static uint64_t run_lanes(const struct counter *counter, struct lane *lanes, uint32_t count,
                          struct warm_up *warm)
{
	uint64_t sum = 0;

	for (uint32_t i = 0; i < count; i++) {
		uint32_t counts;

		take_turn(&lanes[i]);
		counts = take_one(counter, lanes[i].run,
		                  rehearsals_of(counter, lanes[i].run->bench) | 1);
		if (counts < lanes[i].least)
			lanes[i].least = counts;
		sum += counts;
	}
	warm->runs++;
	return sum;
}

/* One round of the warm-up, or what the budget allows; returns the sum of all counts. */
static uint64_t warm_up_round(const struct counter *counter, struct lane *lanes, uint32_t count,
                              struct warm_up *warm)
{
	uint64_t start = mtime_read() - warm->ticks;
	uint64_t sum = 0;
	uint32_t runs = lanes[0].run->bench->brief ? WARM_UP_RUNS_BRIEF : WARM_UP_RUNS;

	watchdog_kick();
	for (uint32_t i = 0; i < runs; i++) {
		sum += run_lanes(counter, lanes, count, warm);
		warm->ticks = mtime_read() - start;
		if (is_spent(warm))
			break;
	}
	return sum;
}

/*
 * Warms up until a round is not faster than the one before. So there are at least two rounds, unless the budget is
 * spent. Their samples give the histogram its base.
 */
static struct warm_up warm_up(const struct counter *counter, struct lane *lanes, uint32_t count,
                              const struct sampling *sampling)
{
	struct warm_up warm = {
		/* A part of 0, no limit, becomes UINT64_MAX. */
		.limit = budget_part(sampling->budget_ticks, WARM_UP_SHARE) - 1,
	};
	uint64_t before;
	uint64_t now = UINT64_MAX;
	uint32_t rounds = 0;

	for (uint32_t i = 0; i < count; i++)
		lanes[i].least = UINT32_MAX;
	do {
		before = now;
		now = warm_up_round(counter, lanes, count, &warm);
		rounds++;
	} while (!is_spent(&warm) && rounds < WARM_UP_LIMIT &&
	         now < before - before / STEADY_FRACTION);
	return warm;
}

/* How many samples the rest of the budget allows, if each takes as long as one of the warm-up. */
static uint32_t affordable(const struct warm_up *warm, const struct sampling *sampling)
{
	uint64_t ticks = warm->ticks > 0 ? warm->ticks : 1; /* a coarse mtime may not have moved */
	uint64_t left;

	if (sampling->budget_ticks == 0)
		return sampling->samples;
	if (ticks >= sampling->budget_ticks)
		return 1;
	left = (sampling->budget_ticks - ticks) * warm->runs / ticks;
	if (left > sampling->samples)
		return sampling->samples;
	return left > 0 ? (uint32_t)left : 1;
}

/* The difference of two reads is the number of counts between them. */
static uint64_t read_wide(const struct sampling *sampling)
{
	return sampling->read_wide != NULL ? sampling->read_wide() : 0;
}

/*
 * Returns how many samples before a block are thrown away. The fold of the last block and see_block() disturb the
 * caches, so it is one. It is none if the budget allows only one sample. Neither of the two has run before such a
 * sample, and its kernel is long, so the rehearsals are enough.
 */
static uint32_t count_before(uint32_t index, uint32_t planned)
{
	return planned == 1 && index == 0 ? 0 : 1;
}

/*
 * Folds a block of samples into the statistics of lane `index`, and passes it to see_block(). Returns the sum of the
 * samples.
 */
static uint64_t fold_block(struct lane *lane, uint32_t index, const uint32_t *block, uint32_t count,
                           const struct sampling *sampling)
{
	uint32_t first = lane->stats->count;
	uint64_t sum = stats_fold(lane->stats, block, count);

	blocks_fold(&lane->blocks, block, count);
	medians_fold(&lane->medians, block, count);
	if (sampling->see_block != NULL)
		sampling->see_block(sampling->context, index, block, first, count);
	return sum;
}

/*
 * Whether the wide counter counted more than runs account for that cost what the samples did, by more than half a period
 * of the narrow one. If it counted less by so much, the kernel wrote the counter. `timed` is the sum of the samples,
 * and two samples took so many runs with their rehearsals.
 */
static bool counts_disagree(uint64_t wide, uint64_t timed, unsigned long runs)
{
	return wide - timed * runs / 2 + HALF_PERIOD > 2 * HALF_PERIOD;
}

/* Takes a block of samples back to back and folds it in afterwards. */
static void take_block(const struct counter *counter, struct lane *lane, uint32_t index,
                       const struct sampling *sampling, uint32_t planned)
{
	uint32_t taken[1 + STATS_BLOCK];
	uint32_t before = count_before(index, planned);
	uint32_t left = planned - lane->stats->count;
	uint32_t count = left < STATS_BLOCK ? left : STATS_BLOCK;
	uint64_t wide;
	uint64_t thrown_away;
	uint64_t sum;

	watchdog_kick();
	take_turn(lane);
	wide = read_wide(sampling);
	take_all(counter, lane->run, rehearsals_of(counter, lane->run->bench), sampling->dither,
	         taken, before + count);
	wide = read_wide(sampling) - wide;
	thrown_away = before != 0 ? taken[0] : 0;
	sum = fold_block(lane, index, taken + before, count, sampling);
	lane->may_have_wrapped |=
		sampling->read_wide != NULL &&
		counts_disagree(wide, thrown_away + sum,
	                        runs_of_two(counter, lane->run, sampling->dither));
}

/*
 * The base of the histogram. Some kernels become faster by a few counts after the warm-up, so it begins SETTLING counts
 * below the fastest sample of the warm-up. Samples from there to 23 counts above that sample are still exact
 * (stats/histogram.h).
 */
static uint32_t base_of(const struct lane *lane)
{
	return lane->least < SETTLING ? 0 : lane->least - SETTLING;
}

static void begin_lanes(struct lane *lanes, uint32_t count, uint32_t planned)
{
	for (uint32_t i = 0; i < count; i++) {
		lanes[i].stats = &stats[i];
		lanes[i].blocks = (struct blocks){0};
		lanes[i].medians = (struct medians){0};
		lanes[i].may_have_wrapped = false;
		stats_begin(&stats[i], planned, base_of(&lanes[i]));
	}
}

/*
 * Whether the fastest sample of the warm-up, mostly its only one, counts as well. It does if the budget allows only one
 * other. It is folded last, because a fold disturbs the caches. A coarse counter needs a wait before each sample, and
 * the warm-up has none.
 */
static bool keeps_warm_up(uint32_t planned, const struct sampling *sampling)
{
	return planned == 1 && sampling->samples > 1 && sampling->dither == 0;
}

void sampler_fill(const struct counter *counter, struct lane *lanes, uint32_t count,
                  const struct sampling *sampling)
{
	uint64_t start = mtime_read();
	struct warm_up warm = warm_up(counter, lanes, count, sampling);
	uint32_t planned = affordable(&warm, sampling);
	uint32_t turn = 0;

	begin_lanes(lanes, count, planned);
	do
		for (uint32_t i = 0; i < count; i++, turn++) {
			uint32_t lane = (turn + 1) / 2 % count; /* A B B A */

			take_block(counter, &lanes[lane], lane, sampling, planned);
		}
	while (stats[0].count < planned && !budget_is_spent(sampling->budget_ticks, start));
	for (uint32_t i = 0; i < count; i++) {
		if (keeps_warm_up(planned, sampling))
			(void)fold_block(&lanes[i], i, &lanes[i].least, 1, sampling);
		stats_finish(&stats[i]);
	}
}

static bool is_steady(const struct counter *counter, struct lane *lane,
                      const struct sampling *sampling)
{
	uint32_t taken[1 + STEADY_SAMPLES];
	uint64_t wide;

	watchdog_kick();
	take_turn(lane);
	wide = read_wide(sampling);
	take_all(counter, lane->run, rehearsals_of_steady(lane->run->bench), 0, taken,
	         1 + STEADY_SAMPLES);
	wide = read_wide(sampling) - wide;
	if (wide > HALF_PERIOD)
		return false;
	lane->least = taken[0];
	for (uint32_t i = 1; i <= STEADY_SAMPLES; i++)
		if (taken[i] != taken[0])
			return false;
	return taken[0] != UINT32_MAX; /* or more */
}

bool sampler_is_steady(const struct counter *counter, struct lane *lanes, uint32_t count,
                       const struct sampling *sampling)
{
	for (uint32_t i = 0; i < count; i++)
		if (!is_steady(counter, &lanes[i], sampling))
			return false;
	return true;
}

void sampler_fill_steady(struct lane *lanes, uint32_t count, const struct sampling *sampling)
{
	uint32_t planned = sampling->samples < STEADY_SAMPLES ? sampling->samples : STEADY_SAMPLES;

	begin_lanes(lanes, count, planned);
	for (uint32_t i = 0; i < count; i++) {
		uint32_t same[STEADY_SAMPLES];

		for (uint32_t j = 0; j < planned; j++)
			same[j] = lanes[i].least;
		(void)fold_block(&lanes[i], i, same, planned, sampling);
		stats_finish(&stats[i]);
	}
}
