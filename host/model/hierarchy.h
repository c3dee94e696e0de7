/* The memory hierarchy without its timing: regions, L1I, L1D and L2. */
#ifndef HOST_MODEL_HIERARCHY_H
#define HOST_MODEL_HIERARCHY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/cache.h"
#include "model/parameters.h"

struct hierarchy {
	const struct parameters *parameters;
	struct cache *l1i, *l1d, *l2;        /* NULL: the core has none */
	const struct region *fetched, *data; /* most recently used, never NULL */
	bool is_data_cached;                 /* L1D caches the region `data` */
	/* Number of the content of L1I, unique over all cores. It is also new when uncached memory was fetched. */
	uint64_t l1i_state;
	uint64_t l1i_misses, writebacks;
	uint8_t no_state; /* the state for cores without L1D: always 0 */
};

/* The parameters must outlive it. Exits with a message if memory runs out. */
void hierarchy_open(struct hierarchy *hierarchy, const struct parameters *parameters);
void hierarchy_close(struct hierarchy *hierarchy);

/* A range of addresses that can be fetched without asking L1I again. */
struct window {
	uint64_t base, size; /* bytes */
};

/*
 * Fetches the instruction bytes at `address`. Returns the cycles lost, and sets *window to a range
 * around the address.
 */
uint32_t hierarchy_fetch(struct hierarchy *hierarchy, uint64_t address, struct window *window);

/*
 * Returns true if all bytes from `first` to `last` can be fetched without a lost cycle. Changes
 * nothing.
 */
bool hierarchy_l1i_holds(struct hierarchy *hierarchy, uint64_t first, uint64_t last);

/* Returns the region of an address; a device region if none contains it. */
const struct region *hierarchy_region(const struct hierarchy *hierarchy, uint64_t address);

/* hierarchy_region for data. Remembers the region of the last access. */
static inline const struct region *hierarchy_data_region(struct hierarchy *hierarchy,
                                                         uint64_t address)
{
	if (address - hierarchy->data->base >= hierarchy->data->size) {
		hierarchy->data = hierarchy_region(hierarchy, address);
		hierarchy->is_data_cached =
			hierarchy->data->kind == REGION_CACHED && hierarchy->l1d != NULL;
	}
	return hierarchy->data;
}

/* Returns true if the address is in the region of the last access and L1D caches that region. */
static inline bool hierarchy_data_is_cached(const struct hierarchy *hierarchy, uint64_t address)
{
	return hierarchy->is_data_cached && address - hierarchy->data->base < hierarchy->data->size;
}

/* Returns the state of the line at `address` in L1D; without L1D, a state of 0. */
static inline uint8_t *hierarchy_l1d_state(struct hierarchy *hierarchy, uint64_t address)
{
	return hierarchy->l1d != NULL ? cache_state(hierarchy->l1d, address) : &hierarchy->no_state;
}

/* Writes the dirty `victim` of cache_use back to L2. */
void hierarchy_write_back(struct hierarchy *hierarchy, uint64_t victim);

/* Accesses all lines of L2 that make up the longer line of `l1` at `address`. Returns true if all of them hit. */
bool hierarchy_access_parts(struct hierarchy *hierarchy, const struct cache *l1, uint64_t address,
                            bool is_store);

/*
 * Accesses the line of `l1` at `address` in L2. Returns true if L2 has it. `l1` may be NULL: then only the address
 * counts.
 */
static inline bool hierarchy_access_l2(struct hierarchy *hierarchy, const struct cache *l1,
                                       uint64_t address, bool is_store)
{
	uint64_t victim;

	if (l1 != NULL && l1->line_mask > hierarchy->l2->line_mask)
		return hierarchy_access_parts(hierarchy, l1, address, is_store);
	return cache_access(hierarchy->l2, address, is_store, &victim);
}

/* Reads a line of a cached region that missed `l1`. Returns the cycles until it arrives. */
static inline uint32_t hierarchy_fill_l1(struct hierarchy *hierarchy, const struct cache *l1,
                                         const struct region *region, uint64_t address)
{
	if (hierarchy->l2 != NULL && hierarchy_access_l2(hierarchy, l1, address, false))
		return hierarchy->parameters->l2_latency;
	return region->line;
}

/*
 * Adds the line after that of `address` to the L1 `cache`, if the region holds it. Returns whether it is a new line; then
 * *victim is as in cache_use. It is not yet read from L2 or memory.
 */
bool hierarchy_add_next(struct cache *cache, const struct region *region, uint64_t address,
                        uint64_t *victim);

/* Executes fence.i: invalidates L1I and writes L1D back. */
void hierarchy_fence_i(struct hierarchy *hierarchy);

#endif
