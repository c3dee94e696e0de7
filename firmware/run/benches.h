/*
 * The benchmarks of this image in the order of their names. They are packed: scripts/pack-benches writes them.
 *
 * A benchmark is a list of numbers. The first has a bit for each member of struct bench, the lowest for the first: 1 if
 * it is not 0. The values of these members follow, 32 bits of each. A number is the difference from the same member
 * of the last benchmark that had one, or from the last list of bits; at first from 0. It is written zigzag, as LEB128:
 * 0, -1, 1, -2 are 0, 1, 2, 3, in groups of seven bits, the lowest first, with bit 7 set in all but the last.
 */
#ifndef RUN_BENCHES_H
#define RUN_BENCHES_H

#include "bench.h"

enum { BENCHES_MEMBERS = sizeof(struct bench) / sizeof(uintptr_t) };

/* A walk through the benchmarks. */
struct benches {
	/* The current one, and the same member by member. */
	union {
		struct bench bench;
		uintptr_t members[BENCHES_MEMBERS];
	};
	/* For benches_next() only: the place behind it, and the last numbers. */
	const uint8_t *at;
	uint32_t bits;
	uint32_t last[BENCHES_MEMBERS];
};

/* Stands before the first benchmark. */
void benches_begin(struct benches *benches);

/* Goes to the next benchmark. At most as many calls as the image has benchmarks. */
void benches_next(struct benches *benches);

#endif
