/* The A/A control: one kernel under two names, and how far apart the two seem to be. */
#ifndef MEASURE_CONTROL_H
#define MEASURE_CONTROL_H

#include "measure/tick.h"

struct control {
	uint32_t median; /* counts of the kernel */
	uint32_t pairs;  /* of blocks of samples that were compared */
	uint32_t spread; /* 95 % of the differences are no larger; thousandths of a count; of fewer
	                    than 20 pairs at least a count */
};

/*
 * `tick` is the counter's. Where the first 20 pairs do not differ at all there are no more; else there are 100, or as
 * many as `budget`, ticks of mtime, 0 no limit, has time for, and at least a part of one.
 */
struct control control_measure(const struct counter *counter, const struct tick *tick,
                               uint64_t budget);

#endif
