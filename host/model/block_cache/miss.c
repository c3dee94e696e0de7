/* Outcomes of blocks that miss L1D or begin while lines are in flight. */
#include "model/core_internal.h"

enum {
	OUTCOME_L2 = 1,         /* missed L1D, hit L2 */
	OUTCOME_MEMORY = 2,     /* missed L1D and L2 */
	OUTCOME_UNDER_MISS = 3, /* hit under miss: the last miss of the block requested this line */
	OUTCOME_BITS = 2,
	OUTCOME_ACCESSES = 64 / OUTCOME_BITS,
};

#define GOLDEN UINT64_C(0x9e3779b97f4a7c15) /* 2^64 divided by the golden ratio */

bool core_is_independent(const struct core *core)
{
	const struct in_flight *in_flight = &core->in_flight;

	for (uint32_t i = 0; i < in_flight->line_count; i++) {
		if (in_flight->arrivals[i] <= core->now)
			continue;
		for (uint32_t j = 0; j < core->accesses.count; j++) {
			if (core_line(core, &core->accesses.list[j]) == in_flight->lines[i])
				return false;
		}
	}
	return true;
}

bool core_forwards(const struct core *core)
{
	const struct access *first = core->accesses.list, *end = first + core->accesses.count;

	for (const struct access *load = first; load != end; load++) {
		if (load->is_store)
			continue;
		if (forwarding_ready(&core->forwarding, load->address, core->now) != 0)
			return true;
		for (const struct access *store = first; store != load; store++)
			if (store->is_store &&
			    forwarding_word(store->address) == forwarding_word(load->address))
				return true;
	}
	return false;
}

/* Returns the bit of a line in a Bloom filter. Equal lines have equal bits. */
static uint64_t mark_of(uint64_t line)
{
	return UINT64_C(1) << (line * GOLDEN >> 58);
}

/*
 * Returns the last miss before `access` that requested the same line. NULL: there is none. `marks` is the Bloom filter
 * of the lines of all misses so far.
 */
static const struct access *asked_by(const struct core *core, const struct access *access,
                                     uint64_t marks)
{
	uint64_t line = core_line(core, access);

	if (!(marks & mark_of(line)))
		return NULL;
	for (const struct access *before = access; before-- != core->accesses.list;) {
		if (access_is_miss(before) && core_line(core, before) == line)
			return before;
	}
	return NULL;
}

/*
 * Fills a missed line from L2 or memory, and sets *way to where it came from. Returns false if the outcome cannot
 * describe it, because an outcome has only one latency beyond L2.
 */
static inline bool fill(struct core *core, struct access *access, struct outcome *outcome,
                        uint64_t *way)
{
	core_fill(core, access);
	*way = OUTCOME_L2;
	if (access->latency == core->parameters->l2_latency)
		return true;
	*way = OUTCOME_MEMORY;
	if (outcome->far == 0)
		outcome->far = access->latency;
	return outcome->far == access->latency;
}

bool core_describe_misses(struct core *core, struct outcome *outcome)
{
	struct accesses *accesses = &core->accesses;
	bool is_said = accesses->count <= OUTCOME_ACCESSES;
	const struct access *last = NULL;
	uint64_t marks = 0;

	accesses->is_filled = true;
	for (uint32_t i = 0; i < accesses->count; i++) {
		struct access *access = &accesses->list[i];
		const struct access *asked;
		uint64_t way = OUTCOME_UNDER_MISS;

		if (!access->is_cached)
			continue;
		if (!access->is_hit) {
			is_said &= fill(core, access, outcome, &way);
			last = access;
			marks |= mark_of(core_line(core, access));
		} else if ((asked = asked_by(core, access, marks)) != NULL) {
			is_said &= asked == last && !access->is_store;
		} else {
			continue;
		}
		if (is_said)
			outcome->accesses |= way << i * OUTCOME_BITS;
	}
	return is_said;
}

struct timing *core_find_missed(const struct core *core, const struct outcome *outcome)
{
	uint64_t sum = (core->block->pc + core->pending->number) * GOLDEN + outcome->accesses;

	return &core->missed[sum * GOLDEN >> (64 - MISSED_BITS)];
}
