/* A repeatable random generator: the same seed gives the same draws on every host. */
#ifndef HOST_STATISTICS_CHANCE_H
#define HOST_STATISTICS_CHANCE_H

#include <stdint.h>

struct chance {
	uint64_t state; /* at first the seed; any value */
};

/* Returns a uniform draw between 0 and 1, without both ends. */
double chance_even(struct chance *chance);

/* Returns a uniform draw from 0 to count - 1; `count` is not 0. */
uint32_t chance_index(struct chance *chance, uint32_t count);

/* Returns a normal draw of mean 0 and variance 1. */
double chance_normal(struct chance *chance);

/* Returns a draw of the `rank`-th smallest of `count` uniform draws from 0..1; `rank` is 1..count. */
double chance_order(struct chance *chance, uint32_t rank, uint32_t count);

#endif
