/* The A/A control: measures one kernel under two names, and how far the two results differ. */
#ifndef MEASURE_CONTROL_H
#define MEASURE_CONTROL_H

#include "measure/tick.h"

struct control {
	uint32_t median; /* median of the kernel, in counts */
	uint32_t pairs;  /* pairs of blocks that were compared */
	/*
	 * 95 % of the differences are no larger than this, in thousandths of a count. With fewer than 20 pairs it is at
	 * least 1000, one count.
	 */
	uint32_t spread;
};

/*
 * Runs the control with `counter`, whose step is `tick`. `budget` is in ticks of mtime; 0 means no limit. The control
 * compares 20 pairs. If any of them differ, it compares 100 pairs. If the budget ends earlier, it compares fewer, but
 * at least a part of one pair.
 */
struct control control_measure(const struct counter *counter, const struct tick *tick,
                               uint64_t budget);

/* The spread as a part of the median. 0 if the median is 0, because the counter's event did not happen. */
double control_repeatability(const struct control *control);

#endif
