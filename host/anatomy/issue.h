/* Which pipes take a class of instructions, from laps in which classes issue together (anatomy/issue_laps.h). */
#ifndef HOST_ANATOMY_ISSUE_H
#define HOST_ANATOMY_ISSUE_H

#include "anatomy/findings.h"
#include "anatomy/pipe_search.h"
#include "model/parameters.h"

/* What the rows show. Pipes have letters from a on. */
struct issue {
	struct issue_laps laps;
	struct pipe_search found;
};

/* Reads the laps. issue_find() needs them, and the other functions need what it finds. */
void issue_read(struct issue *issue, const struct anatomy_rows *rows);

/* Finds width and pipes. `intervals` are the reciprocal throughputs of issue_many, in cycles; NaN: there are no rows. */
void issue_find(struct issue *issue, const double *intervals);

/* The most cycles that the interval of a class may be, by laps of its own; NaN: they show none. */
double issue_interval(const struct issue *issue, const char *parameter);

/* The letters of the pipes that a class can take, as in a core's file. */
struct pipes {
	char letters[PARAMETERS_PIPES_MAX + 1]; /* "": the rows do not show it */
	bool is_sure;
	bool is_another; /* it may need one more pipe than were found: the width may be more, too */
};

/*
 * Whether these are surely the pipes of a class. Two of them are only where the width is sure: on a core with a third pipe a
 * class of that one issues together with classes of either, too.
 */
bool pipes_are_sure(const struct pipes *pipes, const struct findings *findings);

/*
 * Returns the pipes of a class of the core's file ("cost.alu"). `at_once` is how many of the class issue in a cycle, 0: cannot
 * tell, because its unit is busy longer or a store buffer takes them one by one.
 */
struct pipes issue_pipes(const struct issue *issue, const char *parameter, uint32_t at_once);

/*
 * Returns the pipe of a fence that delays what is behind it until so many cycles after its issue. It is sure only where a class
 * of one pipe, and no access, issues apart from it. Else it is that of an access that does, or one that no class issues beside it
 * in. The findings of the classes are there already.
 */
struct pipes issue_fence_pipes(const struct issue *issue, const struct findings *findings,
                               double latency);

/*
 * Returns the pipes of a jump. Laps with it are longer by what it costs, whatever issues beside it; they are a cycle longer
 * still where its own pipe is that of the class of many. One that issues beside all of them has every pipe; of three pipes or
 * more that is not sure. If no class needs one of the pipes, `beside`, the cycles that a jump costs beside its pipe, shows which
 * of them it has; not sure. If `beside` is NaN, it is not known, and there are no pipes.
 */
struct pipes issue_jump_pipes(const struct issue *issue, const char *parameter, double beside);

#endif
