/* Finds steps in the ladders of conditional branches (firmware/suites/anatomy_branches.c). */
#ifndef HOST_ANATOMY_BRANCH_STEPS_H
#define HOST_ANATOMY_BRANCH_STEPS_H

#include "anatomy/findings.h"
#include "anatomy/ladders.h"

enum {
	/*
	 * A difference between laps up to this is no step, where the cost of a misprediction is not known. In cycles.
	 */
	BRANCH_NO_STEP = 2,
	/* A ladder needs at least this many points for a step. */
	BRANCH_POINTS_LEAST = 3,
	/* A misprediction of at least this many cycles cannot be confused with another difference. */
	MISPREDICT_CLEAR = 3,
	/* Entries of the target buffer that a lap of anatomy/history or anatomy/opposite needs, mostly for calls. */
	LAP_TARGETS = 24,
};

/* Returns the largest difference between laps that is no step, in cycles: a quarter of a misprediction. */
double branch_no_step(const struct findings *findings);

/*
 * Returns the last n before the step of a ladder of at least one point. Before the step a lap is nearer to the
 * cheapest lap than to the dearest, and all laps after it are nearer to the dearest. If there is no such n, laps
 * after the step only have to cost more than the cheapest by over `no_step` cycles: a shared counter may mispredict
 * one branch or both. Returns the last n of the ladder if all laps cost the same. 0: there is
 * no such step.
 */
double branch_step(const struct ladder *ladder, double no_step);

#endif
