/* Judges the counters by a known run of divisions, loads that miss and taken branches (mixed_run.S). */
#ifndef COUNTERS_BEHAVIOUR_H
#define COUNTERS_BEHAVIOUR_H

#include <stdint.h>

enum behaviour {
	/* It may be a core, or the counters show nothing. */
	BEHAVIOUR_OPEN,
	/* One cycle for each instruction, whatever it is: an emulator. */
	BEHAVIOUR_ONE_TO_ONE,
	/*
	 * The counter of instructions does not count instructions. It counts the same as the counter of cycles: the
	 * host's time.
	 */
	BEHAVIOUR_ONE_COUNTER,
};

/* The values of six reads in a row. The run is between the third and the fourth. */
struct behaviour_reads {
	unsigned long cycle_outer_first;
	unsigned long instret_first;
	unsigned long cycle_inner_first;
	unsigned long cycle_inner_last;
	unsigned long instret_last;
	unsigned long cycle_outer_last;
};

/* Judges the reads around a run of `length` instructions. */
enum behaviour behaviour_judge(const struct behaviour_reads *reads, uint32_t length);

/*
 * Returns the result of `count` tries, at least one, if all agree; else BEHAVIOUR_OPEN. A single try of a core may look
 * like an emulator.
 */
enum behaviour behaviour_agreed(const enum behaviour *tries, uint32_t count);

#endif
