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

/* Returns a binomial draw: how many of `count` fair coins show heads. From 64 coins on it is that of a normal draw. */
uint32_t chance_heads(struct chance *chance, uint32_t count);

#endif
