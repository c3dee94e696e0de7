/* A boot of a row, from what a run has of it: its median, and the samples that this is the median of. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare/evidence.h"
#include "statistics/ascending.h"
#include "statistics/chance.h"
#include "text/allocation.h"

/* Standard errors from one end of a 95 % interval to the other. */
static const double ends_of_95 = 3.92;
/* The standard error of a median over that of a mean. */
static const double median_of_mean = 1.2533;

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

	for (uint32_t i = 0; i < count; i++) {
		double less = off != NULL ? (double)off[i] : (double)row->result.overhead;

		evidence->figures = allocate_more(evidence->figures, evidence->figure_count,
		                                  sizeof(evidence->figures[0]));
		evidence->figures[evidence->figure_count++] = (counts[i] - less) * unit;
	}
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

/* Of the median of a lane, whose samples are as they came; of what the distribution has no order is known. */
static struct scatter scatter_in_order(const struct boot_lane *lane,
                                       const struct results_lane *sent)
{
	if (sent->sample_count != lane->count)
		return scatter_unknown;
	return scatter_of(lane->sorted, lane->count);
}

static struct scatter scatter_of_row(const struct boot *boot, const struct results_row *row)
{
	const struct results_lane *sent = row->samples->lanes;
	struct scatter sum = scatter_in_order(&boot->lanes[0], &sent[0]);

	if (boot->lanes[1].count != 0)
		sum = scatter_sum(sum, scatter_in_order(&boot->lanes[1], &sent[1]));
	return scatter_times(sum, boot->per_count);
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

void evidence_add_boot(struct evidence *evidence, const struct results_row *row)
{
	struct boot *boot = &evidence->boots.list[evidence->boots.count++];
	struct boot_lane *lanes = boot->lanes;

	*boot = (struct boot){.median = row->row.p50,
	                      .standard_error = standard_error(&row->row),
	                      .scatter = scatter_unknown};
	boot->per_count = per_count(row);
	if (!take_samples(boot, row))
		return;
	boot->scatter = scatter_of_row(boot, row);
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
