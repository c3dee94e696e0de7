/* Finds the pipes of a class that fills no laps itself, but is the other class in laps of issue_many. */
#ifndef HOST_ANATOMY_PIPE_ONE_H
#define HOST_ANATOMY_PIPE_ONE_H

#include "anatomy/pipe_search.h"

struct one_pipes {
	/*
	 * A bit for each pipe. Bit number `count` of struct pipe_search is a further pipe, which no class of
	 * issue_many has. 0: not known, or no pipes let as many issue in a cycle.
	 */
	uint32_t pipes;
	bool is_sure;    /* no other pipes give the laps of this class */
	bool is_another; /* the class may need the further pipe; then the width may be larger, too */
};

/* `number` is the class. `at_once` is how many of its instructions issue in a cycle. 0: not known. */
struct one_pipes pipe_one(const struct pipe_search *found, const struct issue_laps *laps,
                          uint32_t number, uint32_t at_once);

#endif
