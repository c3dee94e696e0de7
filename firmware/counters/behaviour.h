/* What the counters do over a known run of divisions, loads that miss and taken branches (mixed_run.S). */
#ifndef COUNTERS_BEHAVIOUR_H
#define COUNTERS_BEHAVIOUR_H

#include <stdint.h>

enum behaviour {
	BEHAVIOUR_OPEN,        /* a core's, or there is nothing to be learnt from these counters */
	BEHAVIOUR_ONE_TO_ONE,  /* a cycle for each instruction, whatever it is: an emulator */
	BEHAVIOUR_ONE_COUNTER, /* what should count instructions counts as the cycles do, and not
	                          instructions: the host's time */
};

/* The counters as six reads in a row found them, the run between the third and the fourth. */
struct behaviour_reads {
	unsigned long cycle_outer_first;
	unsigned long instret_first;
	unsigned long cycle_inner_first;
	unsigned long cycle_inner_last;
	unsigned long instret_last;
	unsigned long cycle_outer_last;
};

/* What these reads say of a run of `length` instructions. */
enum behaviour behaviour_judge(const struct behaviour_reads *reads, uint32_t length);

/* What every one of these tries, at least one, says: a core may come near an emulator once. */
enum behaviour behaviour_agreed(const enum behaviour *tries, uint32_t count);

#endif
