/* Measures the cost of a sample in the statistics. Figures are per sample. */
#include <stdlib.h>

#include "bench.h"
#include "stats/medians.h"
#include "stats/stats.h"

enum { BASE = 1000, SPREAD = 4096, MANY = 100000 };

struct folded {
	struct stats stats;
	struct medians medians;
	uint32_t samples[STATS_BLOCK];
};

static bool set_up(struct bench_run *run)
{
	struct folded *folded = malloc(sizeof(*folded));
	unsigned int seed = run->seed;

	run->data = folded;
	if (folded == NULL)
		return false;
	for (uint32_t i = 0; i < STATS_BLOCK; i++)
		folded->samples[i] = BASE + (uint32_t)rand_r(&seed) % SPREAD;
	return true;
}

static void begin_exact(struct bench_run *run)
{
	struct folded *folded = run->data;

	stats_begin(&folded->stats, STATS_BLOCK, BASE);
}

static void begin_histogram(struct bench_run *run)
{
	struct folded *folded = run->data;

	stats_begin(&folded->stats, MANY, BASE);
}

static void KERNEL fold(struct bench_run *run)
{
	struct folded *folded = run->data;

	stats_fold(&folded->stats, folded->samples, run->n);
}

static bool is_folded(struct bench_run *run)
{
	const struct folded *folded = run->data;

	return folded->stats.count == run->n;
}

#define FOLD(name, prepare_)                                                                       \
	BENCH(statistics, name, .setup = set_up, .prepare = prepare_, .run = fold,                 \
	      .check = is_folded, .sizes = SIZES(STATS_BLOCK))

FOLD(fold_exact, begin_exact);
FOLD(fold_histogram, begin_histogram);

static void begin_medians(struct bench_run *run)
{
	struct folded *folded = run->data;

	folded->medians = (struct medians){0};
}

static void KERNEL fold_medians(struct bench_run *run)
{
	struct folded *folded = run->data;

	medians_fold(&folded->medians, folded->samples, run->n);
}

static bool are_folded(struct bench_run *run)
{
	const struct folded *folded = run->data;

	return folded->medians.blocks == run->n / MEDIANS_BLOCK;
}

BENCH(statistics, fold_medians, .setup = set_up, .prepare = begin_medians, .run = fold_medians,
      .check = are_folded, .sizes = SIZES(STATS_BLOCK));
