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

/*
 * Looks again at the line of `l2` where data cannot show it, as that of L1D is as long: jumps through L1I may, whose lines are
 * mostly shorter. If they do not, it is not sure.
 */
void second_cache_refine_line(struct findings *findings, const struct pairs *data,
                              const struct pairs *code);

/*
 * Looks again at `l1d` or `l1i` where it is not sure, with what is known of the cache behind it. `hit`: cycles of an access that
 * it has. It stays not sure.
 */
void second_cache_refine_first(struct findings *findings, const char *parameter,
                               const struct set_ladders *sets, double hit);

/* Looks again at `l2_latency` where several levels hide it: loads of lines show it. `hit` as above. It stays not sure. */
void second_cache_refine_latency(struct findings *findings, const struct set_ladders *data,
                                 double hit);

#endif
