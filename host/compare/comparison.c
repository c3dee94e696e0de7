#include "compare/comparison.h"

#include <math.h>
#include <stdlib.h>

#include "compare/asked.h"
#include "compare/entries.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "text/allocation.h"

/* The distance of a status from "ok": below_noise has figures, the others have none, and those that failed are bad. */
enum distance { IS_OK, HAS_FIGURES, HAS_NONE, IS_BAD };

static enum distance distance_from_ok(const char *status)
{
	if (row_is_bad(status))
		return IS_BAD;
	return row_is_ok(status) ? IS_OK : row_is_below_noise(status) ? HAS_FIGURES : HAS_NONE;
}

/*
 * Keeps the status and the reason of the entry that is furthest from "ok". If several are equally far, the first is
 * kept.
 */
static void take_status(struct compared *compared, const struct entry *entry)
{
	const char **status = &compared->statuses[entry->side];

	if (*status != NULL &&
	    distance_from_ok(entry->row->row.status) <= distance_from_ok(*status))
		return;
	*status = entry->row->row.status;
	compared->reasons[entry->side] = entry->row->row.reason;
}

bool comparison_was_below_noise(const struct compared *compared)
{
	return row_is_below_noise(compared->statuses[0]);
}

static enum fate fate_of(const struct compared *compared, const struct side *const sides[2])
{
	enum distance was, is;

	if (compared->statuses[0] == NULL)
		return row_is_bad(compared->statuses[1]) ? FATE_FAILING : FATE_NEW;
	was = distance_from_ok(compared->statuses[0]);
	if (compared->statuses[1] == NULL && !asked_of_new(sides, compared->row))
		return FATE_NOT_ASKED;
	if (compared->statuses[1] == NULL)
		return was < HAS_NONE ? FATE_MISSING : FATE_LEFT_OUT;
	is = distance_from_ok(compared->statuses[1]);
	if (is == IS_OK)
		return was < HAS_NONE ? FATE_COMPARED : FATE_MENDED;
	return is > was ? FATE_BROKEN : FATE_STILL;
}

static bool has_figures(const struct entry *entry)
{
	return distance_from_ok(entry->row->row.status) < HAS_NONE;
}

/* Whether the row of a side arrived whole in any run, from `first` up to `end`, with figures or without. */
static bool has_arrived(const struct entry *first, const struct entry *end, uint32_t side,
                        bool with_figures)
{
	for (const struct entry *entry = first; entry < end; entry++)
		if (entry->side == side && !row_is_lost(entry->row->row.status) &&
		    has_figures(entry) == with_figures)
			return true;
	return false;
}

/*
 * Whether a row counts as absent from its run, because other runs of its side have it. This holds for a row of which
 * the stream lost one half. It also holds for a row of base without figures: otherwise one failure in base would hide a
 * change, or that new always fails. It holds for such a row of new if base fails in some of its runs as well: otherwise
 * one failure of each side would hide a change. If base never fails, a failure in new is news.
 */
static bool is_left_out(const struct entry *entry, const struct entry *first,
                        const struct entry *end)
{
	bool is_elsewhere = has_arrived(first, end, entry->side, true);

	if (row_is_lost(entry->row->row.status))
		return is_elsewhere || has_arrived(first, end, entry->side, false);
	return !has_figures(entry) && is_elsewhere &&
	       (entry->side == 0 ||
	        (has_arrived(first, end, 0, false) && has_arrived(first, end, 0, true)));
}

/* Takes the rows of the entries from `first` up to `end`. Entries of base come first. */
static void take_group(struct compared *compared, const struct entry *first,
                       const struct entry *end, const struct side *const sides[2])
{
	struct comparison_group *group = &compared->group;
	const struct results_row **rows = allocate((size_t)(end - first), sizeof(const void *));

	group->rows[0] = rows;
	for (const struct entry *entry = first; entry < end; entry++) {
		if (is_left_out(entry, first, end))
			continue;
		take_status(compared, entry);
		rows[group->counts[0] + group->counts[1]] = entry->row;
		group->counts[entry->side]++;
	}
	group->rows[1] = rows + group->counts[0];
	for (int i = 0; i < 2; i++) {
		group->asked[i] = group->counts[i] < sides[i]->run_count
		                          ? asked_runs(sides[i], compared->row)
		                          : group->counts[i];
		group->repeatabilities[i] = side_repeatability(sides[i]);
	}
}

/*
 * The code changed if two CRCs differ. It is the same if both sides have rows and all CRCs are known and equal. A
 * kernel that calls a function or reads a table contains its address. Such a kernel has another CRC in another layout,
 * so CRCs that differ between layouts show nothing.
 */
static enum code_change code_change_of(const struct compared *compared, bool is_of_one_layout)
{
	const struct comparison_group *group = &compared->group;
	uint64_t known = 0;
	bool are_known = group->counts[0] > 0 && group->counts[1] > 0;

	for (uint32_t i = 0; i < group->counts[0] + group->counts[1]; i++) {
		uint64_t code = group->rows[0][i]->row.code;

		if (code != 0 && known != 0 && code != known)
			return is_of_one_layout ? CODE_CHANGED : CODE_UNKNOWN;
		are_known = are_known && code != 0;
		known = code != 0 ? code : known;
	}
	return are_known ? CODE_SAME : CODE_UNKNOWN;
}

/* Whether all runs of both sides have one layout. */
static bool are_of_one_layout(const struct side *const sides[2])
{
	return side_is_of_one(sides[0], ABOUT_layout) && side_is_of_one(sides[1], ABOUT_layout) &&
	       about_is_alike(&sides[0]->runs[0]->about, &sides[1]->runs[0]->about, ABOUT_layout);
}

/* Makes one comparison from a group of entries, from `first` up to `end`. */
static void compare_group(struct compared *compared, const struct entry *first,
                          const struct entry *end, const struct side *const sides[2])
{
	*compared = (struct compared){.row = &first->row->row};
	compared->evidence.change = compared->evidence.lo = compared->evidence.hi = (double)NAN;
	compared->mean_change = compared->evidence.mean_change = compared->evidence.mean_open =
		(double)NAN;
	compared->noise.deviation = (double)NAN;
	compared->p = compared->medians[0] = compared->medians[1] = (double)NAN;
	take_group(compared, first, end, sides);
	compared->code_change = code_change_of(compared, are_of_one_layout(sides));
	compared->fate = fate_of(compared, sides);
	if (compared->fate == FATE_COMPARED)
		comparison_weigh(compared);
}

/*
 * Whether a row of events counts as one that new did not ask for: no run of new counted the event, so it was not among
 * EVENTS. If --metric names it, the user asks for it.
 */
static bool is_of_other_events(const struct comparison *comparison, const struct compared *compared,
                               const struct side *new)
{
	const char *metric = compared->row->metric;

	return compared->fate == FATE_MISSING && !comparison_is_gated(comparison, metric) &&
	       !side_counts(new, metric);
}

/* Says what may be why a row is missing, if the sides were not asked in the same way. */
static void explain_missing(struct compared *compared, const struct side *const sides[2])
{
	if (compared->fate == FATE_MISSING && asked_by_base_alone(sides, compared->row))
		compared->reasons[1] = "only base's FILTER names the suite; give new the same";
}

/* Marks this group and the one before it as swept if both have the same name. That is so only in a sweep. */
static void mark_sweep(struct compared *compared, bool is_first)
{
	if (is_first || row_compare_metrics(compared[-1].row, compared->row) != 0)
		return;
	compared[-1].is_swept = true;
	compared->is_swept = true;
}

void comparison_make(struct comparison *comparison, const struct side *base, const struct side *new)
{
	const struct side *const sides[2] = {base, new};
	struct entries entries = entries_collect(comparison->metrics, sides, 2);
	const struct entry *const end = entries.list + entries.count;

	comparison->rows = allocate(entries.count, sizeof(comparison->rows[0]));
	for (const struct entry *first = entries.list, *next; first < end; first = next) {
		struct compared *compared = &comparison->rows[comparison->count];

		next = entries_group_end(&entries, first);
		compare_group(compared, first, next, sides);
		if (is_of_other_events(comparison, compared, new))
			compared->fate = FATE_NOT_ASKED;
		explain_missing(compared, sides);
		mark_sweep(compared, comparison->count == 0);
		comparison->count++;
	}
	free(entries.list);
	comparison->is_of_other_data = side_has_other_data(base, new);
	comparison->is_of_other_tick =
		!about_is_alike(&base->runs[0]->about, &new->runs[0]->about, ABOUT_timebase_hz);
	comparison->is_of_other_clock = side_has_changed_clock(base) || side_has_changed_clock(new);
	comparison->clock_error = side_clock_error(base) + side_clock_error(new);
	comparison->is_of_instructions =
		counted_by(base->runs[0]->about.source) == COUNTED_BY_EMULATOR &&
		counted_by(new->runs[0]->about.source) == COUNTED_BY_EMULATOR;
	comparison_judge(comparison);
	comparison_find_traps(comparison, base, new);
}

bool comparison_is_gated(const struct comparison *comparison, const char *metric)
{
	return comparison->metrics != NULL || metric_of(metric) != METRIC_EVENT;
}

bool comparison_is_exact(const struct comparison *comparison)
{
	for (uint32_t i = 0; i < comparison->count; i++)
		if (comparison->rows[i].fate == FATE_COMPARED &&
		    !comparison->rows[i].evidence.is_exact)
			return false;
	return comparison->fates[FATE_COMPARED] > 0;
}

uint32_t comparison_doubts(const struct compared *compared, int side)
{
	const struct comparison_group *group = &compared->group;
	uint32_t found = 0;

	for (uint32_t i = 0; i < group->counts[side]; i++)
		found |= flags_median_doubts(group->rows[side][i]->row.flags);
	return found;
}

bool comparison_is_by_mean(const struct compared *compared)
{
	return compared->fate == FATE_COMPARED &&
	       (compared->verdict.verdict == VERDICT_SLOWER ||
	        compared->verdict.verdict == VERDICT_FASTER) &&
	       verdict_is_by_mean(&compared->evidence);
}

double comparison_change(const struct compared *compared)
{
	return comparison_is_by_mean(compared) ? compared->mean_change : compared->evidence.change;
}

bool comparison_is_worse(const struct compared *compared)
{
	if (compared->fate == FATE_COMPARED)
		return compared->verdict.verdict == VERDICT_SLOWER;
	return compared->fate == FATE_BROKEN || compared->fate == FATE_MISSING ||
	       compared->fate == FATE_FAILING;
}

uint32_t comparison_regressions(const struct comparison *comparison)
{
	uint32_t count = comparison->trap_count;

	for (uint32_t i = 0; i < comparison->count; i++)
		if (comparison_is_worse(&comparison->rows[i]) &&
		    comparison_is_gated(comparison, comparison->rows[i].row->metric))
			count++;
	return count;
}

uint32_t comparison_gated(const struct comparison *comparison, enum fate fate)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < comparison->count; i++)
		count += comparison->rows[i].fate == fate &&
		         comparison_is_gated(comparison, comparison->rows[i].row->metric);
	return count;
}

/* Returns why a gate looks at no row that is compared. */
static const char *why_none(const struct comparison *comparison)
{
	return comparison->fates[FATE_COMPARED] > 0
	               ? "only rows of events were compared, which count if --metric names them"
	               : "no row has figures on both sides";
}

const char *comparison_unjudged(const struct comparison *comparison)
{
	const char *first = NULL;

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];
		bool is_compared = compared->fate == FATE_COMPARED;
		const char *obstacle = is_compared ? verdict_obstacle(&compared->evidence) : NULL;

		if (!comparison_is_gated(comparison, compared->row->metric) ||
		    (!is_compared && compared->fate != FATE_MENDED))
			continue;
		if (obstacle == NULL)
			return NULL;
		first = first == NULL ? obstacle : first;
	}
	return first == NULL ? why_none(comparison) : first;
}

void comparison_free(struct comparison *comparison)
{
	for (uint32_t i = 0; i < comparison->count; i++)
		free(comparison->rows[i].group.rows[0]); /* one list for both sides */
	free(comparison->rows);
	free(comparison->traps);
	comparison->traps = NULL;
	comparison->trap_count = 0;
	comparison->rows = NULL;
	comparison->count = 0;
}
