/*
 * Instructions one behind the other that are entered at the first, as QEMU executes them. As long as nothing is missed,
 * what they take depends only on what the pipeline waits for when they begin (model/pending.h): it is found out once
 * and remembered here (core_known.c).
 */
#ifndef HOST_MODEL_BLOCK_H
#define HOST_MODEL_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "model/hierarchy.h"
#include "model/instruction.h"
#include "model/pending.h"

enum {
	BLOCK_MAX = 512, /* instructions: QEMU's own limit */
	BLOCK_TIMINGS = 8,
	TIMING_STORES = 24,
	TIMING_TALLIES = 12,
};

struct tally {
	uint16_t counter; /* of struct events, as one array */
	uint16_t count;   /* that it grows by */
};

/* What a block takes that nothing is missed in. */
struct timing {
	uint64_t repeats;    /* that the events of the core that made them have not in them yet */
	struct timing *next; /* that has some */
	const struct pending *from, *to; /* as it begins, NULL: not known; as its last issues */
	uint32_t cycles;                 /* between these */
	uint32_t settled;  /* from its begin until its loads have their data; 0: it has none */
	uint64_t expected; /* where the next one is, if nothing is to be done then */
	struct tally tallies[TIMING_TALLIES + 1]; /* behind the last, one of count 0 */
	uint32_t store_count;
	uint16_t stores[TIMING_STORES]; /* the cycle of each, from its begin */
};

/* Belongs to cores with the same parameters, which take turns with it (core_rest). */
struct block {
	const struct instruction *instructions, *last;
	uint64_t pc, end; /* where it begins and ends */
	uint32_t count;
	uint32_t store_count;
	uint64_t written; /* bit i: register i is, by one of them */
	bool is_regular;  /* its timing can be remembered */
	uint64_t
		fetched; /* the state of an L1I (hierarchy->l1i_state) that has all of it; 0: none */
	struct timing *recent; /* of these, the last that was repeated or noted */
	struct timing timings[BLOCK_TIMINGS];
};

/* The instructions must outlive it, and be at most BLOCK_MAX. */
void block_open(struct block *block, const struct parameters *parameters,
                const struct instruction *instructions, uint32_t count);

#endif
