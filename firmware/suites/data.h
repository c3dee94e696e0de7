/* Random data for the suites. Everything comes from the seed. */
#ifndef SUITES_DATA_H
#define SUITES_DATA_H

#include "bench.h"

/*
 * The gap in memory between two buffers of n bytes, from one of which a benchmark copies to the other. Without the gap,
 * the words that a copy reads and writes at a time would be a power of two apart. In a direct-mapped cache they would
 * share a set, and each word would fetch both lines again. The gap suffices for lines of up to 128 bytes.
 */
enum { COPY_GAP_BYTES = 192 };

/*
 * Random number `i` of the seed, 32 bits: a multiplication, a fold and another multiplication. A few instructions
 * compute any of them without the others.
 */
static inline uint32_t drawn(uint32_t seed, uint32_t i)
{
	/* 2^32 divided by the golden ratio: odd, and without a pattern. */
	const uint32_t golden = 0x9e3779b9;
	uint32_t number = ((seed + 1) * golden + i) * golden;

	return (number ^ number >> 15) * golden;
}

/* The same, in the range 0..limit - 1. */
static inline uint32_t drawn_below(uint32_t limit, uint32_t seed, uint32_t i)
{
	return (uint32_t)((uint64_t)drawn(seed, i) * limit >> 32);
}

/*
 * Returns `count` if `bit` is 1, and 0 if it is 0. A core without M calls the library for a multiplication, and gcc 14
 * makes one of this if it knows where the mask comes from.
 */
static inline size_t times_bit(size_t count, uint32_t bit)
{
	size_t mask = -(size_t)bit;

	OPAQUE(mask);
	return count & mask;
}

/* Whether an allocation succeeded; if not, sets the reason. */
static inline bool have_memory(struct bench_run *run, const void *memory)
{
	if (memory == NULL)
		run->reason = "not enough memory";
	return memory != NULL;
}

#endif
