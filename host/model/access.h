/*
 * Accesses of the instructions at hand, each within a line of L1D. Which lines are in L1D depends on addresses alone:
 * that is settled as accesses are made. What they take depends on time, and is settled when their instruction issues.
 */
#ifndef HOST_MODEL_ACCESS_H
#define HOST_MODEL_ACCESS_H

#include <stdbool.h>
#include <stdint.h>

#include "model/block_cache/block.h"
#include "model/parameters.h"

enum { ACCESSES_MAX = 4 * BLOCK_MAX }; /* an instruction makes two, and each may be in two lines */

struct access {
	uint64_t pc; /* of its instruction */
	const struct region *region;
	uint64_t address;
	bool is_store, is_hit;
	bool is_cached; /* where it lies, L1D is asked */
	/* Of a miss: */
	uint32_t latency; /* cycles until the line comes, once it is asked for */
	uint64_t victim;  /* what L1D gave up for it (cache_use) */
	int64_t wanted;   /* when a load wanted a place for the line */
	int64_t arrival;  /* when the line comes */
};

/* L1D was asked, and had not its line. */
static inline bool access_is_miss(const struct access *access)
{
	return access->is_cached && !access->is_hit;
}

struct accesses {
	uint32_t count, done;
	uint32_t store_hits; /* stores that L1D had */
	uint32_t misses;     /* whose line it had not */
	bool is_odd;    /* one is in two lines, or in none and slower than L1D, or a store missed */
	bool is_filled; /* L2 has been asked for what L1D had not */
	struct access list[ACCESSES_MAX + 1]; /* the last one is for those that are too many */
};

static inline void accesses_begin(struct accesses *accesses)
{
	accesses->count = accesses->done = accesses->store_hits = accesses->misses = 0;
	accesses->is_odd = accesses->is_filled = false;
}

#endif
