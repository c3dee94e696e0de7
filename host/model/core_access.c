/*
 * Accesses. A load that misses holds up who uses its value; a store waits in a buffer, from which one at a time is
 * written, and a line that it misses is fetched first. What is not cached goes one at a time.
 */
#include "model/core.h"

#include "model/core_inside.h"

enum { WORD_BYTES = 8 }; /* the most that an access has */

/* The core stands still until then. */
static void stall(struct core *core, int64_t until)
{
	if (until > core->now) {
		core->events.counts[EVENT_long_latency] += (uint64_t)(until - core->now);
		core->now = until;
	}
}

/* A line that is not in L1D is asked for at `start`, and noted in that place: when it is there. */
static inline int64_t miss(struct core *core, struct access *access, uint32_t place, int64_t start)
{
	access->arrival = start + access->latency;
	core->events.counts[EVENT_data_miss]++;
	traffic_ask(&core->traffic, place, core_line(core, access), access->arrival);
	return access->arrival;
}

static inline int64_t load_missed(struct core *core, struct access *access)
{
	uint32_t place = traffic_place(&core->traffic);

	access->wanted = core->now;
	stall(core, core->traffic.arrivals[place]);
	return miss(core, access, place, core->now);
}

/* Written when the line is there. */
static int64_t store_missed(struct core *core, struct access *access, int64_t start)
{
	uint32_t place = traffic_place(&core->traffic);

	return miss(core, access, place, later(start, core->traffic.arrivals[place])) - 1;
}

static void store_cached(struct core *core, struct access *access)
{
	int64_t start;

	stall(core, traffic_store_room(&core->traffic, core->now));
	start = later(core->now, core->traffic.drained);
	if (!access->is_hit)
		start = store_missed(core, access, start);
	else if (core->traffic.last_arrival > start)
		start = traffic_arrival(&core->traffic, core_line(core, access), start);
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

static void store(struct core *core, struct access *access)
{
	if (access->is_cached)
		store_cached(core, access);
	else if (access->region->kind != REGION_TIGHT)
		store_uncached(core, access->region);
}

/* When its line is there, or what is not in lines; a hit takes no time but the pipeline's. */
static inline int64_t arrival_of(struct core *core, struct access *access)
{
	if (!access->is_cached)
		return access->region->kind == REGION_TIGHT
		               ? 0
		               : access_uncached(core, access->region, core->now);
	if (!access->is_hit)
		return load_missed(core, access);
	return core->traffic.last_arrival <= core->now
	               ? 0
	               : traffic_arrival(&core->traffic, core_line(core, access), core->now);
}

/* The value comes with the line, not as soon as a hit. */
static void load(struct core *core, struct access *access)
{
	uint8_t destination = core->last->destination;
	int64_t hit = core->ready[destination];
	int64_t arrival = later(hit, arrival_of(core, access));

	core->settled = later(core->settled, arrival);
	if (arrival == hit || destination == REGISTER_NONE)
		return;
	core->ready[destination] = arrival;
	core->producers[destination] = EVENT_long_latency;
}

void core_apply(struct core *core, struct access *access)
{
	if (access->is_store)
		store(core, access);
	else
		load(core, access);
}

/* Within one line, where L1D is asked; the line is in this state. */
static __attribute__((noinline)) void look_cached(struct core *core, struct access *access,
                                                  uint8_t *state)
{
	struct hierarchy *hierarchy = &core->hierarchy;
	struct accesses *accesses = &core->accesses;

	access->region = hierarchy->data;
	access->is_cached = true;
	access->is_hit = cache_use(hierarchy->l1d, access->address, state, access->is_store,
	                           &access->victim);
	if (access->is_hit) {
		accesses->store_hits += access->is_store;
		return;
	}
	accesses->misses++;
	accesses->is_odd |= access->is_store;
}

/* The same in another region than the last access. */
static __attribute__((noinline)) void look_elsewhere(struct core *core, struct access *access,
                                                     uint8_t *state)
{
	struct hierarchy *hierarchy = &core->hierarchy;

	access->region = hierarchy_data_region(hierarchy, access->address);
	access->is_cached = hierarchy->is_data_cached;
	if (access->is_cached)
		look_cached(core, access, state);
	else
		core->accesses.is_odd |= access->region->kind != REGION_TIGHT;
}

/* Within one line. */
static inline void look_once(struct core *core, uint64_t pc, uint64_t address, bool is_store)
{
	struct accesses *accesses = &core->accesses;
	struct access *access = &accesses->list[accesses->count];
	uint8_t *state = hierarchy_l1d_state(&core->hierarchy, address);

	access->pc = pc;
	access->address = address;
	access->is_store = is_store;
	if (cache_is_at_hand(state, is_store)) {
		access->is_cached = access->is_hit = true;
		accesses->store_hits += is_store;
	} else if (hierarchy_data_is_cached(&core->hierarchy, address)) {
		look_cached(core, access, state);
	} else {
		look_elsewhere(core, access, state);
	}
	accesses->count += accesses->count < ACCESSES_MAX; /* no instructions make more */
}

/* In two lines; a block that is remembered makes one where this makes two. */
static __attribute__((noinline)) void look_twice(struct core *core, uint64_t pc, uint64_t address,
                                                 uint64_t end, bool is_store)
{
	look_once(core, pc, address, is_store);
	look_once(core, pc, end, is_store);
	core->accesses.is_odd = true;
}

bool core_may_tear(const struct core *core, uint64_t address)
{
	return ((address ^ (address + WORD_BYTES - 1)) & core->l1d_line) != 0;
}

void core_look(struct core *core, uint64_t pc, uint64_t address, uint32_t bytes, bool is_store)
{
	uint64_t end = address + bytes - 1;

	if (((address ^ end) & core->l1d_line) != 0)
		look_twice(core, pc, address, end, is_store);
	else
		look_once(core, pc, address, is_store);
}

void core_access(struct core *core, uint64_t address, uint32_t bytes, bool is_store)
{
	if (core->last == NULL)
		return; /* nobody's */
	core->accesses.count = 0;
	core_look(core, core->last->pc, address, bytes, is_store);
	for (uint32_t i = 0; i < core->accesses.count; i++) {
		core_fill(core, &core->accesses.list[i]);
		core_apply(core, &core->accesses.list[i]);
	}
}
