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

/* Rounding may make a quotient that equals the bound slightly larger: a small tolerance allows for it. */
static bool is_at_most(double fraction, double bound)
{
	return fraction <= bound + 1e-12;
}

static bool has_no_median(const struct verdict_evidence *evidence)
{
	return isnan(evidence->change);
}

static bool is_same_count(const struct verdict_evidence *evidence)
{
	return evidence->is_exact && evidence->change == 0;
}

static bool is_small_count(const struct verdict_evidence *evidence)
{
	return evidence->is_exact && is_at_most(fabs(evidence->change), evidence->threshold);
}

static bool is_count_of_other_data(const struct verdict_evidence *evidence)
{
	return evidence->is_exact && evidence->is_of_other_data;
}

static bool is_of_other_data(const struct verdict_evidence *evidence)
{
	return evidence->is_of_other_data;
}

static bool is_exact(const struct verdict_evidence *evidence)
{
	return evidence->is_exact;
}

static bool is_of_few(const struct verdict_evidence *evidence)
{
	return evidence->is_of_few;
}

static bool has_no_interval(const struct verdict_evidence *evidence)
{
	return isnan(evidence->lo) || isnan(evidence->hi);
}

static bool is_within(const struct verdict_evidence *evidence)
{
	return is_at_most(-evidence->lo, evidence->threshold) &&
	       is_at_most(evidence->hi, evidence->threshold);
}

static bool is_across(const struct verdict_evidence *evidence)
{
	return is_at_most(evidence->lo, evidence->threshold) &&
	       is_at_most(-evidence->hi, evidence->threshold);
}

static bool is_below_floor(const struct verdict_evidence *evidence)
{
	return is_at_most(fabs(evidence->change), evidence->floor);
}

static bool may_be_chance(const struct verdict_evidence *evidence)
{
	return !(evidence->p < verdict_level);
}

static bool is_left(const struct verdict_evidence *evidence)
{
	(void)evidence;
	return true;
}

/* The first rule that applies decides. VERDICT_COUNT: faster or slower, by the sign of the change. */
static const struct rule {
	bool (*applies)(const struct verdict_evidence *evidence);
	enum verdict verdict;
	const char *reason;
} rules[] = {
	{has_no_median, VERDICT_NOISY, "no median"},
	{is_same_count, VERDICT_SAME, "the same count"},
	{is_small_count, VERDICT_SAME, "another count, within the threshold"},
	{is_count_of_other_data, VERDICT_NOISY, "other data (SEED)"},
	{is_exact, VERDICT_COUNT, "another count"},
	{is_of_few, VERDICT_NOISY, "too few samples"},
	{has_no_interval, VERDICT_NOISY, "what it varies by is not known"},
	{is_within, VERDICT_SAME, "interval within the threshold"},
	{is_across, VERDICT_NOISY, "interval reaches across the threshold"},
	{is_below_floor, VERDICT_NOISY, "the runs themselves vary by as much"},
	{may_be_chance, VERDICT_NOISY, "may be chance"},
	{is_of_other_data, VERDICT_NOISY, "other data (SEED)"},
	{is_left, VERDICT_COUNT, "interval beyond the threshold"},
};

struct verdict_reason verdict_of(const struct verdict_evidence *evidence)
{
	const struct rule *rule = rules;
	enum verdict verdict;

	while (!rule->applies(evidence))
		rule++;
	verdict = rule->verdict;
	if (verdict == VERDICT_COUNT)
		verdict = evidence->change > 0 ? VERDICT_SLOWER : VERDICT_FASTER;
	return (struct verdict_reason){verdict, rule->reason};
}
