/* The cache behind L1, which data and code share: its shape, as each of the two sides shows it. */
#ifndef HOST_ANATOMY_SECOND_CACHE_H
#define HOST_ANATOMY_SECOND_CACHE_H

#include "anatomy/cache_shape.h"

/*
 * Adds `l2`. The findings have l1d, and l1i if there are rows of code; levels 0 to 2 of the pairs of data are those of L1D, L2
 * and memory. In the ladders of code are the cycles that jumps cost more than without a miss.
 */
void second_cache_find(struct findings *findings, const struct set_ladders *data,
                       const struct pairs *pairs, const struct set_ladders *code);

#endif
