/*
 * The traps that new has and base has not. A gate must see them by themselves, because it looks at rows, and a trap may
 * have none: it came behind the last row of its benchmark, or in a row of events.
 */
#include "compare/comparison.h"
#include "run/trap.h"
#include "text/allocation.h"

/* Whether both are timeouts, or both other traps, and of one benchmark. */
static bool is_alike(const struct record_fault *a, const struct record_fault *b)
{
	return trap_is_alike(a, b) && trap_is_timeout(a) == trap_is_timeout(b);
}

/* Whether such a trap of this benchmark is known already, of base or of an earlier run of new. */
static bool is_known(const struct comparison *comparison, const struct side *base,
                     const struct record_fault *fault)
{
	for (uint32_t i = 0; i < comparison->trap_count; i++)
		if (is_alike(comparison->traps[i], fault))
			return true;
	for (uint32_t run = 0; run < base->run_count; run++)
		for (uint32_t i = 0; i < base->runs[run]->fault_count; i++)
			if (is_alike(&base->runs[run]->faults[i], fault))
				return true;
	return false;
}

/*
 * Whether a row that fails a gate tells of the trap. A row that was not ok in base either fails no gate, so it does not
 * tell that its benchmark traps now.
 */
static bool has_row(const struct comparison *comparison, const struct record_fault *fault)
{
	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];

		if (comparison_is_worse(compared) &&
		    comparison_is_gated(comparison, compared->row->metric) &&
		    trap_has_row(fault, compared->row, compared->statuses[1]))
			return true;
	}
	return false;
}

void comparison_find_traps(struct comparison *comparison, const struct side *base,
                           const struct side *new)
{
	for (uint32_t run = 0; run < new->run_count; run++)
		for (uint32_t i = 0; i < new->runs[run]->fault_count; i++) {
			const struct record_fault *fault = &new->runs[run]->faults[i];

			if (is_known(comparison, base, fault) || has_row(comparison, fault))
				continue;
			comparison->traps = allocate_more(comparison->traps, comparison->trap_count,
			                                  sizeof(const void *));
			comparison->traps[comparison->trap_count++] = fault;
		}
}
