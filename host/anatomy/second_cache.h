/* Finds the shape of L2, which data and code share. Accesses of both kinds show it. */
#ifndef HOST_ANATOMY_SECOND_CACHE_H
#define HOST_ANATOMY_SECOND_CACHE_H

#include "anatomy/cache_shape.h"

/*
 * Adds `l2`. The findings have l1d, and l1i if there are rows of code. Levels 0, 1 and 2 of `pairs` are those of L1D,
 * L2 and memory. The cycles in `code` are those beyond the cost of a jump that hits L1I.
 */
void second_cache_find(struct findings *findings, const struct set_ladders *data,
                       const struct pairs *pairs, const struct set_ladders *code);

/*
 * Corrects the line length of `l2` by the pairs of code. Pairs of data show no L2 line that is no longer than a line
 * of L1D. Lines of L1I are mostly shorter, so pairs of code may show it. If they do not, `l2` is not sure.
 */
void second_cache_refine_line(struct findings *findings, const struct pairs *data,
                              const struct pairs *code);

/*
 * Corrects the shape of `l1d` or `l1i` (`parameter`) if it is not sure, now that L2 is known. It stays not sure.
 * `hit` is the cycles of a hit in this cache.
 */
void second_cache_refine_first(struct findings *findings, const char *parameter,
                               const struct set_ladders *sets, double hit);

/*
 * Corrects `l2_latency` if it is not sure, from the lines of `data` that hit L2. It stays not sure. `hit` is the
 * cycles of a hit in L1D.
 */
void second_cache_refine_latency(struct findings *findings, const struct set_ladders *data,
                                 double hit);

#endif
