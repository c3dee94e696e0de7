/* From a kernel to statistics: cold run, warm-up, blocks of samples. */
#ifndef MEASURE_SAMPLER_H
#define MEASURE_SAMPLER_H

#include <stdbool.h>
#include <stdint.h>

#include "counters/counters.h"
#include "stats/stats.h"

/* One run of the kernel, prepared: counts, overhead included; UINT32_MAX when that many or more. */
uint32_t sampler_take(const struct counter *counter, struct bench_run *run);

/* The first run, behind a fence.i; counts as above. */
uint32_t sampler_take_cold(const struct counter *counter, struct bench_run *run);

/* How many samples and how long; and who wants to see each block of them, or NULL. */
struct sampling {
	uint32_t samples;
	uint64_t budget_ticks; /* of mtime; 0: no limit */
	void (*see_block)(void *whose, const uint32_t *samples, uint32_t first, uint32_t count);
	void *whose;
};

/*
 * Warms up, then takes samples: as many as were asked for, or as many as the budget seems to allow
 * after the warm-up, and at least one. Returns the one set of statistics that there is, good until
 * the next call.
 */
const struct stats *sampler_fill(const struct counter *counter, struct bench_run *run,
                                 const struct sampling *sampling);

#endif
