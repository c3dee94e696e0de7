#include "measure/control.h"

#include <stdlib.h>
#include <string.h>

#include "measure/count_down.h"
#include "measure/sampler.h"

enum {
	PAIRS = 100,
	TURNS = 256, /* of the kernel's loop, or what so many steps of a coarse counter take: */
	STEPS = 64,  /* shorter than a row's sample, for 12,800 runs are made; coarser for it */
	SHARE = 95,  /* per cent of the differences that the spread holds */
	THOUSANDTHS = 1000,
};

/* The difference of two blocks at a time, as the sampler takes them: A B, B A, A B ... */
struct compared {
	uint32_t blocks; /* seen */
	int64_t sum;     /* of the samples of the pair at hand, A less B */
	uint32_t differences[PAIRS];
};

static void KERNEL loop(struct bench_run *run)
{
	count_down((struct bench_run *)(uintptr_t)run->n);
}

static void see_block(void *whose, uint32_t lane, const uint32_t *samples, uint32_t first,
                      uint32_t count)
{
	struct compared *compared = whose;
	int64_t sum = 0;

	(void)first; /* every block is full: there is no budget to cut one */
	for (uint32_t i = 0; i < count; i++)
		sum += samples[i];
	compared->sum += lane == 0 ? sum : -sum;
	if (compared->blocks++ % 2 == 0)
		return;
	compared->differences[(compared->blocks - 1) / 2] =
		(uint32_t)((uint64_t)llabs(compared->sum) * THOUSANDTHS / STATS_BLOCK);
	compared->sum = 0;
}

struct control control_measure(const struct counter *counter, const struct tick *tick)
{
	static const struct bench names[LANES_MAX] = {{.name = "a", .run = loop},
	                                              {.name = "b", .run = loop}};
	struct bench_run runs[LANES_MAX];
	struct lane lanes[LANES_MAX];
	struct compared compared = {0};
	uint32_t turns = tick->turns == 0 ? TURNS : STEPS * tick->turns;

	memset(lanes, 0, sizeof(lanes));
	for (uint32_t i = 0; i < LANES_MAX; i++) {
		runs[i] = (struct bench_run){.bench = &names[i], .kernel = loop, .n = turns};
		lanes[i].run = &runs[i];
	}
	sampler_fill(counter, lanes, LANES_MAX,
	             &(struct sampling){.samples = PAIRS * STATS_BLOCK,
	                                .dither = tick->turns,
	                                .see_block = see_block,
	                                .whose = &compared});
	qsort(compared.differences, PAIRS, sizeof(compared.differences[0]), stats_compare);
	return (struct control){
		.median = stats_percentile(lanes[0].stats, 500),
		.pairs = PAIRS,
		.spread = compared.differences[PAIRS * SHARE / 100 - 1],
	};
}
