/* How near a benchmark's name is to a filter that matched nothing. */
#ifndef RUN_NEAREST_H
#define RUN_NEAREST_H

#include <stdint.h>

/*
 * Returns the cost of turning the shell pattern `filter` into `name`. It is 1 for each letter to insert, and 3 for each
 * letter to delete or replace. So a filter that is a part of a name is near to it, as `walk` to `list_walk`. Wildcards
 * cost nothing. Only the first 63 letters of each text count.
 */
uint32_t nearest_cost(const char *filter, const char *name);

#endif
