/* Where memory is and what lies between it and the core: regions, L1I, L1D and L2, without time. */
#ifndef HOST_MODEL_HIERARCHY_H
#define HOST_MODEL_HIERARCHY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/cache.h"
#include "model/parameters.h"

struct hierarchy {
	const struct parameters *parameters;
	struct cache *l1i, *l1d, *l2;        /* NULL: there is none */
	const struct region *fetched, *data; /* that were used last; never NULL */
	bool is_data_cached;                 /* `data` is, in L1D */
	uint64_t l1i_state; /* a number that this content of L1I has, and no other of any core */
	uint64_t l1i_misses, writebacks;
	uint8_t no_state; /* 0 */
};

/* Exits with a message without memory. The parameters must outlive it. */
void hierarchy_open(struct hierarchy *hierarchy, const struct parameters *parameters);
void hierarchy_close(struct hierarchy *hierarchy);

/* What instructions come from without another look. */
struct window {
	uint64_t base, size; /* bytes */
};

/* Instructions at `address` are wanted: cycles until they come. They may be fetched from *window from now on. */
uint32_t hierarchy_fetch(struct hierarchy *hierarchy, uint64_t address, struct window *window);

/* Whether all from `first` to `last` would come without a cycle lost. Changes nothing. */
bool hierarchy_holds(struct hierarchy *hierarchy, uint64_t first, uint64_t last);

/* The region of an address; what none is named for is a device. */
const struct region *hierarchy_region(const struct hierarchy *hierarchy, uint64_t address);

/* The same for data, which mostly are where they were before. */
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

/* They are in a region that L1D is asked for. */
static inline bool hierarchy_data_is_cached(const struct hierarchy *hierarchy, uint64_t address)
{
	return hierarchy->is_data_cached && address - hierarchy->data->base < hierarchy->data->size;
}

/* What L1D knows of the line at `address`, as cache_state; 0 where there is none. */
static inline uint8_t *hierarchy_l1d_state(struct hierarchy *hierarchy, uint64_t address)
{
	return hierarchy->l1d != NULL ? cache_state(hierarchy->l1d, address) : &hierarchy->no_state;
}

/* The dirty line `victim` of cache_use has left L1D. */
void hierarchy_write_back(struct hierarchy *hierarchy, uint64_t victim);

/* A line of the region, which is cached, missed L1: cycles until it comes. */
static inline uint32_t hierarchy_bring(struct hierarchy *hierarchy, const struct region *region,
                                       uint64_t address)
{
	uint64_t victim;

	if (hierarchy->l2 != NULL && cache_access(hierarchy->l2, address, false, &victim))
		return hierarchy->parameters->l2_latency;
	return region->line;
}

/* fence.i: L1I is dropped, L1D written back. */
void hierarchy_synchronize(struct hierarchy *hierarchy);

#endif
