/* The pipes of a class whose laps there are beside those of other classes alone. */
#ifndef HOST_ANATOMY_PIPE_ONE_H
#define HOST_ANATOMY_PIPE_ONE_H

#include "anatomy/pipe_search.h"

struct one_pipes {
	uint32_t
		pipes; /* bit number `count` of pipe_search: a pipe that no class of issue_many has; 0: not known, or none is as wide */
	bool is_sure;  /* no other pipes give its laps */
	bool is_another; /* it may need that pipe: the width may be more, too */
};

/* `number` is that of any class; `at_once` is how many of it issue in a cycle, 0: cannot tell. */
struct one_pipes pipe_one(const struct pipe_search *found, const struct issue_laps *laps,
                          uint32_t number, uint32_t at_once);

#endif
