/* How finely a counter counts. */
#ifndef MEASURE_TICK_H
#define MEASURE_TICK_H

#include "counters/counters.h"

struct tick {
	bool still;      /* the counter never moved */
	uint32_t counts; /* by which the counter steps; 1 for one that counts every cycle */
	uint32_t turns; /* of count_down's loop that pass in a step; 0: none do, it is not coarse */
};

/*
 * Looks at runs of known lengths. A counter is coarse when an empty run may take nothing: a sample
 * is then rounded to a step, and has to be long against it. `budget`, ticks of mtime, 0 no limit, ends the looks at its
 * step early, but not the search for a run that moves it.
 */
struct tick tick_measure(const struct counter *counter, uint64_t budget);

#endif
