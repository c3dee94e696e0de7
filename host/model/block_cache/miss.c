/* Blocks whose accesses L1D had not all lines of, and those that begin while lines are on their way. */
#include "model/core.h"

#include <stddef.h>

#include "model/core_inside.h"

enum {
	OUTCOME_NEAR = 1, /* L1D had not the access's line, L2 had it */
	OUTCOME_FAR = 2,  /* nor had L2 */
	OUTCOME_SOON = 3, /* L1D had it, and it is on its way: the miss before has asked for it */
	OUTCOME_BITS = 2,
	OUTCOME_ACCESSES = 64 / OUTCOME_BITS,
};

#define GOLDEN UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / the golden ratio */

bool core_is_apart(const struct core *core)
{
	const struct traffic *traffic = &core->traffic;

	for (uint32_t i = 0; i < traffic->line_count; i++) {
		if (traffic->arrivals[i] <= core->now)
			continue;
		for (uint32_t j = 0; j < core->accesses.count; j++) {
			if (core_line(core, &core->accesses.list[j]) == traffic->lines[i])
				return false;
		}
	}
	return true;
}

/* A bit that like lines have in common. */
static uint64_t mark_of(uint64_t line)
{
	return UINT64_C(1) << (line * GOLDEN >> 58);
}

/* Of the misses before it the last one that asked for its line; NULL when none did. `marks`: of all their lines. */
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

/* L2 is asked for what was missed; false when an outcome cannot say what comes of it. */
static inline bool fill(struct core *core, struct access *access, struct outcome *outcome,
                        uint64_t *way)
{
	core_fill(core, access);
	*way = OUTCOME_NEAR;
	if (access->latency == core->parameters->l2_latency)
		return true;
	*way = OUTCOME_FAR;
	if (outcome->far == 0)
		outcome->far = access->latency;
	return outcome->far == access->latency;
}

bool core_outcome(struct core *core, struct outcome *outcome)
{
	struct accesses *accesses = &core->accesses;
	bool is_said = accesses->count <= OUTCOME_ACCESSES;
	const struct access *last = NULL;
	uint64_t marks = 0;

	accesses->is_filled = true;
	for (uint32_t i = 0; i < accesses->count; i++) {
		struct access *access = &accesses->list[i];
		const struct access *asked;
		uint64_t way = OUTCOME_SOON;

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
