/* What the suites make their data with. Everything comes from the seed. */
#ifndef SUITES_DATA_H
#define SUITES_DATA_H

#include "bench.h"

/*
 * Number i of those that a seed stands for, of 32 bits: a multiplication, a fold and another
 * multiplication, so that any of them is had without the others, in a few instructions.
 */
static inline uint32_t drawn(uint32_t seed, uint32_t i)
{
	const uint32_t golden = 0x9e3779b9; /* 2^32 over the golden ratio: odd, and no pattern */
	uint32_t number = ((seed + 1) * golden + i) * golden;

	return (number ^ number >> 15) * golden;
}

/* The same, brought into 0..limit - 1. */
static inline uint32_t drawn_below(uint32_t limit, uint32_t seed, uint32_t i)
{
	return (uint32_t)((uint64_t)drawn(seed, i) * limit >> 32);
}

/* The one place that says that a board is too small. */
static inline bool have_memory(struct bench_run *run, const void *memory)
{
	if (memory == NULL)
		run->reason = "not enough memory";
	return memory != NULL;
}

#endif
