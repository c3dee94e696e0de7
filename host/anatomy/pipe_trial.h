/* A core on trial. The search sets the pipes of one class in each step, and checks them against the laps. */
#ifndef HOST_ANATOMY_PIPE_TRIAL_H
#define HOST_ANATOMY_PIPE_TRIAL_H

#include "anatomy/issue_laps.h"

struct pipe_trial {
	const struct issue_laps *laps;
	const double *intervals; /* reciprocal throughputs of issue_many, in cycles */
	/*
	 * The class of each step, as an index of issue_many. Classes that issue one instruction in a cycle come
	 * first, because they give the pipes their letters.
	 */
	uint32_t order[ISSUE_MANY];
	struct mix_core core;       /* the caller sets its width */
	uint32_t count;             /* of pipes; the caller sets it */
	uint32_t pipes[ISSUE_MANY]; /* of each class of issue_many; 0: not set */
};

/* Begins a trial. `laps` and `intervals` must outlive it. Sets all members but the two that the caller sets. */
void pipe_trial_begin(struct pipe_trial *trial, const struct issue_laps *laps,
                      const double *intervals);

/* Returns whether no row shows the reciprocal throughput of the class of this step. Such a class gets no pipes. */
bool pipe_trial_is_unknown(const struct pipe_trial *trial, uint32_t step);

/*
 * Returns whether the class of this step may have these pipes: the core has them, they let as many instructions issue
 * in a cycle as measured, and new pipes come in order. Classes of earlier steps use the first `used` pipes.
 */
bool pipe_trial_may_set(const struct pipe_trial *trial, uint32_t step, uint32_t pipes,
                        uint32_t used);

/* Returns how many of the first pipes are used once a class also has `pipes`. */
uint32_t pipe_trial_used(uint32_t used, uint32_t pipes);

/* Gives these pipes to the class of this step. */
void pipe_trial_set(struct pipe_trial *trial, uint32_t step, uint32_t pipes);

/*
 * Returns how many laps contradict the pipes of the class of this step. Only laps with this class, and otherwise with
 * classes of earlier steps, count. Counting may end early once there are more than `limit`.
 */
uint32_t pipe_trial_contradictions(const struct pipe_trial *trial, uint32_t step, uint32_t limit);

#endif
