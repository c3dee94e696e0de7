/*
 * Accesses of the instructions at hand, each within a line of L1D. Which lines are in L1D depends on addresses alone:
 * that is settled as accesses are made. What they take depends on time, and is settled when their instruction issues.
 */
#ifndef HOST_MODEL_ACCESS_H
#define HOST_MODEL_ACCESS_H

#include <stdbool.h>
#include <stdint.h>

#include "model/block.h"
#include "model/parameters.h"

enum { ACCESSES_MAX = 4 * BLOCK_MAX }; /* an instruction makes two, and each may be in two lines */

struct access {
	uint64_t pc; /* of its instruction */
	const struct region *region;
	uint64_t address;
	uint64_t victim; /* of a miss: what L1D gave up for it (cache_access) */
	bool is_store, is_hit;
	bool is_cached; /* where it lies, L1D is asked */
};

struct accesses {
	struct access list[ACCESSES_MAX + 1]; /* the last one is for those that are too many */
	uint32_t count, done;
	uint32_t store_hits; /* stores that L1D had */
	bool all_hit;        /* L1D, or memory as fast */
};

#endif
