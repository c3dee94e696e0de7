/* The A/A control: measures one kernel under two names, and how much the two differ. */
#ifndef MEASURE_CONTROL_H
#define MEASURE_CONTROL_H

#include "measure/tick.h"

struct control {
	uint32_t median; /* median of the kernel, in counts */
	uint32_t pairs;  /* pairs of blocks that were compared */
	/*
	 * 95 % of the differences are no larger, in thousandths of a count. Of fewer than 20 pairs it is at least one
	 * count.
	 */
	uint32_t spread;
};

/*
 * Runs the control with `counter`, whose step is `tick`. `budget` is in ticks of mtime; 0: no limit. It compares 20
 * pairs, and 100 if any of those differ. If the budget ends earlier it compares fewer, but at least a part of one pair.
 */
struct control control_measure(const struct counter *counter, const struct tick *tick,
                               uint64_t budget);

#endif
