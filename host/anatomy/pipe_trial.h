/* A core that may give the laps: pipes are set class by class, a step for each, and held against the laps. */
#ifndef HOST_ANATOMY_PIPE_TRIAL_H
#define HOST_ANATOMY_PIPE_TRIAL_H

#include "anatomy/issue_laps.h"

struct pipe_trial {
	const struct issue_laps *laps;
	const double *intervals; /* of issue_many */
	/* Classes by their places in issue_many, in the order of the steps: those of one pipe name the pipes. */
	uint32_t order[ISSUE_MANY];
	struct mix_core core;       /* its width is the caller's */
	uint32_t count;             /* of pipes, the caller's, too */
	uint32_t pipes[ISSUE_MANY]; /* by the places in issue_many; 0: not set */
};

void pipe_trial_begin(struct pipe_trial *trial, const struct issue_laps *laps,
                      const double *intervals);

/* Whether no row tells how often the class of this step issues: it gets no pipes. */
bool pipe_trial_is_unknown(const struct pipe_trial *trial, uint32_t step);

/* Whether the class of this step may have these pipes, by its number a cycle. The first pipes are `used` by classes before. */
bool pipe_trial_may_set(const struct pipe_trial *trial, uint32_t step, uint32_t pipes,
                        uint32_t used);

/* How many pipes are used with these. */
uint32_t pipe_trial_used(uint32_t used, uint32_t pipes);

void pipe_trial_set(struct pipe_trial *trial, uint32_t step, uint32_t pipes);

/*
 * How many laps contradict the pipes of the class of this step, of those with classes of steps before. They are not all counted
 * if they are more than `limit`.
 */
uint32_t pipe_trial_contradictions(const struct pipe_trial *trial, uint32_t step, uint32_t limit);

#endif
