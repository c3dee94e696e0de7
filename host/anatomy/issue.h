/* Finds the pipes that each class of instructions can take, from laps that mix classes (anatomy/issue_laps.h). */
#ifndef HOST_ANATOMY_ISSUE_H
#define HOST_ANATOMY_ISSUE_H

#include "anatomy/findings.h"
#include "anatomy/pipe_search.h"
#include "model/parameters.h"

/* The laps, and the core that explains them (anatomy_find_issue()). Pipes have letters, from a on. */
struct issue {
	struct issue_laps laps;
	struct pipe_search found;
};

/*
 * Returns an upper bound of the reciprocal throughput of a class, in cycles, from the lap of that class alone. NaN:
 * unknown.
 */
double issue_interval(const struct issue *issue, const char *parameter);

/* The pipes that a class can take. */
struct pipes {
	/*
	 * A bit for each pipe. Bit number `count` of struct pipe_search is a further pipe, which no class of
	 * issue_many has. 0: the rows do not show them, or no pipes let as many issue in a cycle.
	 */
	uint32_t bits;
	bool is_sure;    /* no other pipes give the laps of this class */
	bool is_another; /* the class may need the further pipe; then the width may be larger, too */
};

/*
 * Returns the pipes of a class that fills no laps itself, but is the other class in laps of issue_many. `number` is the
 * class. `at_once` is how many of its instructions issue in a cycle. 0: not known.
 */
struct pipes pipe_one(const struct pipe_search *found, const struct issue_laps *laps,
                      uint32_t number, uint32_t at_once);

/*
 * Sets the values of a cost: latency and interval as whole numbers, at least 1, and the letters of the pipes. Pipe a if
 * there is no bit.
 */
void pipes_set_cost(struct finding *cost, double latency, double interval, uint32_t bits);

/*
 * Returns whether the pipes are sure. Several pipes are sure only if the width is. Otherwise the core may have one
 * more pipe, and a class with that pipe alone would give the same laps.
 */
bool pipes_are_sure(const struct pipes *pipes, const struct findings *findings);

/*
 * Returns the pipes of a class, by its parameter ("cost.alu"). `at_once` is how many instructions of the class issue
 * in a cycle. 0: not known, because the unit of the class is busy for more than a cycle, or because the store buffer
 * takes one store at a time.
 */
struct pipes issue_pipes(const struct issue *issue, const char *parameter, uint32_t at_once);

/*
 * Returns the pipe of a fence. Instructions after the fence issue no sooner than `latency` cycles after it. The pipe
 * is sure only if a class that has one pipe, and is no load or store, never issues in the cycle of the fence.
 * Otherwise it is the pipe of a load or store class that never issues in that cycle, or the first pipe that no class
 * was seen to use in that cycle. Call it after the findings of the classes were added.
 */
struct pipes issue_fence_pipes(const struct issue *issue, const struct findings *findings,
                               double latency);

/*
 * Returns the pipes of a jump. A lap with the jump is longer by the cost of the jump. It is one cycle longer still if
 * the class of the lap needs the pipe of the jump. A jump that issues beside all classes has every pipe. With three
 * pipes or more that is not sure.
 *
 * `beside` is the cycles that a jump costs beside its pipe. It matters if some pipe is the only pipe of no class.
 * Then the result is not sure, and there are no pipes if `beside` is NaN (not known).
 */
struct pipes issue_jump_pipes(const struct issue *issue, const char *parameter, double beside);

#endif
