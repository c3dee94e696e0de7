/*
 * Memory accesses. A load miss delays only the instructions that use its value. Stores wait in a buffer, which writes
 * one at a time. A store miss first fetches its line, and may stall the core until the line arrives. Uncached accesses
 * run one at a time.
 */
#include "model/core_internal.h"

enum { WORD_BYTES = 8 }; /* largest access */

/* Reads the next line, which is in L1D already, and writes its victim back to L2. */
static void read_next(struct hierarchy *hierarchy, const struct access *access)
{
	if (access->next_victim != 0)
		hierarchy_write_back(hierarchy, access->next_victim);
	(void)hierarchy_fill_l1(hierarchy, hierarchy->l1d, access->region,
	                        cache_next_line(hierarchy->l1d, access->address));
}

void core_prefetch(struct core *core, struct access *access)
{
	const struct parameters *parameters = core->parameters;
	uint32_t ahead = parameters->prefetch;

	if (ahead != 0 &&
	    prefetcher_miss(&core->prefetcher, core_line(core, access), parameters->l1d.line) &&
	    ahead < access->latency)
		access->latency = ahead;
	if ((parameters->next_line & NEXT_LINE_data) != 0 && access->adds_next)
		read_next(&core->hierarchy, access);
}

/* Stalls the core until a cycle, and counts the wait as long_latency. */
static void stall(struct core *core, int64_t until)
{
	if (until > core->now) {
		core->events.counts[EVENT_long_latency] += (uint64_t)(until - core->now);
		core->now = until;
	}
}

/*
 * Requests the line of a miss at cycle `start` in a free slot. Returns the cycle in which it
 * arrives.
 */
static inline int64_t miss(struct core *core, struct access *access, uint32_t place, int64_t start)
{
	access->arrival = start + access->latency;
	core->events.counts[EVENT_data_miss]++;
	in_flight_request(&core->in_flight, place, core_line(core, access), access->arrival);
	return access->arrival;
}

static inline int64_t load_missed(struct core *core, struct access *access)
{
	uint32_t place = in_flight_slot(&core->in_flight);

	access->wanted = core->now;
	stall(core, core->in_flight.arrivals[place]);
	return miss(core, access, place, core->now);
}

/* Returns the cycle before the line arrives. The store is written in the next cycle, when the line is there. */
static int64_t store_missed(struct core *core, struct access *access, int64_t start)
{
	uint32_t place = in_flight_slot(&core->in_flight);

	return miss(core, access, place, later(start, core->in_flight.arrivals[place])) - 1;
}

/* Returns the cycle in which a line that L1D has allocated is present: `now`, or the latest arrival if it is in flight. */
static int64_t in_flight_arrival(const struct in_flight *in_flight, uint64_t line, int64_t now)
{
	for (uint32_t i = 0; i < in_flight->line_count; i++) {
		if (in_flight->lines[i] == line && in_flight->arrivals[i] > now)
			now = in_flight->arrivals[i];
	}
	return now;
}

static void store_cached(struct core *core, struct access *access)
{
	int64_t start;

	stall(core, core->in_flight.stores[core->in_flight.store_next]);
	if (core->has_forwarding && instruction_stores(core->last))
		forwarding_store(&core->forwarding, access->address, core->now);
	start = later(core->now, core->in_flight.drained);
	if (!access->is_hit)
		start = store_missed(core, access, start);
	else if (core->in_flight.last_arrival > start)
		start = in_flight_arrival(&core->in_flight, core_line(core, access), start);
	in_flight_store(&core->in_flight, start + 1);
	if (!access->is_hit && core->parameters->store_miss_stalls)
		stall(core, start);
}

/* Returns the cycle in which an uncached access ends. The next uncached access waits for that. */
static int64_t access_uncached(struct core *core, const struct region *region, int64_t start)
{
	uint32_t latency = region->latency != 0 ? region->latency : core->parameters->device;

	core->events.counts[EVENT_data_miss]++;
	core->in_flight.uncached = later(start, core->in_flight.uncached) + latency;
	return core->in_flight.uncached;
}

static void store_uncached(struct core *core, const struct region *region)
{
	stall(core, core->in_flight.stores[core->in_flight.store_next]);
	in_flight_store(&core->in_flight,
	                access_uncached(core, region, later(core->now, core->in_flight.drained)));
}

static void store(struct core *core, struct access *access)
{
	if (access->is_cached)
		store_cached(core, access);
	else if (access->region->kind != REGION_TIGHT)
		store_uncached(core, access->region);
}

/* Returns the cycle in which the data arrive. 0 for a hit, whose latency is that of the pipeline. */
static inline int64_t arrival_of(struct core *core, struct access *access)
{
	if (!access->is_cached)
		return access->region->kind == REGION_TIGHT
		               ? 0
		               : access_uncached(core, access->region, core->now);
	if (!access->is_hit)
		return load_missed(core, access);
	return core->in_flight.last_arrival <= core->now
	               ? 0
	               : in_flight_arrival(&core->in_flight, core_line(core, access), core->now);
}

/* Returns the cycle in which a hit has its value: after its latency, or later if it waits for a store of its word. */
static inline int64_t hit_of(const struct core *core, const struct access *access)
{
	int64_t ready = core->ready[core->last->destination];

	if (!core->has_forwarding || !access->is_cached || !instruction_loads(core->last))
		return ready;
	return later(ready, forwarding_ready(&core->forwarding, access->address, core->now));
}

/* Applies a load. The value is ready when a hit would have it, or when the line arrives if that is later. */
static void load(struct core *core, struct access *access)
{
	uint8_t destination = core->last->destination;
	int64_t hit = hit_of(core, access);
	int64_t arrival = later(hit, arrival_of(core, access));

	core->settled = later(core->settled, arrival);
	if (destination == REGISTER_NONE)
		return;
	core->ready[destination] = arrival;
	if (arrival != hit)
		core->producers[destination] = EVENT_long_latency;
}

void core_apply(struct core *core, struct access *access)
{
	if (access->is_store)
		store(core, access);
	else
		load(core, access);
}

/* Accesses a line of a cached region, whose state is *state. */
static __attribute__((noinline)) void access_cached(struct core *core, struct access *access,
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
	if ((core->parameters->next_line & NEXT_LINE_data) != 0)
		access->adds_next = hierarchy_add_next(hierarchy->l1d, access->region,
		                                       access->address, &access->next_victim);
	accesses->misses++;
	accesses->is_irregular |= access->is_store;
}

/* Accesses a line that is in another region than that of the last access, or in a region without L1D. */
static __attribute__((noinline)) void look_elsewhere(struct core *core, struct access *access,
                                                     uint8_t *state)
{
	struct hierarchy *hierarchy = &core->hierarchy;

	access->region = hierarchy_data_region(hierarchy, access->address);
	access->is_cached = hierarchy->is_data_cached;
	if (access->is_cached)
		access_cached(core, access, state);
	else
		core->accesses.is_irregular |= access->region->kind != REGION_TIGHT;
}

/* Accesses one line. */
static inline void access_line(struct core *core, uint64_t pc, uint64_t address, bool is_store)
{
	struct accesses *accesses = &core->accesses;
	struct access *access = &accesses->list[accesses->count];
	uint8_t *state = hierarchy_l1d_state(&core->hierarchy, address);

	access->pc = pc;
	access->address = address;
	access->is_store = is_store;
	if (cache_is_fast_hit(state, is_store)) {
		access->is_cached = access->is_hit = true;
		accesses->store_hits += is_store;
	} else if (hierarchy_data_is_cached(&core->hierarchy, address)) {
		access_cached(core, access, state);
	} else {
		look_elsewhere(core, access, state);
	}
	accesses->count += accesses->count < ACCESSES_MAX; /* no block makes more accesses */
}

/*
 * Accesses two lines. The block becomes irregular, because the block cache records only one access for an instruction.
 */
static __attribute__((noinline)) void
access_two_lines(struct core *core, uint64_t pc, uint64_t address, uint64_t end, bool is_store)
{
	access_line(core, pc, address, is_store);
	access_line(core, pc, end, is_store);
	core->accesses.is_irregular = true;
}

bool core_may_straddle(const struct core *core, uint64_t address)
{
	return ((address ^ (address + WORD_BYTES - 1)) & core->l1d_line) != 0;
}

void core_block_access(struct core *core, uint64_t pc, uint64_t address, uint32_t bytes,
                       bool is_store)
{
	uint64_t end = address + bytes - 1;

	if (((address ^ end) & core->l1d_line) != 0)
		access_two_lines(core, pc, address, end, is_store);
	else
		access_line(core, pc, address, is_store);
}

void core_access(struct core *core, uint64_t address, uint32_t bytes, bool is_store)
{
	if (core->last == NULL)
		return; /* no instruction has begun */
	core->accesses.count = 0;
	core_block_access(core, core->last->pc, address, bytes, is_store);
	for (uint32_t i = 0; i < core->accesses.count; i++) {
		core_fill(core, &core->accesses.list[i]);
		core_apply(core, &core->accesses.list[i]);
	}
}
