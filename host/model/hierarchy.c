/* Regions and caches. */
#include "model/hierarchy.h"

enum { WINDOW_OF_DEVICE = 8 }; /* bytes in one fetch from uncached memory */

static const struct region default_device = {
	.base = 0, .size = 0, .kind = REGION_DEVICE, .latency = 0};

/* Gives L1I a new state number, because its content changed, or the window left it. */
static void change_l1i(struct hierarchy *hierarchy)
{
	static uint64_t states;

	hierarchy->l1i_state = ++states;
}

void hierarchy_open(struct hierarchy *hierarchy, const struct parameters *parameters)
{
	*hierarchy = (struct hierarchy){
		.parameters = parameters,
		.l1i = cache_make(&parameters->l1i),
		.l1d = cache_make(&parameters->l1d),
		.l2 = cache_make(&parameters->l2),
		.fetched = &default_device,
		.data = &default_device,
	};
	change_l1i(hierarchy);
}

void hierarchy_close(struct hierarchy *hierarchy)
{
	cache_free(hierarchy->l1i);
	cache_free(hierarchy->l1d);
	cache_free(hierarchy->l2);
}

const struct region *hierarchy_region(const struct hierarchy *hierarchy, uint64_t address)
{
	const struct parameters *parameters = hierarchy->parameters;

	for (uint32_t i = 0; i < parameters->region_count; i++) {
		if (address - parameters->regions[i].base < parameters->regions[i].size)
			return &parameters->regions[i];
	}
	return &default_device;
}

bool hierarchy_access_parts(struct hierarchy *hierarchy, const struct cache *l1, uint64_t address,
                            bool is_store)
{
	uint64_t end = cache_next_line(l1, address), victim;
	bool hits = true;

	for (address &= ~l1->line_mask; address != end; address += hierarchy->l2->line_mask + 1)
		hits &= cache_access(hierarchy->l2, address, is_store, &victim);
	return hits;
}

/* Writes a dirty line to L2. This costs no time, because nothing waits for it. */
static void write_back(void *context, uint64_t address)
{
	struct hierarchy *hierarchy = context;

	hierarchy->writebacks++;
	if (hierarchy->l2 != NULL)
		(void)hierarchy_access_l2(hierarchy, hierarchy->l1d, address, true);
}

void hierarchy_write_back(struct hierarchy *hierarchy, uint64_t victim)
{
	write_back(hierarchy, victim & ~(uint64_t)CACHE_DIRTY);
}

bool hierarchy_add_next(struct cache *cache, const struct region *region, uint64_t address,
                        uint64_t *victim)
{
	uint64_t next = cache_next_line(cache, address);

	return next - region->base < region->size && !cache_holds(cache, next) &&
	       !cache_access(cache, next, false, victim);
}

/* Returns the cycles of a fetch that missed L1I or is not cached. */
static uint32_t bring(struct hierarchy *hierarchy, const struct region *region, uint64_t address)
{
	if (region->kind == REGION_DEVICE)
		return region->line != 0 ? region->line : hierarchy->parameters->device;
	return region->kind == REGION_CACHED
	               ? hierarchy_fill_l1(hierarchy, hierarchy->l1i, region, address)
	               : region->line;
}

static uint32_t fetch_line(struct hierarchy *hierarchy, uint64_t address, struct window *window)
{
	uint64_t victim;
	uint32_t cycles;

	window->base = address & ~hierarchy->l1i->line_mask;
	window->size = hierarchy->l1i->line_mask + 1;
	if (cache_access(hierarchy->l1i, address, false, &victim))
		return 0;
	hierarchy->l1i_misses++;
	change_l1i(hierarchy);
	cycles = bring(hierarchy, hierarchy->fetched, address);
	if ((hierarchy->parameters->next_line & NEXT_LINE_code) != 0 &&
	    hierarchy_add_next(hierarchy->l1i, hierarchy->fetched, address, &victim))
		(void)bring(hierarchy, hierarchy->fetched,
		            cache_next_line(hierarchy->l1i, address));
	return cycles;
}

uint32_t hierarchy_fetch(struct hierarchy *hierarchy, uint64_t address, struct window *window)
{
	const struct region *region = hierarchy->fetched;

	if (address - region->base >= region->size)
		region = hierarchy->fetched = hierarchy_region(hierarchy, address);
	if (region->kind == REGION_TIGHT) {
		*window = (struct window){region->base, region->size};
		return 0;
	}
	if (region->kind != REGION_DEVICE && hierarchy->l1i != NULL)
		return fetch_line(hierarchy, address, window);
	/* So the next block of L1I moves the window, even if it ran before. */
	change_l1i(hierarchy);
	*window = (struct window){address & ~(uint64_t)(WINDOW_OF_DEVICE - 1), WINDOW_OF_DEVICE};
	return bring(hierarchy, region, address);
}

bool hierarchy_l1i_holds(struct hierarchy *hierarchy, uint64_t first, uint64_t last)
{
	const struct region *region = hierarchy_region(hierarchy, first);
	uint64_t line_end;

	if (region->kind == REGION_TIGHT)
		return last - region->base < region->size;
	if (region->kind == REGION_DEVICE || hierarchy->l1i == NULL)
		return false;
	for (; cache_holds(hierarchy->l1i, first); first = line_end + 1) {
		line_end = first | hierarchy->l1i->line_mask;
		if (line_end >= last)
			return last - region->base < region->size;
	}
	return false;
}

void hierarchy_fence_i(struct hierarchy *hierarchy)
{
	if (hierarchy->l1i != NULL)
		cache_invalidate(hierarchy->l1i);
	change_l1i(hierarchy);
	if (hierarchy->l1d != NULL)
		cache_clean(hierarchy->l1d, write_back, hierarchy);
}
