/* The simplest core on which the laps of anatomy/issued and anatomy/mix take as many cycles as they did. */
#ifndef HOST_ANATOMY_PIPE_SEARCH_H
#define HOST_ANATOMY_PIPE_SEARCH_H

#include "anatomy/issue_laps.h"

/* Pipes are bits. Other names for pipes would give the same laps. */
struct pipe_search {
	uint32_t width; /* 0: there are no laps */
	bool is_width_sure;
	uint32_t count;             /* of pipes */
	uint32_t pipes[ISSUE_MANY]; /* that take each class of issue_many; 0: not known */
	bool are_sure[ISSUE_MANY];  /* no other pipes of as few give these laps */
};

/* `intervals` are the reciprocal throughputs of issue_many, in cycles; NaN: there are no rows. */
void pipe_search_all(struct pipe_search *found, const struct issue_laps *laps,
                     const double *intervals);

#endif
