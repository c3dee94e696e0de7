/* Which pipes take a class of instructions, from the rows of anatomy/issue (firmware/suites/anatomy_issue.c). */
#ifndef HOST_ANATOMY_ISSUE_H
#define HOST_ANATOMY_ISSUE_H

#include <stdbool.h>

#include "anatomy/findings.h"
#include "anatomy/ladders.h"

enum { ISSUE_CLASSES = 32, ISSUE_PIPES = 4 };

/* What the rows show. Pipes have letters from a on, in the order in which classes that need one of them alone were tried. */
struct issue {
	struct ladder ladder;
	uint32_t pipes;                /* that some class needs alone */
	uint32_t classes[ISSUE_PIPES]; /* the number of one such class, for each of them */
	bool pairs;                    /* two instructions issued together */
};

void issue_read(struct issue *issue, const struct anatomy_rows *rows);

/* Whether the laps show that one of the class issues every cycle, and not more. */
bool issue_is_once(const struct issue *issue, const char *parameter);

/* The letters of the pipes that a class can take, as in a core's file. */
struct pipes {
	char letters[ISSUE_PIPES + 1]; /* "": the rows do not show it */
	bool is_sure;
};

/*
 * Whether these are surely the pipes of a class. Two of them are only where the width is sure: on a core with a third pipe a
 * class of that one issues together with classes of either, too.
 */
bool pipes_are_sure(const struct pipes *pipes, const struct findings *findings);

/*
 * Returns the pipes of a class of the core's file ("cost.alu"). `at_once` is how many of the class issue in a cycle, 0: cannot
 * tell, because its unit is busy longer or a store buffer takes them one by one; `width` is that of the core.
 */
struct pipes issue_pipes(const struct issue *issue, const char *parameter, uint32_t at_once,
                         uint32_t width);

/*
 * Returns the pipes of a fence that delays what is behind it until so many cycles after its issue. They are sure only where a
 * class of one pipe issues apart from it: a fence that takes fewer cycles and issues together gives the same laps.
 */
struct pipes issue_fence_pipes(const struct issue *issue, double latency, uint32_t width);

/*
 * Returns the pipes of a jump. Laps with it are longer by what it costs, whatever issues beside it; they are a cycle longer
 * still where its own pipe is that of the class of many. One that issues beside all of them has every pipe. If no class needs
 * one of the pipes, `taken`, the cycles that a jump costs beside its pipe, shows which of them it has; not sure. If `taken` is
 * NaN, it is not known, and there are no pipes.
 */
struct pipes issue_jump_pipes(const struct issue *issue, const char *parameter, uint32_t width,
                              double taken);

#endif
