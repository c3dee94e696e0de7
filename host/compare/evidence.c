#include "compare/evidence.h"
#include "decode/counted.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "statistics/ascending.h"
#include "statistics/chance.h"
#include "statistics/rank_test.h"

static const double ends_of_95 =
	3.92; /* standard errors from one end of a 95 % interval to the other */
static const double median_of_mean = 1.2533; /* standard error of a median over that of a mean */

/* The figure of a row for one count: a row in ns has those of cycles. */
static double per_count(const struct results_row *row)
{
	double unit = strcmp(row->row.metric, "ns") == 0 ? 1e9 / row->row.clock_hz : 1;

	return unit / row->row.per;
}

/*
 * Where there are no samples: from the interval that the row has, which for a difference is that of the
 * worst ends and so too wide; and below six samples from the deviation, as if it were a normal one.
 */
static double standard_error(const struct row *row)
{
	if (!isnan(row->lo) && !isnan(row->hi))
		return (row->hi - row->lo) / ends_of_95;
	return median_of_mean * row->sd / sqrt(row->samples);
}

/* Takes counts of the long kernel, and of the short one or none, in the order in which they are paired. */
static void add_figures(struct evidence *evidence, const struct results_row *row,
                        const uint32_t *counts, const uint32_t *off, uint32_t count)
{
	double unit = per_count(row);
	double *figures =
		reallocarray(evidence->figures, evidence->figure_count + count, sizeof(*figures));

	if (figures == NULL)
		abort();
	for (uint32_t i = 0; i < count; i++) {
		double less = off != NULL ? (double)off[i] : (double)row->result.overhead;

		figures[evidence->figure_count++] = (counts[i] - less) * unit;
	}
	evidence->figures = figures;
}

/* What comes from a distribution is sorted: as pairs the least would meet the least. */
static void shuffle(uint32_t *list, uint32_t count)
{
	struct chance chance = {1};

	for (uint32_t left = count; left > 1; left--) {
		uint32_t other = chance_index(&chance, left);
		uint32_t value = list[other];

		list[other] = list[left - 1];
		list[left - 1] = value;
	}
}

/* The samples of both kernels, or of the only one; false, and none, when any is not there. */
static bool take_samples(struct boot *boot, const struct results_row *row)
{
	const struct results_lane *lanes = row->samples->lanes;
	const struct record_result *result = &row->result;
	const struct record_pair *pair = &row->pair;
	bool is_difference = pair->suite != NULL;

	if (!row_can_be_made(result) || row_is_difference(result) != is_difference ||
	    !isfinite(boot->per_count) || (!is_difference && result->overhead == WIRE_NONE_I32))
		return false;
	boot->lanes[0].count = results_lane_samples(&lanes[0], result->samples, result->min,
	                                            result->max, &boot->lanes[0].sorted);
	if (is_difference)
		boot->lanes[1].count = results_lane_samples(&lanes[1], pair->samples, pair->min,
		                                            UINT32_MAX, &boot->lanes[1].sorted);
	if (boot->lanes[0].count != 0 && (!is_difference || boot->lanes[1].count != 0))
		return true;
	for (int i = 0; i < 2; i++) {
		free(boot->lanes[i].sorted);
		boot->lanes[i] = (struct boot_lane){NULL, 0};
	}
	return false;
}

static void sort(struct boot_lane *lane)
{
	if (lane->count > 0)
		qsort(lane->sorted, lane->count, sizeof(lane->sorted[0]), ascending_counts);
}

static double middle_of(const struct boot_lane *lane)
{
	uint32_t middle = (lane->count - 1) / 2;

	return lane->sorted[middle];
}

/*
 * The median of the samples. That of the row may be the middle of a bucket of the device's histogram: of two
 * runs that are alike, one bucket and the next.
 */
static double median_of(const struct boot *boot, const struct results_row *row)
{
	const struct boot_lane *lanes = boot->lanes;
	double off = lanes[1].count > 0 ? middle_of(&lanes[1]) : (double)row->result.overhead;

	return (middle_of(&lanes[0]) - off) * boot->per_count;
}

static void add_boot(struct evidence *evidence, const struct results_row *row)
{
	struct boot *boot = &evidence->boots.list[evidence->boots.count++];
	struct boot_lane *lanes = boot->lanes;

	*boot = (struct boot){.median = row->row.p50, .standard_error = standard_error(&row->row)};
	boot->per_count = per_count(row);
	if (!take_samples(boot, row))
		return;
	if (lanes[1].count == 0) {
		add_figures(evidence, row, lanes[0].sorted, NULL, lanes[0].count);
	} else {
		if (row->samples->lanes[1].sample_count != lanes[1].count)
			shuffle(lanes[1].sorted, lanes[1].count);
		add_figures(evidence, row, lanes[0].sorted, lanes[1].sorted,
		            lanes[0].count < lanes[1].count ? lanes[0].count : lanes[1].count);
	}
	sort(&lanes[0]);
	sort(&lanes[1]);
	boot->median = median_of(boot, row);
}

/* How far the ninth tenth lies from the first, in counts. */
static double spread(const struct boot_lane *lane)
{
	uint64_t first = lane->count / 10;
	uint64_t last = (uint64_t)lane->count * 9 / 10;

	if (lane->count == 0)
		return 0;
	return (double)(lane->sorted[last] - lane->sorted[first]);
}

/* A row that says itself that its median is not one place: another run may find it at another. */
static double spread_if_unsteady(const struct boot *boot, const struct row *row)
{
	if (strstr(row->flags, "bimodal") == NULL && strstr(row->flags, "unsteady") == NULL)
		return 0;
	if (boot->lanes[0].count == 0)
		return INFINITY;
	return boot->per_count * (spread(&boot->lanes[0]) + spread(&boot->lanes[1]));
}

/* From the first quarter of the samples to the third, in counts. Only a quarter of the samples or more moves it far. */
static double quartile_range(const struct boot_lane *lane)
{
	uint64_t first = lane->count / 4;
	uint64_t last = (uint64_t)lane->count * 3 / 4;

	return (double)(lane->sorted[last] - lane->sorted[first]);
}

/*
 * What a row of one boot may differ by without any cause: what its blocks do by turns, and one count. `odd_even` is a
 * difference of means, which one outlier can make as large as it likes. The row's figure is a median. The medians of odd
 * and even blocks are no further apart than the quartiles of all samples, so that the quartile range is its limit.
 */
static double floor_of(const struct boot *boot, const struct row *row)
{
	double by_turns = row->odd_even; /* NaN: not known */
	double limit = boot->lanes[0].count > 0 ? boot->per_count * quartile_range(&boot->lanes[0])
	                                        : INFINITY;

	return fmax(boot->per_count, by_turns > limit ? limit : by_turns);
}

static bool is_constant(const struct results_row *row)
{
	return row->result.m2 == 0 && (row->pair.suite == NULL || row->pair.m2 == 0);
}

/* Whether it is known of every boot how far its median may be off. */
static bool has_spread(const struct evidence *evidence)
{
	for (uint32_t i = 0; i < evidence->boots.count; i++) {
		const struct boot *boot = &evidence->boots.list[i];

		if (boot->lanes[0].count == 0 && isnan(boot->standard_error))
			return false;
	}
	return true;
}

struct evidence evidence_make(const struct results_row *const *rows, uint32_t count,
                              double repeatability)
{
	struct evidence evidence = {.is_repeatable = true, .is_constant = true};
	bool has_all_samples = true;
	double floor = 0;
	double samples = 0;

	evidence.boots.list = calloc(count, sizeof(evidence.boots.list[0]));
	if (evidence.boots.list == NULL)
		abort();
	for (uint32_t i = 0; i < count; i++) {
		const struct boot *boot = &evidence.boots.list[i];

		add_boot(&evidence, rows[i]);
		samples += rows[i]->row.samples;
		has_all_samples = has_all_samples && boot->lanes[0].count != 0;
		floor += floor_of(boot, &rows[i]->row) / count;
		evidence.spread += spread_if_unsteady(boot, &rows[i]->row) / count;
		evidence.is_repeatable =
			evidence.is_repeatable && counted_repeats(rows[i]->row.source);
		evidence.is_constant = evidence.is_constant && is_constant(rows[i]) &&
		                       rows[i]->row.p50 == rows[0]->row.p50;
	}
	if (!has_all_samples)
		evidence.figure_count = 0;
	evidence.is_of_few = samples < EVIDENCE_SAMPLES_MIN;
	evidence.has_spread = has_spread(&evidence);
	evidence.floor = fmax(floor, repeatability * fabs(boots_median(&evidence.boots)));
	return evidence;
}

static bool is_same_boot(const struct boot *a, const struct boot *b)
{
	for (int i = 0; i < 2; i++) {
		size_t size = a->lanes[i].count * sizeof(a->lanes[i].sorted[0]);

		if (a->lanes[i].count != b->lanes[i].count ||
		    (size != 0 && memcmp(a->lanes[i].sorted, b->lanes[i].sorted, size) != 0))
			return false;
	}
	return a->lanes[0].count != 0 && a->median == b->median;
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

/* Of medians that are apart, where there are no samples to rank. */
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

/* Both the samples and, where there are several, the boots have to tell the sides apart. */
double evidence_test(const struct evidence *base, const struct evidence *new)
{
	double between = boots_test(&base->boots, &new->boots);
	double within;

	if (base->figure_count > 0 && new->figure_count > 0)
		within = rank_test(base->figures, base->figure_count, new->figures,
		                   new->figure_count);
	else
		within = test_by_errors(base, new);
	return isnan(within) ? within : fmax(within, between);
}

void evidence_free(struct evidence *evidence)
{
	for (uint32_t i = 0; i < evidence->boots.count; i++)
		for (int lane = 0; lane < 2; lane++)
			free(evidence->boots.list[i].lanes[lane].sorted);
	free(evidence->boots.list);
	free(evidence->figures);
	*evidence = (struct evidence){0};
}
