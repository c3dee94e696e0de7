/* Searches for the simplest core on which the laps of anatomy/issued and anatomy/mix take the measured cycles. */
#ifndef HOST_ANATOMY_PIPE_SEARCH_H
#define HOST_ANATOMY_PIPE_SEARCH_H

#include "anatomy/issue_laps.h"

/* The core that was found. Pipes are bits. Which bit a pipe has is arbitrary: the laps do not show names of pipes. */
struct pipe_search {
	uint32_t width; /* 0: there are no laps */
	bool is_width_sure;
	uint32_t count;             /* of pipes */
	uint32_t pipes[ISSUE_MANY]; /* the pipes of each class of issue_many; 0: not known */
	bool are_sure
		[ISSUE_MANY]; /* on a core of `count` pipes no other pipes of the class give these laps */
};

/*
 * Searches all cores of up to PARAMETERS_PIPES_MAX pipes. `intervals` are the reciprocal throughputs of the classes
 * of issue_many, in cycles. NaN: there are no rows. If no core gives the laps, the result is one that comes near, and
 * nothing is sure.
 */
void pipe_search_all(struct pipe_search *found, const struct issue_laps *laps,
                     const double *intervals);

#endif
