/*
 * A basic block: consecutive instructions that are entered at the first, as QEMU executes them. Its
 * timing depends only on the values that are pending when it begins (model/block_cache/pending.h)
 * and on which of its accesses miss. So each timing is computed once, recorded, and replayed
 * (block_cache/lookup.c).
 */
#ifndef HOST_MODEL_BLOCK_CACHE_BLOCK_H
#define HOST_MODEL_BLOCK_CACHE_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "model/block_cache/pending.h"
#include "model/hierarchy.h"
#include "model/instruction.h"

enum {
	BLOCK_MAX = 512, /* instructions; QEMU's own limit */
	BLOCK_TIMINGS = 8,
	TIMING_STORES = 24,
	TIMING_TALLIES = 12,
	TIMING_LINES = 4,
	TIMING_OTHERS = 2,
};

struct tally {
	uint16_t counter; /* index into events.all */
	uint16_t count;   /* increment */
};

/* Which accesses of a block hit, and where the others were served. */
struct outcome {
	/* Two bits for each access, the first access in the lowest (block_cache/miss.c). 0: all hit. */
	uint64_t accesses;
	uint32_t far; /* cycles of the lines that also missed L2; 0: there are none */
};

/* A line that is still in flight when the block ends. */
struct timing_line {
	uint32_t access;  /* index of the access that requested the line */
	uint32_t arrival; /* cycles from the begin of the block */
};

/*
 * The timing of a block for one pending state and one outcome. The members that every replay reads
 * come first, to share lines of the host's cache.
 */
struct timing {
	/* pending state at the begin (NULL: entry unused) and at the last issue */
	const struct pending *from, *to;
	uint64_t replays;  /* replays that core_flush_events has not added to the events yet */
	uint64_t expected; /* pc of the next instruction if it needs no core_resolve */
	uint32_t cycles;   /* from the begin of the block to its last issue */
	/*
	 * Cycles from the begin of the block until its loads have their data; 0: it has no loads.
	 */
	uint32_t settled;
	uint32_t store_count;
	uint16_t stores[TIMING_STORES]; /* cycle of each store, from the begin of the block */
	struct timing *next;            /* next in the list core.replayed */
	struct tally tallies[TIMING_TALLIES + 1]; /* the entry behind the last has count 0 */
	/* The members from here on are only for blocks with misses. */
	const struct block *block; /* the block that it belongs to */
	struct outcome outcome;
	/*
	 * Cycles from the begin of the block until it needs the slot of another line in flight. UINT32_MAX: it never
	 * does. The index is the number of other lines in flight, less one.
	 */
	uint32_t room[TIMING_OTHERS];
	uint32_t line_count;
	struct timing_line lines[TIMING_LINES];
};

/*
 * Cores that share a block must have the same parameters and take turns: call core_flush_events
 * before another core begins it.
 */
struct block {
	uint64_t pc, end;      /* first byte, and the byte after the last */
	struct timing *recent; /* the entry of `timings` that was replayed or recorded last */
	/* hierarchy->l1i_state of an L1I that contains the whole block; 0: none. */
	uint64_t fetched;
	const struct instruction *last;
	uint32_t count;
	uint32_t store_count;
	bool is_regular; /* its timings can be recorded */
	const struct instruction *instructions;
	uint64_t written; /* bit i: an instruction writes register i */
	struct timing timings[BLOCK_TIMINGS];
};

/* Describes `count` instructions (1 to BLOCK_MAX). They must outlive the block. */
void block_open(struct block *block, const struct parameters *parameters,
                const struct instruction *instructions, uint32_t count);

#endif
