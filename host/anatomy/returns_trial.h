/* Simulates how a target buffer and a return address stack predict the nested calls of anatomy/returns. */
#ifndef HOST_ANATOMY_RETURNS_TRIAL_H
#define HOST_ANATOMY_RETURNS_TRIAL_H

#include <stdint.h>

/* Counts of jumps for one call from the loop: the call, all calls nested in it, and their returns. */
struct returns_trial {
	double wrong; /* mispredicted jumps through a register */
	double late;  /* direct jumps that the target buffer does not hold */
};

/* A target buffer of at least this many entries holds all jumps. */
enum { RETURNS_TRIAL_JUMPS = 7 };

/*
 * Runs anatomy/returns with `calls` nested calls, at least 1. The target buffer has `targets` entries and replaces
 * the oldest one. The return address stack has `returns` entries. The target buffer predicts the returns that the
 * stack has lost.
 */
struct returns_trial returns_try(uint32_t targets, uint32_t returns, uint32_t calls);

#endif
