/* A histogram and, below it on the same axis, the empirical distribution. */
#include <math.h>
#include <string.h>

#include "report/bins.h"
#include "report/chart_search.h"

enum { HIST_HEIGHT = 90, SHARE_HEIGHT = 70 };

/* The series of a side. */
enum { COUNT, SHARE, BELOW, OF_A_SIDE };

_Static_assert((int)BINS_SIDES_MAX *(int)OF_A_SIDE <= (int)CHART_SERIES_MAX, "room for both sides");

/* Adds the series of a side. Alone, its counts are drawn; beside another, the shares of its samples. */
static void add_side(struct chart *chart, const struct bins *bins, uint32_t index, const char *key)
{
	const char *name = bins->sides[index].samples->side;
	struct chart_series *series = &chart->series[chart->series_count];
	uint32_t color = index + 1;

	if (bins->side_count == 1) {
		series[COUNT] = (struct chart_series){"samples", NULL, CHART_BARS, color, 0};
		color++;
	} else {
		series[COUNT] = (struct chart_series){.name = name};
		series[SHARE] = (struct chart_series){
			NULL, key, index == 0 ? CHART_BARS : CHART_OUTLINE, color, 0};
	}
	series[BELOW] = (struct chart_series){"share up to the next", NULL, CHART_RISING, color, 1};
	chart->series_count += OF_A_SIDE;
}

static bool is_empty(const struct bins *bins, uint32_t bin)
{
	for (uint32_t i = 0; i < bins->side_count; i++)
		if (bins->sides[i].counts[bin] > 0)
			return false;
	return true;
}

/* Adds a row per bin that has samples. */
static void add_bins(struct chart *chart, const struct bins *bins)
{
	uint64_t below[BINS_SIDES_MAX] = {0};

	for (uint32_t bin = 0; bin < bins->count; bin++) {
		struct chart_row *row;

		if (is_empty(bins, bin))
			continue;
		row = chart_add_row(chart, NULL, bins_edge(bins, bin), bins_edge(bins, bin + 1));
		for (uint32_t i = 0; i < bins->side_count; i++) {
			struct chart_mark *marks = &row->marks[(size_t)i * OF_A_SIDE];
			double count = bins->sides[i].counts[bin];
			double all = bins->sides[i].samples->count;

			below[i] += bins->sides[i].counts[bin];
			marks[COUNT].at = count;
			marks[SHARE].at = count > 0 ? count / all : (double)NAN;
			marks[BELOW].at = (double)below[i] / all;
		}
	}
}

static void write_texts(struct chart *chart, const struct bins *bins)
{
	const struct chart_samples *first = bins->sides[0].samples;
	size_t length;

	snprintf(chart->title, sizeof(chart->title), "%s", first->title);
	snprintf(chart->positions.label, CHART_TEXT_SIZE, "%s", first->unit);
	if (bins->side_count == 1)
		snprintf(chart->caption, sizeof(chart->caption),
		         "Distribution of %u samples, and share up to a value", first->count);
	else
		snprintf(chart->caption, sizeof(chart->caption), "%s", first->title);
	for (uint32_t i = 0; i < bins->side_count; i++) {
		const struct bin_side *side = &bins->sides[i];
		const char *name = side->samples->side;

		length = strlen(chart->caption);
		if (side->beyond > 0)
			snprintf(chart->caption + length, sizeof(chart->caption) - length,
			         "; beyond the axis %u%s%.20s (%.2g %%), the largest %.6g",
			         side->beyond, name != NULL ? " of " : "", name != NULL ? name : "",
			         100.0 * side->beyond / side->samples->count,
			         side->samples->sorted[side->samples->count - 1]);
	}
}

void chart_distribution_write(FILE *file, const struct report_run *report,
                              const struct chart_samples *samples)
{
	struct bins bins = bins_make(samples);
	char keys[BINS_SIDES_MAX][CHART_TEXT_SIZE];
	struct chart chart = {
		.class = bins.side_count == 1 ? "dist" : "dist both",
		.none = "No axis holds these samples.",
		.head = "from",
		.positions = {"",
	                      AXIS_EXACT,
	                      {bins_edge(&bins, 0), bins_edge(&bins, bins.count)},
	                      0},
		.panels = {{"samples", AXIS_LINEAR, {0, 0}, HIST_HEIGHT},
	                   {"share up to a value", AXIS_SHARE, {0, 1}, SHARE_HEIGHT}},
	};

	if (bins.side_count > 1)
		chart.panels[0] = (struct chart_scale){
			"share of the samples", AXIS_SHARE, {0, 0}, HIST_HEIGHT};
	for (uint32_t i = 0; i < bins.side_count; i++) {
		if (bins.side_count > 1)
			snprintf(keys[i], sizeof(keys[i]), "%.60s, %u samples",
			         bins.sides[i].samples->side, bins.sides[i].samples->count);
		add_side(&chart, &bins, i, keys[i]);
	}
	write_texts(&chart, &bins);
	add_bins(&chart, &bins);
	report_chart(file, report, &chart, "%s/%s/%s",
	             samples->side != NULL ? "overlays" : "samples", samples->suite, samples->row);
	chart_free(&chart);
	bins_free(&bins);
}
