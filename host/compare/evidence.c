#include "compare/evidence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "statistics/bootstrap.h"
#include "statistics/rank_test.h"
#include "text/allocation.h"

/*
 * If each side has at least so many boots, their medians show how much a median varies, also if samples depend on each
 * other. With fewer than four degrees of freedom, Student's distribution is too wide to rely on. Many boots of one side
 * say nothing of a shorter one of the other.
 */
static const uint32_t boots_least = 3;

/*
 * Returns the interquartile range, in counts; 0 without samples. Outliers make it large only if they are a quarter of
 * all samples.
 */
static double quartile_range(const struct boot_lane *lane)
{
	uint64_t first = lane->count / 4;
	uint64_t last = (uint64_t)lane->count * 3 / 4;

	if (lane->count == 0)
		return 0;
	return (double)(lane->sorted[last] - lane->sorted[first]);
}

/*
 * Returns how much a row of one boot may vary although nothing changed, per operation. It is the difference of odd and
 * even blocks (`odd_even`), and at least one count.
 *
 * `odd_even` is a difference of means, so one outlier can make it arbitrarily large. The figure of the row is a median.
 * The medians of odd and even blocks are no further apart than the quartiles of all samples. So the interquartile range
 * limits `odd_even`. For a difference of two kernels the limit is the sum of both ranges.
 */
static double floor_of(const struct boot *boot, const struct row *row)
{
	double by_turns = row->odd_even; /* NaN: not known */
	double limit = INFINITY;

	if (boot->lanes[0].count > 0)
		limit = boot->per_count *
		        (quartile_range(&boot->lanes[0]) + quartile_range(&boot->lanes[1]));
	return fmax(boot->per_count, by_turns > limit ? limit : by_turns);
}

/*
 * Whether the row has enough samples to show that all samples are equal. One sample of a model is not enough: its
 * caches may replace lines at random, and code or data larger than the caches cost something else in every sample and
 * every image. The number of instructions does not depend on caches, so one sample of instret is enough.
 */
static bool has_enough_samples(const struct results_row *row)
{
	return row->row.samples > 1 || counted_by(row->row.source) != COUNTED_BY_MODEL ||
	       metric_of(row->row.metric) == METRIC_INSTRET;
}

static bool is_constant(const struct results_row *row)
{
	return has_enough_samples(row) && row->origin->result.m2 == 0 &&
	       (row->origin->pair.suite == NULL || row->origin->pair.m2 == 0);
}

static bool counts_instructions(const struct row *row)
{
	return counted_by(row->source) == COUNTED_BY_EMULATOR ||
	       metric_of(row->metric) == METRIC_INSTRET;
}

/* Whether every boot has samples or a standard error. */
static bool has_spread(const struct evidence *evidence)
{
	for (uint32_t i = 0; i < evidence->boots.count; i++) {
		const struct boot *boot = &evidence->boots.list[i];

		if (boot->lanes[0].count == 0 && isnan(boot->standard_error))
			return false;
	}
	return true;
}

/*
 * Returns a boot that has an end of the range as its median. It has no samples, because they show only how the original
 * median varies.
 */
static struct boot boot_at(const struct boot *boot, int end)
{
	return (struct boot){
		.median = end == EVIDENCE_LOW ? boot->low : boot->high,
		.scatter = boot->scatter,
	};
}

/*
 * Sets the boots at the ends of their ranges. If one boot has stretches, the range of every boot is used, for two
 * reasons. Any boot of the side may have stretches. And the differences of the boots show how much boots vary, so their
 * figures must be of one kind.
 */
static void make_ends(struct evidence *evidence)
{
	const struct boots *boots = &evidence->boots;

	for (int end = 0; end < EVIDENCE_ENDS; end++) {
		struct boots *at_end = &evidence->ends[end];

		at_end->count = boots->count;
		at_end->list = allocate(boots->count, sizeof(at_end->list[0]));
		for (uint32_t i = 0; i < boots->count; i++)
			at_end->list[i] = evidence->has_range ? boot_at(&boots->list[i], end)
			                                      : boots->list[i];
	}
}

struct evidence evidence_make(const struct results_row *const *rows, uint32_t count,
                              double repeatability)
{
	struct evidence evidence = {.is_repeatable = true,
	                            .is_constant = true,
	                            .counts_instructions = true,
	                            .is_in_order = true,
	                            .is_steady = true};
	bool has_all_samples = true;
	double floor = 0;
	double samples = 0;

	evidence.boots.list = allocate(count, sizeof(evidence.boots.list[0]));
	for (uint32_t i = 0; i < count; i++) {
		const struct boot *boot = &evidence.boots.list[i];

		evidence_add_boot(&evidence, rows[i]);
		samples += rows[i]->row.samples;
		has_all_samples = has_all_samples && boot->lanes[0].count != 0;
		floor += floor_of(boot, &rows[i]->row) / count;
		evidence.below += boot->beside_below / count;
		evidence.above += boot->beside_above / count;
		evidence.has_range = evidence.has_range || boot->has_stretches;
		evidence.is_repeatable =
			evidence.is_repeatable && counted_repeats(rows[i]->row.source);
		evidence.counts_instructions =
			evidence.counts_instructions && counts_instructions(&rows[i]->row);
		evidence.is_steady =
			evidence.is_steady && !flags_have(rows[i]->row.flags, "unsteady");
		evidence.is_constant = evidence.is_constant && is_constant(rows[i]) &&
		                       rows[i]->row.p50 == rows[0]->row.p50;
	}
	if (!has_all_samples)
		evidence.figure_count = 0;
	evidence.is_of_few = samples < EVIDENCE_SAMPLES_MIN;
	evidence.has_spread = has_spread(&evidence);
	evidence.floor = fmax(floor, repeatability * fabs(boots_median(&evidence.boots)));
	make_ends(&evidence);
	return evidence;
}

/* Samples of a distribution are known only to their bin, so their means must be equal, too. */
static bool is_same_boot(const struct boot *a, const struct boot *b)
{
	for (int i = 0; i < 2; i++) {
		size_t size = a->lanes[i].count * sizeof(a->lanes[i].sorted[0]);

		if (a->lanes[i].count != b->lanes[i].count ||
		    (size != 0 && memcmp(a->lanes[i].sorted, b->lanes[i].sorted, size) != 0))
			return false;
	}
	return a->lanes[0].count != 0 && a->median == b->median && a->mean == b->mean;
}

bool evidence_is_same(const struct evidence *a, const struct evidence *b)
{
	for (uint32_t i = 0; i < a->boots.count; i++)
		if (!is_same_boot(&a->boots.list[i], &b->boots.list[0]))
			return false;
	for (uint32_t i = 0; i < b->boots.count; i++)
		if (!is_same_boot(&a->boots.list[0], &b->boots.list[i]))
			return false;
	return true;
}

/*
 * Whether both sides have one run with all samples in order. If they have as many samples, sample i of one side was
 * taken at the same place of the run as sample i of the other. Otherwise the budget has ended one side earlier, perhaps at
 * sizes before this one too.
 */
static bool are_paired(const struct evidence *a, const struct evidence *b)
{
	return a->is_in_order && b->is_in_order && a->boots.count == 1 && b->boots.count == 1 &&
	       a->boots.list[0].per_count == b->boots.list[0].per_count && a->figure_count > 0 &&
	       b->figure_count > 0;
}

static struct interval range_of_figures(const struct evidence *evidence)
{
	struct interval range = {INFINITY, -INFINITY};

	for (uint32_t i = 0; i < evidence->figure_count; i++) {
		range.lo = fmin(range.lo, evidence->figures[i]);
		range.hi = fmax(range.hi, evidence->figures[i]);
	}
	return range;
}

/* Whether every sample of one side is above all samples of the other. */
static bool are_apart(const struct evidence *base, const struct evidence *new)
{
	struct interval from = range_of_figures(base);
	struct interval to = range_of_figures(new);

	return from.hi < to.lo || to.hi < from.lo;
}

/* Whether the samples contain each of the costs that a kernel repeats. They do not if it drifts. */
static bool knows_periods(const struct evidence *evidence)
{
	return evidence->is_steady && evidence->figure_count >= EVIDENCE_PERIODS_SAMPLES_MIN;
}

bool evidence_moves_one_way(const struct evidence *base, const struct evidence *new)
{
	double change = boots_median(&new->boots) - boots_median(&base->boots);
	uint32_t pairs =
		base->figure_count < new->figure_count ? base->figure_count : new->figure_count;
	uint32_t more = 0;
	uint32_t fewer = 0;

	if (!base->counts_instructions || !new->counts_instructions || !are_paired(base, new))
		return false;
	if (!(knows_periods(base) && knows_periods(new)) &&
	    !(base->figure_count == new->figure_count &&are_apart(base, new)))
		return false;
	for (uint32_t i = 0; i < pairs; i++) {
		more += new->figures[i] > base->figures[i];
		fewer += new->figures[i] < base->figures[i];
	}
	return (more == pairs && change > 0) || (fewer == pairs && change < 0);
}

/*
 * Returns p of the distance of the medians, from their standard errors. This is the test if a side has no samples to
 * rank.
 */
static double test_by_errors(const struct evidence *base, const struct evidence *new)
{
	const struct evidence *const sides[] = {base, new};
	double distance = fabs(boots_median(&new->boots) - boots_median(&base->boots));
	double variance = 0;

	for (int side = 0; side < 2; side++) {
		const struct boots *boots = &sides[side]->boots;

		for (uint32_t i = 0; i < boots->count; i++)
			variance += pow(boots->list[i].standard_error / boots->count, 2);
	}
	if (distance == 0 || variance == 0)
		return distance == 0 ? 1 : 0;
	return erfc(distance / sqrt(2 * variance));
}

bool evidence_has_many_boots(const struct boots *base, const struct boots *new)
{
	return base->count >= boots_least && new->count >= boots_least;
}

struct scatter evidence_scatter(const struct boots *base, const struct boots *new)
{
	return evidence_has_many_boots(base, new) ? scatter_unknown : boots_scatter(base, new);
}

/* Returns p of the distance of the samples. The order of the samples plays no part. */
static double test_samples(const struct evidence *base, const struct evidence *new)
{
	if (base->figure_count > 0 && new->figure_count > 0)
		return rank_test(base->figures, base->figure_count, new->figures,
		                 new->figure_count);
	return test_by_errors(base, new);
}

/*
 * The result is the largest p of all tests, so all of them must find the difference: the rank test of the samples, the
 * test of their scatter in order and, with several boots, the test of the boots. The last two compare the ends of the
 * two ranges that are next to each other. If the ranges overlap, chance may explain any difference.
 */
double evidence_test(const struct evidence *base, const struct evidence *new)
{
	bool is_faster = boots_change_of(&base->boots, &new->boots) < 0;
	const struct boots *from = &base->ends[is_faster ? EVIDENCE_LOW : EVIDENCE_HIGH];
	const struct boots *to = &new->ends[is_faster ? EVIDENCE_HIGH : EVIDENCE_LOW];
	double facing = boots_change_of(from, to);
	double within = test_samples(base, new);
	double in_order = scatter_test(evidence_scatter(from, to), fabs(facing));

	if (isnan(within))
		return within;
	if (!(is_faster ? facing <= 0 : facing >= 0)) /* NaN: a range without samples has no ends */
		return 1;
	return fmax(within, fmax(boots_test(from, to), in_order));
}

double evidence_least_p(const struct evidence *base, const struct evidence *new)
{
	if (base->figure_count == 0 || new->figure_count == 0)
		return 0;
	return rank_test_least(base->figures, base->figure_count, new->figures, new->figure_count);
}

void evidence_free(struct evidence *evidence)
{
	for (uint32_t i = 0; i < evidence->boots.count; i++)
		for (int lane = 0; lane < 2; lane++)
			free(evidence->boots.list[i].lanes[lane].sorted);
	free(evidence->boots.list);
	for (int end = 0; end < EVIDENCE_ENDS; end++)
		free(evidence->ends[end].list);
	free(evidence->figures);
	*evidence = (struct evidence){0};
}
