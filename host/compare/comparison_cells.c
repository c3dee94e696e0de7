#include "compare/comparison_cells.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "text/append.h"
#include "text/printable.h"

const char *const comparison_fate_names[FATE_COUNT] = {
	[FATE_COMPARED] = "compared",      [FATE_BROKEN] = "no longer ok",
	[FATE_MISSING] = "missing in new", [FATE_MENDED] = "ok again",
	[FATE_STILL] = "not ok in either", [FATE_NOT_ASKED] = "not asked for in new",
	[FATE_LEFT_OUT] = "only in base",  [FATE_NEW] = "only in new",
	[FATE_FAILING] = "new and not ok",
};

const char *comparison_outcome(const struct compared *compared)
{
	if (compared->fate != FATE_COMPARED)
		return comparison_fate_names[compared->fate];
	return verdict_names[compared->verdict.verdict];
}

const char *comparison_source(const struct compared *compared, int side)
{
	const struct comparison_group *group = &compared->group;

	return group->counts[side] > 0 ? group->rows[side][0]->row.source : NULL;
}

/* Whether all rows are from an emulator. */
static bool is_emulated(const struct compared *compared)
{
	bool is_any = false;

	for (int side = 0; side < 2; side++) {
		if (compared->group.counts[side] == 0)
			continue;
		is_any = true;
		if (counted_by(comparison_source(compared, side)) != COUNTED_BY_EMULATOR)
			return false;
	}
	return is_any;
}

const char *comparison_metric(const struct compared *compared)
{
	return metric_shown(compared->row->metric,
	                    is_emulated(compared) ? compared->row->source : NULL);
}

/* Counts of instructions say nothing of time, so they are not called faster or slower. */
static const char *verdict_shown(enum verdict verdict, bool is_of_instructions)
{
	if (is_of_instructions && verdict == VERDICT_FASTER)
		return "fewer";
	return is_of_instructions && verdict == VERDICT_SLOWER ? "more" : verdict_names[verdict];
}

const char *comparison_outcome_shown(const struct compared *compared)
{
	if (compared->fate != FATE_COMPARED)
		return comparison_fate_names[compared->fate];
	return verdict_shown(compared->verdict.verdict, is_emulated(compared));
}

const char *comparison_verdict_shown(const struct comparison *comparison, enum verdict verdict)
{
	return verdict_shown(verdict, comparison->is_of_instructions);
}

static void write_per_cent(char text[COMPARISON_CELL_SIZE], double change)
{
	char number[FIGURE_SIZE];

	figure_write_per_cent(number, sizeof(number), change);
	snprintf(text, COMPARISON_CELL_SIZE, "%.40s %%", number);
}

void comparison_write_change(char text[COMPARISON_CELL_SIZE], double from, double change)
{
	if (isnan(change))
		snprintf(text, COMPARISON_CELL_SIZE, "-");
	else if (isinf(change))
		snprintf(text, COMPARISON_CELL_SIZE, "%s",
		         change < 0 ? "down"
		         : from < 0 ? "up"
		                    : "from 0 up");
	else
		write_per_cent(text, change);
}

/* Whether the change that decides has an interval. Exact counts and means have none. */
static bool has_interval(const struct compared *compared)
{
	const struct verdict_evidence *evidence = &compared->evidence;

	return !evidence->is_exact && isfinite(evidence->lo) && isfinite(evidence->hi);
}

static void write_interval(char text[COMPARISON_CELL_SIZE], const struct compared *compared)
{
	char lo[FIGURE_SIZE], hi[FIGURE_SIZE];

	figure_write_per_cent(lo, sizeof(lo), compared->evidence.lo);
	figure_write_per_cent(hi, sizeof(hi), compared->evidence.hi);
	if (compared->evidence.is_exact)
		snprintf(text, COMPARISON_CELL_SIZE, "exact");
	else if (!has_interval(compared))
		snprintf(text, COMPARISON_CELL_SIZE, "-");
	else
		snprintf(text, COMPARISON_CELL_SIZE, "%.25s .. %.25s %%", lo, hi);
}

/* The least p that is written as it is. */
static const double least_p = 0.001;

static void write_p(char text[COMPARISON_CELL_SIZE], const struct compared *compared)
{
	double p = compared->evidence.p;

	if (isnan(p))
		snprintf(text, COMPARISON_CELL_SIZE, "-");
	else if (p < least_p)
		snprintf(text, COMPARISON_CELL_SIZE, "<%.3f", least_p);
	else
		snprintf(text, COMPARISON_CELL_SIZE, "%.3f", p);
}

/* Writes the median of a side. If the row is not compared, writes its status, or "-" if the side has no such row. */
static void write_figure(char text[FIGURE_SIZE], const struct compared *compared, int side)
{
	if (compared->fate == FATE_COMPARED)
		figure_write(text, FIGURE_SIZE, compared->medians[side]);
	else
		printable_copy(text, COMPARISON_CELL_SIZE,
		               compared->statuses[side] != NULL ? compared->statuses[side] : "-");
}

/* Changed code may explain a change. "Same code" tells that a change has another cause. */
static const char *remark_on_code(const struct compared *compared)
{
	bool is_verdict = compared->fate == FATE_COMPARED;
	bool is_other = is_verdict && (compared->verdict.verdict == VERDICT_SLOWER ||
	                               compared->verdict.verdict == VERDICT_FASTER);

	if (compared->code_change == CODE_CHANGED)
		return "; code changed";
	return is_other && compared->code_change == CODE_SAME ? "; same code" : "";
}

static bool is_partial(const struct compared *compared, int side)
{
	const struct comparison_group *group = &compared->group;

	return compared->fate == FATE_COMPARED && group->counts[side] < group->asked[side];
}

uint32_t comparison_count_partial(const struct comparison *comparison)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < comparison->count; i++)
		count += is_partial(&comparison->rows[i], 0) || is_partial(&comparison->rows[i], 1);
	return count;
}

/*
 * Names a side that lacks the row in some of the runs that were asked for it. Its figure rests on fewer boots than the
 * other figures of the side.
 */
static void add_runs(char text[COMPARISON_REMARKS_SIZE], const struct compared *compared)
{
	static const char *const names[2] = {"base", "new"};
	const struct comparison_group *group = &compared->group;

	for (int side = 0; side < 2; side++)
		if (is_partial(compared, side))
			append_text(text, COMPARISON_REMARKS_SIZE, "", "; in %u of %u runs of %s",
			            group->counts[side], group->asked[side], names[side]);
}

void comparison_add_doubts(char text[COMPARISON_REMARKS_SIZE], const struct compared *compared)
{
	static const char *const sides[2][2] = {{NULL, "new"}, {"base", "both"}};
	const uint32_t found[2] = {comparison_doubts(compared, 0), comparison_doubts(compared, 1)};

	if (comparison_was_below_noise(compared))
		append_text(text, COMPARISON_REMARKS_SIZE, "", "; %s in base",
		            compared->statuses[0]);
	add_runs(text, compared);
	for (size_t i = 0; i < doubt_count; i++) {
		const char *side = sides[found[0] >> i & 1][found[1] >> i & 1];

		if (side != NULL)
			append_text(text, COMPARISON_REMARKS_SIZE, "", "; %s in %s", doubts[i].flag,
			            side);
	}
}

/* Appends why a row is not compared. If new has the row, a reason of base alone is marked as one of base. */
static void add_reasons(char text[COMPARISON_REMARKS_SIZE], const struct compared *compared)
{
	char base[COMPARISON_CELL_SIZE], new[COMPARISON_CELL_SIZE];

	printable_copy(base, sizeof(base), compared->reasons[0]);
	printable_copy(new, sizeof(new), compared->reasons[1]);
	if (base[0] != '\0' && new[0] != '\0' && strcmp(base, new) != 0)
		append_text(text, COMPARISON_REMARKS_SIZE, "", ": %s in base, %s in new", base,
		            new);
	else if (base[0] != '\0' && new[0] == '\0' && compared->statuses[1] != NULL)
		append_text(text, COMPARISON_REMARKS_SIZE, "", ": %s in base", base);
	else if (base[0] != '\0' || new[0] != '\0')
		append_text(text, COMPARISON_REMARKS_SIZE, "", ": %s",
		            base[0] != '\0' ? base : new);
}

/* Writes the change that the verdict rests on. */
static void write_basis(char text[COMPARISON_CELL_SIZE], const struct compared *compared)
{
	char change[FIGURE_SIZE];

	comparison_write_change(text, compared->medians[0], compared->evidence.change);
	if (!comparison_is_by_mean(compared))
		return;
	figure_write_per_cent(change, sizeof(change), compared->mean_change);
	snprintf(text, COMPARISON_CELL_SIZE, "mean %.40s %%", change);
}

/* Names the change of the mean if the verdict rests on it. The column of changes shows that of the median. */
static void add_mean(char text[COMPARISON_REMARKS_SIZE], const struct compared *compared)
{
	char basis[COMPARISON_CELL_SIZE];

	if (!comparison_is_by_mean(compared))
		return;
	write_basis(basis, compared);
	append_text(text, COMPARISON_REMARKS_SIZE, "", ": %s", basis);
}

static void write_remarks(char text[COMPARISON_REMARKS_SIZE], const struct compared *compared)
{
	text[0] = '\0';
	if (compared->fate == FATE_COMPARED && compared->verdict.verdict == VERDICT_NOISY)
		append_text(text, COMPARISON_REMARKS_SIZE, "", ": %s", compared->verdict.reason);
	if (compared->fate != FATE_COMPARED)
		add_reasons(text, compared);
	add_mean(text, compared);
	append_text(text, COMPARISON_REMARKS_SIZE, "", "%s", remark_on_code(compared));
	if (compared->fate == FATE_COMPARED)
		comparison_add_doubts(text, compared);
	if (compared->is_swept)
		append_text(text, COMPARISON_REMARKS_SIZE, "", "; offset %.0f",
		            compared->row->offset);
}

void comparison_write_cells(const struct compared *compared, struct comparison_cells *cells)
{
	write_figure(cells->figures[0], compared, 0);
	write_figure(cells->figures[1], compared, 1);
	comparison_write_change(cells->change, compared->medians[0], compared->evidence.change);
	write_basis(cells->basis, compared);
	write_interval(cells->interval, compared);
	cells->has_interval = has_interval(compared);
	write_p(cells->p, compared);
	cells->is_p_below = compared->evidence.p < least_p;
	write_remarks(cells->remarks, compared);
}
