/* Makes the statistics of a row from the samples of both sides, and the verdict from the statistics. */
#include <math.h>
#include <stdlib.h>

#include "compare/comparison.h"
#include "compare/evidence.h"
#include "compare/mean_change.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "run/row_unit.h"
#include "statistics/bootstrap.h"
#include "statistics/holm.h"
#include "statistics/student.h"
#include "text/allocation.h"

/*
 * Returns a figure as a fraction of the median of base. If that median is 0 or less, returns INFINITY for a figure
 * above 0 that is at least the distance of the medians, else 0.
 */
static double relative(const struct compared *compared, double figure)
{
	double base = compared->medians[0];

	if (base > 0)
		return figure / base;
	return figure > 0 && fabs(compared->medians[1] - base) <= figure ? INFINITY : 0;
}

/*
 * Whether counts repeat on both sides, and either all samples of each side are equal, or both sides have the same samples,
 * or each sample of new counts more than the same one of base, or each fewer.
 */
static bool is_exact(const struct evidence *base, const struct evidence *new)
{
	return base->is_repeatable && new->is_repeatable &&
	       ((base->is_constant && new->is_constant) || evidence_is_same(base, new) ||
	        evidence_moves_one_way(base, new));
}

/*
 * Returns the interval of the change between these ends of the ranges of both sides. The bootstrap treats samples as
 * independent. The scatter does not, so the wider interval counts.
 */
static struct interval interval_between(const struct boots *from, const struct boots *to)
{
	double change = boots_change_of(from, to);
	double half = fmax(0, scatter_half(evidence_scatter(from, to)));
	struct interval interval = bootstrap_change(from, to);

	/* If an end of base is not known, the change would be -100 % there, which is no bound. */
	if (isnan(change) || isinf(boots_median(from)) || isinf(boots_median(to)))
		return (struct interval){-INFINITY, INFINITY};
	return (struct interval){fmin(interval.lo, change - half),
	                         fmax(interval.hi, change + half)};
}

/* Returns the changes between the facing and between the far ends of the ranges; both are the change without ranges. */
static struct interval range_of(const struct evidence *base, const struct evidence *new)
{
	return (struct interval){
		boots_change_of(&base->ends[EVIDENCE_HIGH], &new->ends[EVIDENCE_LOW]),
		boots_change_of(&base->ends[EVIDENCE_LOW], &new->ends[EVIDENCE_HIGH])};
}

/* Returns how much lower and higher the change may be. Samples of a distribution are known only to their bin. */
static struct interval bins_of(const struct evidence *base, const struct evidence *new)
{
	double from = boots_median(&base->boots);
	double to = boots_median(&new->boots);
	double change = boots_change(from, to);

	if (!isfinite(change))
		return (struct interval){0, 0};
	return (struct interval){change - boots_change(from + base->above, to - new->below),
	                         boots_change(from - base->below, to + new->above) - change};
}

/*
 * Returns the deviation of one run that the samples within the runs imply, as a fraction of the base. It comes from
 * their scatter. If the scatter is not known, it comes from `width`, the width of the interval of the change. Several
 * runs may vary more than that.
 */
static double deviation_within(const struct evidence *base, const struct evidence *new,
                               double width)
{
	double of_mean = sqrt(1.0 / base->boots.count + 1.0 / new->boots.count);
	double error = boots_scatter(&base->boots, &new->boots).error;

	if (isnan(error))
		error = width / (2 * student_normal);
	return error / of_mean;
}

/* Whether counts repeat, and no run differs from another of its side. */
static bool do_runs_repeat(const struct evidence *base, const struct evidence *new)
{
	return base->is_repeatable && new->is_repeatable &&
	       !(boots_deviation(&base->ends[EVIDENCE_HIGH], &new->ends[EVIDENCE_HIGH]) > 0);
}

/* `interval` is the 95 % interval of the change, without the width that bins add. */
static struct run_noise noise_of(const struct evidence *base, const struct evidence *new,
                                 struct interval interval)
{
	double change = boots_change_of(&base->boots, &new->boots);
	struct interval range = range_of(base, new);
	double width = (interval.hi - range.hi) + (range.lo - interval.lo);
	struct run_noise noise = {.range = fmax(change - range.lo, range.hi - change)};

	noise.deviation = boots_deviation(&base->ends[EVIDENCE_HIGH], &new->ends[EVIDENCE_HIGH]);
	noise.repeats = do_runs_repeat(base, new);
	if (noise.repeats)
		noise.deviation = (double)NAN;
	else if (!evidence_has_many_boots(&base->boots, &new->boots))
		noise.deviation = fmax(noise.deviation, deviation_within(base, new, width));
	return noise;
}

static void weigh_samples(struct compared *compared, const struct evidence *base,
                          const struct evidence *new)
{
	struct verdict_evidence *evidence = &compared->evidence;
	struct interval lowest, highest, bins;

	evidence->is_of_few = base->is_of_few || new->is_of_few;
	compared->noise.repeats = do_runs_repeat(base, new);
	if (evidence->is_of_few || !base->has_spread || !new->has_spread)
		return;
	highest = lowest = interval_between(&base->ends[EVIDENCE_HIGH], &new->ends[EVIDENCE_LOW]);
	if (base->has_range || new->has_range)
		highest = interval_between(&base->ends[EVIDENCE_LOW], &new->ends[EVIDENCE_HIGH]);
	bins = bins_of(base, new);
	evidence->lo = lowest.lo - bins.lo;
	evidence->hi = highest.hi + bins.hi;
	compared->p = evidence_test(base, new);
	evidence->least_p = evidence_least_p(base, new);
	compared->noise = noise_of(base, new, (struct interval){lowest.lo, highest.hi});
	compared->noise.bins = fmax(bins.lo, bins.hi);
}

static bool has_few_samples(const struct evidence *evidence)
{
	uint32_t count = evidence->figure_count / evidence->boots.count;

	return count > 0 && count < EVIDENCE_PERIODS_SAMPLES_MIN;
}

/*
 * Whether instructions vary, and the samples are too few for a change of their mean. If the order of the samples is not
 * known, there is none however many there are.
 */
static bool may_miss_runs(const struct evidence *base, const struct evidence *new)
{
	return do_runs_repeat(base, new) && base->counts_instructions && new->counts_instructions &&
	       !(base->is_constant && new->is_constant) && new->is_in_order && base->is_in_order &&
	       (has_few_samples(base) || has_few_samples(new));
}

static void weigh(struct compared *compared, const struct evidence *base,
                  const struct evidence *new)
{
	struct verdict_evidence *evidence = &compared->evidence;
	struct mean_change mean;

	compared->medians[0] = boots_median(&base->boots);
	compared->medians[1] = boots_median(&new->boots);
	evidence->change = boots_change(compared->medians[0], compared->medians[1]);
	evidence->floor = relative(compared, fmax(base->floor, new->floor));
	evidence->is_exact = is_exact(base, new);
	compared->may_miss_runs = may_miss_runs(base, new);
	if (evidence->is_exact) {
		evidence->lo = evidence->hi = evidence->change;
		return;
	}
	mean = mean_change_of(base, new);
	compared->mean_change = mean.whole;
	evidence->mean_change = mean.sure;
	evidence->mean_open = mean.open;
	weigh_samples(compared, base, new);
}

static bool has_medians(const struct comparison_group *group)
{
	for (int side = 0; side < 2; side++)
		for (uint32_t i = 0; i < group->counts[side]; i++)
			if (isnan(group->rows[side][i]->row.p50))
				return false;
	return true;
}

void comparison_weigh(struct compared *compared)
{
	const struct comparison_group *group = &compared->group;
	struct evidence sides[2];

	if (!has_medians(group))
		return;
	for (int i = 0; i < 2; i++)
		sides[i] =
			evidence_make(group->rows[i], group->counts[i], group->repeatabilities[i]);
	weigh(compared, &sides[0], &sides[1]);
	evidence_free(&sides[0]);
	evidence_free(&sides[1]);
}

static void correct(struct comparison *comparison)
{
	double *tests = allocate(comparison->count, sizeof(*tests));

	for (uint32_t i = 0; i < comparison->count; i++) {
		tests[i] = comparison->rows[i].p;
		comparison->tests += isnan(tests[i]) ? 0 : 1;
	}
	holm_correct(tests, comparison->count);
	for (uint32_t i = 0; i < comparison->count; i++) {
		comparison->rows[i].evidence.p = tests[i];
		comparison->rows[i].evidence.least_p *= comparison->tests;
	}
	free(tests);
}

/* Whether two of the rows are counts of different things, so that their distance is no change. */
static bool has_other_unit(const struct comparison_group *group)
{
	const struct results_row *const *rows = group->rows[0];

	for (uint32_t i = 0; i < group->counts[0] + group->counts[1]; i++)
		for (uint32_t other = i + 1; other < group->counts[0] + group->counts[1]; other++)
			if (row_units_differ(&rows[i]->row, &rows[other]->row))
				return true;
	return false;
}

/* Sets what a verdict needs beside the test. */
static void set_reasons(struct compared *compared, const struct comparison *comparison)
{
	struct verdict_evidence *evidence = &compared->evidence;
	uint32_t found = comparison_doubts(compared, 0) | comparison_doubts(compared, 1);

	evidence->is_of_other_data = comparison->is_of_other_data;
	evidence->is_of_other_tick =
		comparison->is_of_other_tick && metric_of(compared->row->metric) == METRIC_MTIME;
	if (comparison->is_of_other_clock && metric_is_ns(compared->row->metric))
		evidence->unjudged = "the clock changed during a run";
	for (size_t i = 0; i < doubt_count && evidence->unjudged == NULL; i++)
		if (found >> i & 1)
			evidence->unjudged = doubts[i].no_verdict;
	/* A flag that is not known may say more of the unit. */
	if (evidence->unjudged == NULL && has_other_unit(&compared->group))
		evidence->unjudged = "the sides have different units (.per_run, .batch)";
	evidence->is_of_host = metric_of(compared->row->metric) == METRIC_EVENT &&
	                       counted_by(compared->row->source) == COUNTED_BY_EMULATOR;
	evidence->threshold =
		evidence->is_exact ? comparison->thresholds.exact : comparison->thresholds.noisy;
	if (metric_is_ns(compared->row->metric))
		evidence->threshold += comparison->clock_error;
}

/*
 * Takes the interval and the test from a row that the mean decides. They are of the median, so no verdict rests on
 * them, and the row does not count among the tests that are corrected for. Whether the mean decides does not depend on
 * the test.
 */
static void leave_to_mean(struct compared *compared)
{
	struct verdict_evidence *evidence = &compared->evidence;

	compared->verdict = verdict_of(evidence);
	if (comparison_is_by_mean(compared))
		evidence->lo = evidence->hi = compared->p = (double)NAN;
}

void comparison_judge(struct comparison *comparison)
{
	for (uint32_t i = 0; i < comparison->count; i++) {
		struct compared *compared = &comparison->rows[i];

		if (compared->fate != FATE_COMPARED)
			continue;
		set_reasons(compared, comparison);
		leave_to_mean(compared);
	}
	correct(comparison);
	for (uint32_t i = 0; i < comparison->count; i++) {
		struct compared *compared = &comparison->rows[i];

		comparison->fates[compared->fate]++;
		if (compared->fate != FATE_COMPARED)
			continue;
		compared->verdict = verdict_of(&compared->evidence);
		comparison->verdicts[compared->verdict.verdict]++;
	}
}
