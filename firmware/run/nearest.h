/* How near a benchmark's name is to a filter that matched nothing. */
#ifndef RUN_NEAREST_H
#define RUN_NEAREST_H

#include <stdint.h>

/*
 * The cost of making `name` of the shell pattern `filter`: 1 for each letter to put in, 3 for each to leave out or to
 * replace. So a part of a name is near to it, as `walk` to `list_walk`. Wildcards cost nothing. Of both texts at most
 * the first 63 letters count.
 */
uint32_t nearest_cost(const char *filter, const char *name);

#endif
