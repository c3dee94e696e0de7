/* Makes a boot from a row of a run: the samples, their median, and its uncertainty. */
#include <math.h>
#include <stdlib.h>

#include "compare/evidence.h"
#include "run/flags.h"
#include "run/metric.h"
#include "statistics/ascending.h"
#include "statistics/chance.h"
#include "text/allocation.h"

/* The width of a 95 % interval of a normal distribution, in standard errors. */
static const double ends_of_95 = 3.92;
/* The standard error of a median divided by that of a mean, for normal samples. */
static const double median_of_mean = 1.2533;

/* Returns the figure of a row per count. A row in ns has the counts of cycles. */
static double per_count(const struct results_row *row)
{
	double unit = metric_is_ns(row->row.metric) ? 1e9 / row->row.clock_hz : 1;

	return unit / row->row.per;
}

/*
 * Returns the standard error of the median for a row without samples. It comes from the interval of the row. The
 * interval of a difference combines the worst ends, so it gives too large an error. A row without an interval has fewer
 * than six samples. The error then comes from the standard deviation, as for a normal distribution.
 */
static double standard_error(const struct row *row)
{
	if (!isnan(row->lo) && !isnan(row->hi))
		return (row->hi - row->lo) / ends_of_95;
	return median_of_mean * row->sd / sqrt(row->samples);
}

/*
 * Appends `count` figures. `off` holds the counts of the short kernel, which are subtracted index by index. If `off` is
 * NULL, the overhead is subtracted.
 */
static void add_figures(struct evidence *evidence, const struct results_row *row,
                        const uint32_t *counts, const uint32_t *off, uint32_t count)
{
	double unit = per_count(row);

	for (uint32_t i = 0; i < count; i++) {
		double less = off != NULL ? (double)off[i] : (double)row->origin->result.overhead;

		evidence->figures = allocate_more(evidence->figures, evidence->figure_count,
		                                  sizeof(evidence->figures[0]));
		evidence->figures[evidence->figure_count++] = (counts[i] - less) * unit;
	}
}

/* Samples from a distribution are sorted. Without a shuffle the smallest would be paired with the smallest. */
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

/* Returns the largest sample of the short kernel. It is known only if all samples are equal. UINT32_MAX: not known. */
static uint32_t most_of(const struct record_pair *pair)
{
	return pair->m2 == 0 ? pair->min : UINT32_MAX;
}

/* Takes the samples of the kernel, or of both kernels. If any are missing, returns false and takes none. */
static bool take_samples(struct boot *boot, const struct results_row *row)
{
	const struct results_lane *lanes = row->origin->lanes;
	const struct record_result *result = &row->origin->result;
	const struct record_pair *pair = &row->origin->pair;
	bool is_difference = pair->suite != NULL;

	if (!row_can_be_made(result) || row_is_difference(result) != is_difference ||
	    !isfinite(boot->per_count) || (!is_difference && result->overhead == WIRE_NONE_I32))
		return false;
	boot->lanes[0].count = results_lane_samples(&lanes[0], result->samples, result->min,
	                                            result->max, &boot->lanes[0].sorted);
	if (is_difference)
		boot->lanes[1].count = results_lane_samples(&lanes[1], pair->samples, pair->min,
		                                            most_of(pair), &boot->lanes[1].sorted);
	if (boot->lanes[0].count != 0 && (!is_difference || boot->lanes[1].count != 0))
		return true;
	for (int i = 0; i < 2; i++) {
		free(boot->lanes[i].sorted);
		boot->lanes[i] = (struct boot_lane){NULL, 0};
	}
	return false;
}

/*
 * Returns the scatter of the median of a lane, of which the device took `samples` samples. Samples from a distribution
 * are not in the order in which they were taken. The sums that the firmware sends with a distribution replace that
 * order. Equal samples need no order.
 */
static struct scatter scatter_in_order(const struct boot_lane *lane,
                                       const struct results_lane *sent, uint32_t samples)
{
	if (sent->sample_count == lane->count || lane->sorted[0] == lane->sorted[lane->count - 1])
		return scatter_of(lane->sorted, lane->count);
	if (!sent->medians.are_known)
		return scatter_unknown;
	return scatter_of_sums(sent->medians.squares, sent->medians.products, samples);
}

static void sort(struct boot_lane *lane)
{
	if (lane->count > 0)
		qsort(lane->sorted, lane->count, sizeof(lane->sorted[0]), ascending_counts);
}

/* Sorts the lane, and returns the scatter of its median. */
static struct scatter sort_for_scatter(struct boot_lane *lane, const struct results_lane *sent,
                                       uint32_t samples)
{
	struct scatter scatter = scatter_in_order(lane, sent, samples);

	sort(lane);
	return scatter_with_levels(scatter, lane->sorted, lane->count);
}

/* Sorts the samples, and returns the scatter of the row. */
static struct scatter scatter_of_row(struct boot *boot, const struct results_row *row)
{
	const struct results_lane *sent = row->origin->lanes;
	struct scatter sum =
		sort_for_scatter(&boot->lanes[0], &sent[0], row->origin->result.samples);

	if (boot->lanes[1].count != 0)
		sum = scatter_sum(sum, sort_for_scatter(&boot->lanes[1], &sent[1],
		                                        row->origin->pair.samples));
	return scatter_times(sum, boot->per_count);
}

/* The median of a kernel, in counts. */
struct middle {
	uint32_t count;
	bool is_exact;
	struct results_bin bin; /* of the samples that lie near it */
};

/*
 * Whether the device took the percentiles of both kernels from the samples themselves. It may have sent only their
 * distribution all the same.
 */
static bool has_exact_medians(const struct results_row *row)
{
	return !flags_have(row->row.flags, "binned") && !flags_have(row->row.flags, "below_base");
}

/*
 * Returns the median of a lane that has samples. It is that of its record if that is exact, else that of the samples. A
 * record that contradicts its distribution is not exact.
 */
static struct middle middle_of(const struct boot *boot, const struct results_row *row, int lane)
{
	const struct record_result *result = &row->origin->result;
	const struct record_pair *pair = &row->origin->pair;
	const uint32_t samples[] = {result->samples, pair->samples};
	const uint32_t least[] = {result->min, pair->min};
	const uint32_t most[] = {result->max, most_of(pair)};
	const uint32_t medians[] = {result->p50, pair->p50};
	const struct boot_lane *made = &boot->lanes[lane];
	struct middle middle = {.count = made->sorted[(made->count - 1) / 2]};

	middle.bin = results_lane_bin(&row->origin->lanes[lane], samples[lane], least[lane],
	                              most[lane], middle.count);
	if (has_exact_medians(row) && medians[lane] >= middle.bin.low &&
	    medians[lane] <= middle.bin.high) {
		middle.is_exact = true;
		middle.count = medians[lane];
	}
	return middle;
}

/*
 * Sets the median, per operation, and how far it and the samples beside it may be off. If the median of the row is not
 * exact, it is the middle of a bucket of the device's histogram, and two similar runs may differ by a bucket. Then the
 * median of the samples is better.
 */
static void set_median(struct boot *boot, const struct results_row *row)
{
	struct middle longs = middle_of(boot, row, RESULTS_LONG);
	struct middle shorts = {.is_exact = true};
	double off = (double)row->origin->result.overhead;

	if (boot->lanes[RESULTS_SHORT].count > 0) {
		shorts = middle_of(boot, row, RESULTS_SHORT);
		off = shorts.count;
	}
	boot->median = (longs.count - off) * boot->per_count;
	boot->beside_below =
		((longs.count - longs.bin.low) + (double)(shorts.bin.high - shorts.count)) *
		boot->per_count;
	boot->beside_above =
		((longs.bin.high - longs.count) + (double)(shorts.count - shorts.bin.low)) *
		boot->per_count;
	if (longs.is_exact && shorts.is_exact)
		return;
	boot->below = boot->beside_below;
	boot->above = boot->beside_above;
}

/*
 * Whether the samples come in stretches, so that the median of another run may be that of any stretch. If the scatter
 * of an unsteady row is known, it covers this movement of the median. It does not cover that of a bimodal row.
 */
static bool has_stretches(const struct boot *boot, const struct row *row)
{
	return flags_have(row->flags, "bimodal") ||
	       (flags_have(row->flags, "unsteady") && isnan(boot->scatter.error));
}

/* Returns the sample, in counts, that `tenths` tenths of all samples do not exceed. */
static double tenths_of(const struct boot_lane *lane, uint32_t tenths)
{
	uint64_t index = (uint64_t)lane->count * tenths / 10;

	return lane->sorted[index];
}

/*
 * Sets the ends of the middle 80 % of the samples. Any stretch that lasts longer than a tenth of the run reaches into
 * this range.
 */
static void set_ends(struct boot *boot, const struct results_row *row)
{
	const struct boot_lane *lanes = boot->lanes;
	double off[] = {(double)row->origin->result.overhead, (double)row->origin->result.overhead};

	if (lanes[0].count == 0) {
		boot->low = -INFINITY;
		boot->high = INFINITY;
		return;
	}
	if (lanes[1].count > 0) {
		off[0] = tenths_of(&lanes[1], 9);
		off[1] = tenths_of(&lanes[1], 1);
	}
	boot->low = (tenths_of(&lanes[0], 1) - off[0]) * boot->per_count;
	boot->high = (tenths_of(&lanes[0], 9) - off[1]) * boot->per_count;
}

/*
 * Adds how far the median of a coarse counter is off. It is a whole number of steps. The mean is not, because samples
 * begin at every phase of a step, so the true median may lie as far off as the mean.
 */
static void add_step(struct boot *boot, const struct row *row)
{
	double below = boot->median - row->mean;

	if (!flags_have(row->flags, "coarse"))
		return;
	boot->below = fmax(boot->below, below);
	boot->above = fmax(boot->above, -below);
	boot->beside_below = fmax(boot->beside_below, below);
	boot->beside_above = fmax(boot->beside_above, -below);
}

/* Sets the samples of a boot, and what follows from them. */
static void set_samples(struct evidence *evidence, struct boot *boot, const struct results_row *row)
{
	struct boot_lane *lanes = boot->lanes;

	for (int i = 0; i < 2; i++)
		evidence->is_in_order = evidence->is_in_order &&
		                        row->origin->lanes[i].sample_count == lanes[i].count;
	if (lanes[1].count == 0) {
		add_figures(evidence, row, lanes[0].sorted, NULL, lanes[0].count);
	} else {
		if (row->origin->lanes[1].sample_count != lanes[1].count)
			shuffle(lanes[1].sorted, lanes[1].count);
		add_figures(evidence, row, lanes[0].sorted, lanes[1].sorted,
		            lanes[0].count < lanes[1].count ? lanes[0].count : lanes[1].count);
	}
	boot->scatter = scatter_of_row(boot, row);
	set_median(boot, row);
}

void evidence_add_boot(struct evidence *evidence, const struct results_row *row)
{
	struct boot *boot = &evidence->boots.list[evidence->boots.count++];

	*boot = (struct boot){.median = row->row.p50,
	                      .mean = row->row.mean,
	                      .standard_error = standard_error(&row->row),
	                      .scatter = scatter_unknown};
	boot->per_count = per_count(row);
	if (take_samples(boot, row))
		set_samples(evidence, boot, row);
	add_step(boot, &row->row);
	boot->has_stretches = has_stretches(boot, &row->row);
	set_ends(boot, row);
}
