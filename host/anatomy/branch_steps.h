/* Steps in ladders of branches whose directions are predicted (firmware/suites/anatomy_branches.c). */
#ifndef HOST_ANATOMY_BRANCH_STEPS_H
#define HOST_ANATOMY_BRANCH_STEPS_H

#include "anatomy/findings.h"
#include "anatomy/ladders.h"

enum {
	/* Cycles of a lap that are no step, if those of a misprediction are not known. */
	BRANCH_NO_STEP = 2,
	/* Points of a ladder that may have a step. */
	BRANCH_POINTS_LEAST = 3,
	/* Cycles of a misprediction that no other difference reaches. */
	MISPREDICT_CLEAR = 3,
	/* Entries that the jumps of a lap of anatomy/history or opposite need: most are calls. */
	LAP_TARGETS = 24,
};

/* Cycles that are no step: part of a misprediction. */
double branch_no_step(const struct findings *findings);

/*
 * Returns the last n whose laps are nearer to the cheapest than to the dearest, if those of all n behind it are nearer to the
 * dearest; or, as a counter in common may be wrong of one branch or of both, if they cost more at all. The last n of all, if
 * all cost the same; 0: they cost less again.
 */
double branch_step(const struct ladder *ladder, double no_step);

#endif
