#include "measure/control.h"

#include <stdlib.h>
#include <string.h>

#include "drivers/mtime.h"
#include "measure/budget.h"
#include "measure/count_down.h"
#include "measure/sampler.h"

enum {
	PAIRS = 100,
	/*
	 * If so many pairs do not differ at all, they are enough. If there are fewer pairs, 95 % of them means all of
	 * them.
	 */
	PAIRS_ALIKE = 20,
	/*
	 * Length of the kernel: turns of its loop, or with a coarse counter as many turns as STEPS steps take. It is
	 * shorter than a row's sample, because the control takes up to 12,800 samples.
	 */
	TURNS = 16,
	STEPS = 64, /* of a coarse counter */
	SHARE = 95, /* percent of the differences that the spread contains */
	THOUSANDTHS = 1000,
};

/* Compares two blocks at a time, in the order of the sampler: A B, B A, A B ... */
struct compared {
	/* Blocks so far. */
	uint32_t blocks;
	/* Pairs that were compared. */
	uint32_t pairs;
	/* Sum of the middle samples of A less that of B, in the current pair. */
	int64_t sum;
	/* Whether the counter is coarse. */
	bool is_coarse;
	uint32_t differences[PAIRS];
};

static void KERNEL loop(struct bench_run *run)
{
	count_down((struct bench_run *)(uintptr_t)run->n);
}

/*
 * Returns how many of the smallest and of the largest samples of a block are left out. Rows are compared by their
 * medians, and a rare interrupt does not change a median. It would change the mean of all samples. With a coarse
 * counter no sample is left out: samples are rounded, and their mean is the figure.
 */
static uint32_t left_out(const struct compared *compared, uint32_t count)
{
	return compared->is_coarse ? 0 : count / 4;
}

/* The sum of a block without its `outer` smallest and `outer` largest samples. */
static int64_t middle_sum(const uint32_t *samples, uint32_t count, uint32_t outer)
{
	uint32_t sorted[STATS_BLOCK];
	int64_t sum = 0;

	memcpy(sorted, samples, count * sizeof(*samples));
	stats_sort(sorted, count);
	for (uint32_t i = outer; i < count - outer; i++)
		sum += sorted[i];
	return sum;
}

/*
 * Both blocks of a pair have the same size. A pair that the budget cut short is less exact: it counts only if it is the
 * first.
 */
static void see_block(void *context, uint32_t lane, const uint32_t *samples, uint32_t first,
                      uint32_t count)
{
	struct compared *compared = context;
	uint32_t outer = left_out(compared, count);
	int64_t sum = middle_sum(samples, count, outer);

	(void)first;
	compared->sum += lane == 0 ? sum : -sum;
	if (compared->blocks++ % 2 == 0)
		return;
	if (count == STATS_BLOCK || (count > 0 && compared->pairs == 0))
		compared->differences[compared->pairs++] =
			(uint32_t)((uint64_t)llabs(compared->sum) * THOUSANDTHS /
		                   (count - 2 * outer));
	compared->sum = 0;
}

static bool are_alike(const struct compared *compared)
{
	for (uint32_t i = 0; i < compared->pairs; i++)
		if (compared->differences[i] != 0)
			return false;
	return true;
}

/* Takes samples until `pairs` pairs are compared, or the budget is used up. */
static void take_pairs(struct compared *compared, const struct counter *counter, struct lane *lanes,
                       uint32_t pairs, struct sampling sampling)
{
	sampling.samples = (pairs - compared->pairs) * STATS_BLOCK;
	sampling.see_block = see_block;
	sampling.context = compared;
	sampler_fill(counter, lanes, LANES_MAX, &sampling);
}

/*
 * The 95th percentile of the differences, in thousandths of a count. A few pairs may be equal by chance, so with fewer
 * than PAIRS_ALIKE pairs the spread is at least one count.
 */
static uint32_t spread_of(struct compared *compared)
{
	uint32_t within = (compared->pairs * SHARE + 99) / 100;
	uint32_t least = compared->pairs < PAIRS_ALIKE ? THOUSANDTHS : 0;
	uint32_t spread;

	stats_sort(compared->differences, compared->pairs);
	spread = compared->differences[within - 1];
	return spread > least ? spread : least;
}

double control_repeatability(const struct control *control)
{
	return control->median == 0 ? 0 : control->spread / (double)THOUSANDTHS / control->median;
}

struct control control_measure(const struct counter *counter, const struct tick *tick,
                               uint64_t budget)
{
	/*
	 * All its runs are alike, so three rehearsals are enough: .warm asks for them (REHEARSALS in sampler.c). It is not
	 * static, because as a constant it takes 144 bytes of an image, nearly all of them 0.
	 */
	const struct bench alike = {.run = loop, .warm = loop};
	struct bench_run runs[LANES_MAX];
	struct lane lanes[LANES_MAX];
	struct compared compared = {.is_coarse = tick->turns != 0};
	struct sampling sampling = {.dither = tick->turns, .budget_ticks = budget};
	uint32_t turns = tick->turns == 0 ? TURNS : STEPS * tick->turns;
	uint64_t start = mtime_read();

	memset(lanes, 0, sizeof(lanes));
	for (uint32_t i = 0; i < LANES_MAX; i++) {
		runs[i] = (struct bench_run){.bench = &alike, .kernel = loop, .n = turns};
		lanes[i].run = &runs[i];
	}
	take_pairs(&compared, counter, lanes, PAIRS_ALIKE, sampling);
	sampling.budget_ticks = budget_left(budget, start);
	if (!are_alike(&compared) && !budget_is_spent(budget, start))
		take_pairs(&compared, counter, lanes, PAIRS, sampling);
	return (struct control){
		.median = stats_percentile(lanes[0].stats, 500),
		.pairs = compared.pairs,
		.spread = spread_of(&compared),
	};
}
