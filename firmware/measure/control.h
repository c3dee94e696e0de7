/* The A/A control: one kernel under two names, and how far apart the two seem to be. */
#ifndef MEASURE_CONTROL_H
#define MEASURE_CONTROL_H

#include "measure/tick.h"

struct control {
	uint32_t median; /* counts of the kernel */
	uint32_t pairs;  /* of blocks of samples that were compared */
	uint32_t spread; /* 95 % of the differences are no larger; thousandths of a count */
};

/* `tick` is the counter's. */
struct control control_measure(const struct counter *counter, const struct tick *tick);

#endif
