/* Repeatable chance: the same draws from the same seed, on every host. */
#ifndef HOST_STATISTICS_CHANCE_H
#define HOST_STATISTICS_CHANCE_H

#include <stdint.h>

struct chance {
	uint64_t state; /* the seed, any */
};

/* 64 even bits (splitmix64). */
uint64_t chance_bits(struct chance *chance);

/* Evenly from 0..1, both left out. */
double chance_even(struct chance *chance);

/* Below `count`, which is not 0. */
uint32_t chance_index(struct chance *chance, uint32_t count);

/* Normal, of mean 0 and variance 1. */
double chance_normal(struct chance *chance);

/* Where the order statistic `rank` of `count` even draws from 0..1 lies; rank 1..count. */
double chance_order(struct chance *chance, uint32_t rank, uint32_t count);

#endif
