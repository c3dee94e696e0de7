/* The A/A control: one kernel under two names, and how far apart the two seem to be. */
#ifndef MEASURE_CONTROL_H
#define MEASURE_CONTROL_H

#include "counters/counters.h"

struct control {
	uint32_t median; /* counts of the kernel */
	uint32_t pairs;  /* of blocks of samples that were compared */
	uint32_t spread; /* 95 % of the differences are no larger; thousandths of a count */
};

/* `dither` as in struct sampling. */
struct control control_measure(const struct counter *counter, uint32_t dither);

#endif
