/*
 * The log-linear index of a value: exact up to 31, then 16 buckets to every doubling, so that a
 * bucket is never wider than 1/16 of the values in it. 464 buckets hold any 32-bit value.
 */
#ifndef STATS_HISTOGRAM_H
#define STATS_HISTOGRAM_H

#include <stdint.h>

enum {
	HISTOGRAM_BITS = 4,
	HISTOGRAM_BUCKETS = (32 - HISTOGRAM_BITS + 1) << HISTOGRAM_BITS, /* 464 */
};

/* The bucket that holds `value`: 0..463. */
static inline uint32_t histogram_index(uint32_t value)
{
	if (value < 1u << HISTOGRAM_BITS)
		return value;
	uint32_t shift = (uint32_t)(31 - HISTOGRAM_BITS - __builtin_clz(value));

	return (shift << HISTOGRAM_BITS) + (value >> shift);
}

/* The smallest value in bucket `index`. */
static inline uint32_t histogram_low(uint32_t index)
{
	if (index < 2u << HISTOGRAM_BITS)
		return index;
	uint32_t shift = (index >> HISTOGRAM_BITS) - 1;

	return (index - (shift << HISTOGRAM_BITS)) << shift;
}

/* How many values bucket `index` holds, a power of two. */
static inline uint32_t histogram_width(uint32_t index)
{
	return index < 2u << HISTOGRAM_BITS ? 1 : 1u << ((index >> HISTOGRAM_BITS) - 1);
}

#endif
