/* What costs of classes of instructions tell of the pipes. */
#ifndef HOST_ANATOMY_COSTS_H
#define HOST_ANATOMY_COSTS_H

#include "anatomy/issue.h"

/* Finds width and pipes, from laps and from reciprocal throughputs. */
void costs_find_issue(struct issue *issue, const struct anatomy_rows *rows);

#endif
