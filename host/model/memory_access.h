/*
 * The memory accesses of the instruction or block that the core executes. Each access lies within
 * one line of L1D. A hit or miss in L1D depends on addresses alone, and is decided when the access is
 * reported. The cost depends on time, and is decided when the instruction issues.
 */
#ifndef HOST_MODEL_MEMORY_ACCESS_H
#define HOST_MODEL_MEMORY_ACCESS_H

#include <stdbool.h>
#include <stdint.h>

#include "model/block_cache/block.h"
#include "model/parameters.h"

/* An instruction makes at most two accesses, and each may straddle two lines. */
enum { ACCESSES_MAX = 4 * BLOCK_MAX };

struct access {
	uint64_t pc; /* pc of the instruction that makes it */
	const struct region *region;
	uint64_t address;
	bool is_store, is_hit;
	bool is_cached; /* its region is cached in L1D */
	/* These are for misses only. */
	uint32_t latency; /* cycles from the request until the line arrives */
	uint64_t victim;  /* the dirty line that L1D evicted (cache_use) */
	bool adds_next;   /* L1D has also got the next line. Only for cores with NEXT_LINE_data */
	uint64_t next_victim; /* what that evicted (cache_use) */
	int64_t wanted;       /* cycle in which a load wanted a slot in flight */
	int64_t arrival;      /* cycle in which the line arrives */
};

/* Returns true if L1D caches the region and did not have the line. */
static inline bool access_is_miss(const struct access *access)
{
	return access->is_cached && !access->is_hit;
}

struct accesses {
	uint32_t count, done;
	uint32_t store_hits; /* stores that hit L1D */
	uint32_t misses;     /* accesses that missed L1D */
	/*
	 * The block cache cannot handle this block: an access straddles two lines, an access is
	 * uncached and slower than L1D, or a store missed.
	 */
	bool is_irregular;
	bool is_filled;                       /* core_fill has been called for every access */
	struct access list[ACCESSES_MAX + 1]; /* the last entry takes those beyond ACCESSES_MAX */
};

static inline void accesses_begin(struct accesses *accesses)
{
	accesses->count = accesses->done = accesses->store_hits = accesses->misses = 0;
	accesses->is_irregular = accesses->is_filled = false;
}

#endif
