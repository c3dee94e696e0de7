/*
 * The benchmarks of this image in the order of their names. scripts/pack-benches writes them, packed.
 *
 * A benchmark is a list of numbers. The first number is a list of bits, one for each member of struct bench. The lowest
 * bit is for the first member. A bit is 1 if its member is not 0. The values of these members follow, 32 bits of each.
 *
 * Each number is stored as a difference. For a member this is the difference from the same member of the last benchmark
 * that had it. For the list of bits it is the difference from the last list. The first one is the difference from 0.
 * The difference is first written zigzag, so that 0, -1, 1, -2 become 0, 1, 2, 3, and then as LEB128. LEB128 has groups
 * of seven bits, the lowest first, with bit 7 set in all bytes but the last.
 */
#ifndef RUN_BENCHES_H
#define RUN_BENCHES_H

#include "bench.h"

enum { BENCHES_MEMBERS = sizeof(struct bench) / sizeof(uintptr_t) };

/* A walk through the benchmarks. */
struct benches {
	/* The current benchmark, as a struct and as an array of its members. */
	union {
		struct bench bench;
		uintptr_t members[BENCHES_MEMBERS];
	};
	/*
	 * For benches_next() only: where the next benchmark begins, the last list of bits, and the last value of each
	 * member.
	 */
	const uint8_t *at;
	uint32_t bits;
	uint32_t last[BENCHES_MEMBERS];
};

/* Begins a walk. The first benches_next() then goes to the first benchmark. */
void benches_begin(struct benches *benches);

/* Goes to the next benchmark. Call it at most as often as the image has benchmarks. */
void benches_next(struct benches *benches);

#endif
