#include "compare/verdict.h"

#include <math.h>
#include <stddef.h>

const char *const verdict_names[VERDICT_COUNT] = {
	[VERDICT_FASTER] = "faster",
	[VERDICT_SLOWER] = "slower",
	[VERDICT_SAME] = "no difference",
	[VERDICT_NOISY] = "too noisy to tell",
};

const double verdict_level = 0.03;

/*
 * Rounding may make a quotient slightly larger than the bound that it should equal. A small tolerance allows for that.
 */
static bool is_at_most(double fraction, double bound)
{
	return fraction <= bound + 1e-12;
}

/* Whether a change of the mean is known and beyond the threshold. */
static bool is_beyond(double change, const struct verdict_evidence *evidence)
{
	return !evidence->is_exact && !isnan(change) &&
	       !is_at_most(fabs(change), evidence->threshold);
}

bool verdict_is_by_mean(const struct verdict_evidence *evidence)
{
	return is_beyond(evidence->mean_change, evidence);
}

/*
 * Returns the verdict of the first rule that applies. VERDICT_COUNT means faster or slower; the sign of the change
 * decides which.
 */
static struct verdict_reason first_verdict(const struct verdict_evidence *evidence)
{
	double change = evidence->change;
	double threshold = evidence->threshold;
	bool is_exact = evidence->is_exact;
	bool is_counted = is_exact || verdict_is_by_mean(evidence);
	const struct {
		bool applies;
		struct verdict_reason verdict;
	} rules[] = {
		{isnan(change), {VERDICT_NOISY, "no median"}},
		{evidence->is_of_other_tick, {VERDICT_NOISY, "mtime ticks at different rates"}},
		{evidence->unjudged != NULL, {VERDICT_NOISY, evidence->unjudged}},
		{is_exact && change == 0, {VERDICT_SAME, "the same count"}},
		{is_exact && is_at_most(fabs(change), threshold),
	         {VERDICT_SAME, "a different count, within the threshold"}},
		{is_counted && evidence->is_of_other_data,
	         {VERDICT_NOISY, "the sides have different data (SEED)"}},
		{is_counted && evidence->is_of_host,
	         {VERDICT_NOISY, "an emulator's events differ from run to run"}},
		{is_exact, {VERDICT_COUNT, "a different count"}},
		{is_counted, {VERDICT_COUNT, "a different mean of counts that repeat"}},
		{evidence->is_of_few, {VERDICT_NOISY, "too few samples"}},
		{isnan(evidence->lo) || isnan(evidence->hi),
	         {VERDICT_NOISY, "its variation is not known"}},
		{is_beyond(evidence->mean_open, evidence),
	         {VERDICT_NOISY, "its mean differs, and may be of other runs"}},
		{is_at_most(-evidence->lo, threshold) && is_at_most(evidence->hi, threshold),
	         {VERDICT_SAME, "interval within the threshold"}},
		{is_at_most(evidence->lo, threshold) && is_at_most(-evidence->hi, threshold),
	         {VERDICT_NOISY, "interval reaches across the threshold"}},
		{is_at_most(fabs(change), evidence->floor),
	         {VERDICT_NOISY, "the runs themselves vary by as much"}},
		{!(fmin(evidence->p, evidence->least_p) < verdict_level),
	         {VERDICT_NOISY, "too few samples for so many rows"}},
		{!(evidence->p < verdict_level), {VERDICT_NOISY, "may be chance"}},
		{evidence->is_of_other_data,
	         {VERDICT_NOISY, "the sides have different data (SEED)"}},
		{evidence->is_of_host,
	         {VERDICT_NOISY, "an emulator's events differ from run to run"}},
		{true, {VERDICT_COUNT, "interval beyond the threshold"}},
	};
	size_t rule = 0;

	while (!rules[rule].applies)
		rule++;
	return rules[rule].verdict;
}

struct verdict_reason verdict_of(const struct verdict_evidence *evidence)
{
	struct verdict_reason verdict = first_verdict(evidence);
	double change = verdict_is_by_mean(evidence) ? evidence->mean_change : evidence->change;

	if (verdict.verdict == VERDICT_COUNT)
		verdict.verdict = change > 0 ? VERDICT_SLOWER : VERDICT_FASTER;
	return verdict;
}

/* Returns the evidence on a row whose change is as large and as clear as can be. */
static struct verdict_evidence clear_of(const struct verdict_evidence *evidence)
{
	struct verdict_evidence clear = *evidence;

	clear.change = isnan(clear.change) ? clear.change : INFINITY;
	clear.lo = isnan(clear.lo) ? clear.lo : INFINITY;
	clear.hi = isnan(clear.hi) ? clear.hi : INFINITY;
	clear.mean_open = (double)NAN;
	clear.floor = 0;
	clear.p = clear.least_p;
	return clear;
}

/* Returns why a row is too noisy to tell. NULL: it is not. */
static const char *why_noisy(const struct verdict_evidence *evidence)
{
	struct verdict_reason verdict = verdict_of(evidence);

	return verdict.verdict == VERDICT_NOISY ? verdict.reason : NULL;
}

const char *verdict_obstacle(const struct verdict_evidence *evidence)
{
	struct verdict_evidence clear = clear_of(evidence);

	return why_noisy(&clear);
}

const char *verdict_lasting_obstacle(const struct verdict_evidence *evidence)
{
	struct verdict_evidence clear = clear_of(evidence);

	clear.is_of_few = false;
	clear.lo = clear.hi = INFINITY;
	clear.p = clear.least_p = 0;
	return why_noisy(&clear);
}
