/*
 * Instructions one behind the other that are entered at the first, as QEMU executes them. What they take depends only on
 * what the pipeline waits for when they begin (model/block_cache/pending.h), and on which of their accesses are missed: it is found
 * out once and remembered (block_cache/lookup.c).
 */
#ifndef HOST_MODEL_BLOCK_CACHE_BLOCK_H
#define HOST_MODEL_BLOCK_CACHE_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "model/block_cache/pending.h"
#include "model/hierarchy.h"
#include "model/instruction.h"

enum {
	BLOCK_MAX = 512, /* instructions: QEMU's own limit */
	BLOCK_TIMINGS = 8,
	TIMING_STORES = 24,
	TIMING_TALLIES = 12,
	TIMING_LINES = 4,
	TIMING_OTHERS = 2,
};

struct tally {
	uint16_t counter; /* of struct events, as one array */
	uint16_t count;   /* that it grows by */
};

/* How the accesses of a block went. */
struct outcome {
	uint64_t accesses; /* two bits of each (block_cache/miss.c), the first lowest; 0: all hit */
	uint32_t far;      /* cycles until a line came that L2 had not either; 0: none did */
};

/* A line that is on its way when the block ends. */
struct timing_line {
	uint32_t access;  /* that asked for it, from 0 */
	uint32_t arrival; /* cycles from the block's begin */
};

/* What a block takes whose accesses go like this. What every repetition needs comes first. */
struct timing {
	const struct pending *from, *to; /* as it begins, NULL: not known; as its last issues */
	uint64_t repeats;  /* that the events of the core that made them have not in them yet */
	uint64_t expected; /* where the next one is, if nothing is to be done then */
	uint32_t cycles;   /* from its begin until its last issues */
	uint32_t settled;  /* from its begin until its loads have their data; 0: it has none */
	uint32_t store_count;
	uint16_t stores[TIMING_STORES];           /* the cycle of each, from its begin */
	struct timing *next;                      /* that has repeats */
	struct tally tallies[TIMING_TALLIES + 1]; /* behind the last, one of count 0 */
	/* Where something is missed: */
	const struct block *block; /* whose it is */
	struct outcome outcome;
	/* By the number of other lines on their way, less one: cycles from its begin until it needs their place. */
	uint32_t room[TIMING_OTHERS];
	uint32_t line_count;
	struct timing_line lines[TIMING_LINES];
};

/* Belongs to cores with the same parameters, which take turns with it (core_rest). */
struct block {
	uint64_t pc, end;      /* where it begins and ends */
	struct timing *recent; /* of these, the last that was repeated or noted */
	uint64_t
		fetched; /* the state of an L1I (hierarchy->l1i_state) that has all of it; 0: none */
	const struct instruction *last;
	uint32_t count;
	uint32_t store_count;
	bool is_regular; /* its timing can be remembered */
	const struct instruction *instructions;
	uint64_t written; /* bit i: register i is, by one of them */
	struct timing timings[BLOCK_TIMINGS];
};

/* The instructions must outlive it, and be at most BLOCK_MAX. */
void block_open(struct block *block, const struct parameters *parameters,
                const struct instruction *instructions, uint32_t count);

#endif
