/*
 * Accesses. A load that misses holds up who uses its value; a store waits in a buffer, from which one at a time is
 * written, and a line that it misses is fetched first. What is not cached goes one at a time.
 */
#include "model/core.h"

#include "model/core_inside.h"

static int64_t later(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* The core stands still until then. */
static void stall(struct core *core, int64_t until)
{
	if (until > core->now) {
		core->events.counts[EVENT_long_latency] += (uint64_t)(until - core->now);
		core->now = until;
	}
}

/* The value of the load at hand comes at `arrival`, not as soon as a hit. */
static void delay_load(struct core *core, int64_t arrival)
{
	uint8_t destination = core->last->destination;

	core->settled = later(core->settled, arrival);
	if (destination == REGISTER_NONE || arrival <= core->ready[destination])
		return;
	core->ready[destination] = arrival;
	core->producers[destination] = EVENT_long_latency;
}

/* A line that is not in L1D, wanted from `start` on: when it is there. */
static int64_t miss(struct core *core, uint64_t address, uint64_t victim, int64_t start)
{
	uint64_t line = address & ~core->hierarchy.l1d->line_mask;
	int64_t arrival = traffic_room(&core->traffic, start);

	core->events.counts[EVENT_data_miss]++;
	arrival += hierarchy_fill(&core->hierarchy, address, victim);
	traffic_ask(&core->traffic, line, arrival);
	return arrival;
}

static void load_cached(struct core *core, uint64_t address)
{
	uint64_t victim;

	if (!cache_access(core->hierarchy.l1d, address, false, &victim)) {
		stall(core, traffic_room(&core->traffic, core->now));
		delay_load(core, miss(core, address, victim, core->now));
	} else if (core->traffic.last_arrival > core->now) {
		delay_load(core,
		           traffic_arrival(&core->traffic,
		                           address & ~core->hierarchy.l1d->line_mask, core->now));
	}
}

static void store_cached(struct core *core, uint64_t address)
{
	int64_t start;
	uint64_t victim;

	stall(core, traffic_store_room(&core->traffic, core->now));
	start = later(core->now, core->traffic.drained);
	if (!cache_access(core->hierarchy.l1d, address, true, &victim))
		start = miss(core, address, victim, start) - 1;
	else if (core->traffic.last_arrival > start)
		start = traffic_arrival(&core->traffic, address & ~core->hierarchy.l1d->line_mask,
		                        start);
	traffic_store(&core->traffic, start + 1);
}

/* What another access has to wait for, and those after it. */
static int64_t access_uncached(struct core *core, const struct region *region, int64_t start)
{
	uint32_t latency = region->latency != 0 ? region->latency : core->parameters->device;

	core->events.counts[EVENT_data_miss]++;
	core->traffic.uncached = later(start, core->traffic.uncached) + latency;
	return core->traffic.uncached;
}

static void store_uncached(struct core *core, const struct region *region)
{
	stall(core, traffic_store_room(&core->traffic, core->now));
	traffic_store(&core->traffic,
	              access_uncached(core, region, later(core->now, core->traffic.drained)));
}

/* Within one line. */
static void access_once(struct core *core, uint64_t address, bool is_store)
{
	const struct region *region = hierarchy_data_region(&core->hierarchy, address);

	if (region->kind == REGION_CACHED && core->hierarchy.l1d != NULL) {
		if (is_store)
			store_cached(core, address);
		else
			load_cached(core, address);
	} else if (region->kind == REGION_TIGHT) {
		return;
	} else if (is_store) {
		store_uncached(core, region);
	} else {
		delay_load(core, access_uncached(core, region, core->now));
	}
}

void core_access(struct core *core, uint64_t address, uint32_t bytes, bool is_store)
{
	uint32_t line = core->parameters->l1d.line;
	uint64_t end = address + bytes - 1;

	if (core->last == NULL)
		return; /* nobody's */
	if (!is_store && core->settled < core->ready[core->last->destination])
		core->settled = core->ready[core->last->destination];
	access_once(core, address, is_store);
	if (line != 0 && ((address ^ end) & ~(uint64_t)(line - 1)) != 0)
		access_once(core, end, is_store);
}
