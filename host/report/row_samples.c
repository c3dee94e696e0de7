/* Two charts per row: the distribution of its samples, and its samples in order. */
#include <stdlib.h>

#include "report/chart_samples.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

/* The resolution of charts, by the number of rows on the page. A page of a thousand rows must still open quickly. */
static const struct detail {
	uint32_t rows; /* for at most this many rows */
	uint32_t bins, points, blocks;
} details[] = {
	{100, 48, 1024, 16},
	{400, 32, 200, 12},
	{UINT32_MAX, 12, 50, 6},
};

static const struct detail *detail_of(uint32_t rows)
{
	const struct detail *detail = details;

	while (rows > detail->rows)
		detail++;
	return detail;
}

/*
 * Writes the offset and the divisor that turn counts into figures. For a difference they are 0 and 1, so the samples of
 * the long kernel are shown in counts. They come from the record "result", whose values are checked. The values of the
 * row are not checked.
 */
static void scale_of(const struct record_result *result, double *off, double *per)
{
	bool is_call = !row_is_difference(result);

	*off = is_call && result->overhead != WIRE_NONE_I32 ? result->overhead : 0;
	*per = is_call ? result->per : 1;
}

static double *figures_of(const struct results_row *row, const uint32_t *counts, uint32_t count)
{
	double *figures = allocate(count, sizeof(*figures));
	double off;
	double per;

	scale_of(&row->origin->result, &off, &per);
	for (uint32_t i = 0; i < count; i++)
		figures[i] = (counts[i] - off) / per;
	return figures;
}

static void write_charts(FILE *file, const struct report_run *report, const struct results_row *row,
                         uint32_t *counts, uint32_t count)
{
	const struct detail *detail = detail_of(report->page_rows);
	bool is_in_order = row->origin->lanes[RESULTS_LONG].sample_count == count;
	double *in_order = is_in_order ? figures_of(row, counts, count) : NULL;
	double *sorted;
	char name[REPORT_TEXT_SIZE];
	char unit[REPORT_TEXT_SIZE];
	struct chart_samples samples = {
		.title = name,
		.suite = row->row.suite,
		.row = name,
		.unit = unit,
		.count = count,
		.of = row->origin->result.samples,
		.in_order = in_order,
		.bins = detail->bins,
		.points = detail->points,
		.blocks = detail->blocks < count ? detail->blocks : count,
	};
	double off;

	qsort(counts, count, sizeof(*counts), ascending_counts);
	sorted = figures_of(row, counts, count);
	scale_of(&row->origin->result, &off, &samples.step);
	samples.step = 1 / samples.step;
	samples.sorted = sorted;
	report_name(&row->row, name);
	report_unit(report, report->metric,
	            row_is_difference(&row->origin->result) ? "run of the long kernel"
	                                                    : "operation",
	            unit);
	chart_distribution_write(file, report, &samples);
	if (is_in_order)
		chart_order_write(file, report, &samples);
	free(sorted);
	free(in_order);
}

enum report_samples report_row_samples(FILE *file, const struct report_run *report,
                                       const struct results_row *row)
{
	const struct results_lane *lane = &row->origin->lanes[RESULTS_LONG];
	enum report_samples found = REPORT_SAMPLES_IN_ORDER;
	uint32_t *counts = NULL;
	uint32_t count = 0;

	if (row_can_be_made(&row->origin->result))
		count = results_lane_samples(lane, row->origin->result.samples,
		                             row->origin->result.min, row->origin->result.max,
		                             &counts);
	if (count == 0) {
		found = REPORT_SAMPLES_NONE;
	} else if (count == 1) {
		found = REPORT_SAMPLES_SINGLE;
	} else if (row->origin->result.min == row->origin->result.max) {
		found = REPORT_SAMPLES_EXACT;
	} else {
		write_charts(file, report, row, counts, count);
		if (lane->sample_count != count)
			found = REPORT_SAMPLES_SORTED;
	}
	free(counts);
	return found;
}
