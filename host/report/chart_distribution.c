/* A histogram and, below it on the same axis, the empirical distribution. */
#include <math.h>
#include <string.h>

#include "report/chart_samples.h"
#include "report/chart_search.h"
#include "report/html.h"

enum { HIST_HEIGHT = 90, SHARE_HEIGHT = 70, SIDES_MAX = 2 };

/* The series of a side. */
enum { COUNT, SHARE, BELOW, OF_A_SIDE };

_Static_assert((int)SIDES_MAX *(int)OF_A_SIDE <= (int)CHART_SERIES_MAX, "room for both sides");

/* With fewer samples a hundredth of them is less than one sample. */
enum { TAIL_SAMPLES_MIN = 100 };

/* The longest axis, as a multiple of the distance from the least sample to the 99th percentile. */
static const double tail_factor = 2;

/* The bins of a histogram. A bin holds its left edge, but not its right edge. */
struct bins {
	uint32_t count;
	double first, width;
	uint32_t side_count;
	const struct chart_samples *sides[SIDES_MAX];
	uint32_t below[SIDES_MAX]; /* the samples of a side in the bins so far */
};

/*
 * Returns the end of the axis: the largest sample, but at most tail_factor times as far as the 99th percentile. The
 * caption gives the number of samples beyond it, about a hundredth at most.
 */
static double end_of(const struct chart_samples *samples)
{
	double least = samples->sorted[0];
	double most = samples->sorted[samples->count - 1];
	double p99;

	if (samples->count < TAIL_SAMPLES_MIN)
		return most;
	p99 = samples->sorted[(uint64_t)samples->count * 99 / 100 - 1];
	return p99 > least ? fmin(most, least + tail_factor * (p99 - least)) : most;
}

/*
 * Returns the bins of the samples and of those in .beside. The count is 0 if the step is not above 0, or if the range
 * is not finite. The width of a bin is a whole number of counts. With another width, some bins would hold more values
 * than others.
 */
static struct bins make_bins(const struct chart_samples *samples)
{
	struct bins bins = {.first = INFINITY};
	double end = -INFINITY;
	double step = 0;
	double length;
	const struct chart_samples *side = samples;

	do {
		bins.sides[bins.side_count++] = side;
		bins.first = fmin(bins.first, side->sorted[0]);
		end = fmax(end, end_of(side));
		step = fmax(step, side->step);
		side = side->beside;
	} while (side != NULL && bins.side_count < SIDES_MAX);
	length = end - bins.first + step;
	if (!(step > 0) || !isfinite(length))
		return bins;
	bins.width = step * ceil(length / step / samples->bins - 1e-9);
	bins.count = (uint32_t)ceil(length / bins.width - 1e-9);
	return bins;
}

/* Takes the samples of a side in a bin. Returns their number. */
static uint32_t take_bin(struct bins *bins, uint32_t side, uint32_t bin)
{
	const struct chart_samples *samples = bins->sides[side];
	uint32_t first = bins->below[side];
	uint32_t *below = &bins->below[side];

	while (*below < samples->count &&
	       floor((samples->sorted[*below] - bins->first) / bins->width + 1e-9) <= bin)
		++*below;
	return *below - first;
}

/* Adds a row for a bin that has samples. */
static void add_bin(struct chart *chart, struct bins *bins, uint32_t bin)
{
	struct chart_row row = {.at = bins->first + bin * bins->width,
	                        .end = bins->first + (bin + 1) * bins->width};
	bool is_empty = true;

	for (uint32_t i = 0; i < bins->side_count; i++) {
		struct chart_mark *marks = &row.marks[(size_t)i * OF_A_SIDE];
		uint32_t count = take_bin(bins, i, bin);
		double all = bins->sides[i]->count;

		marks[COUNT].at = count;
		marks[SHARE].at = count > 0 ? count / all : (double)NAN;
		marks[BELOW].at = bins->below[i] / all;
		is_empty = is_empty && count == 0;
	}
	if (!is_empty)
		memcpy(chart_add_row(chart, NULL, row.at, row.end)->marks, row.marks,
		       sizeof(row.marks));
}

/*
 * Adds the series of a side. With one side, its counts are drawn. With two sides, the shares of their samples are
 * drawn.
 */
static void add_side(struct chart *chart, const struct bins *bins, uint32_t index, const char *key)
{
	const char *name = bins->sides[index]->side;
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

/* Adds to the caption how many samples of a side no bin holds. */
static void add_beyond(struct chart *chart, const struct chart_samples *samples, uint32_t below)
{
	size_t length = strlen(chart->caption);
	uint32_t beyond = samples->count - below;
	char largest[FIGURE_SIZE];

	if (beyond > 0)
		snprintf(chart->caption + length, sizeof(chart->caption) - length,
		         "; beyond the axis %u%s%.20s (%.2g %%), the largest %s", beyond,
		         samples->side != NULL ? " of " : "",
		         samples->side != NULL ? samples->side : "",
		         100.0 * beyond / samples->count,
		         html_number_in_steps(largest, samples->sorted[samples->count - 1],
		                              samples->step));
}

/* Writes "1000 samples", or "65536 of 1000000 samples, at even ranks" if only some are shown. */
static void write_count(char text[CHART_TEXT_SIZE], const struct chart_samples *samples)
{
	if (samples->of > samples->count)
		snprintf(text, CHART_TEXT_SIZE, "%u of %u samples, at even ranks", samples->count,
		         samples->of);
	else
		snprintf(text, CHART_TEXT_SIZE, "%u sample%s", samples->count,
		         samples->count == 1 ? "" : "s");
}

static void write_texts(struct chart *chart, const struct chart_samples *first,
                        const struct bins *bins)
{
	char count[CHART_TEXT_SIZE];

	write_count(count, first);
	snprintf(chart->title, sizeof(chart->title), "%s", first->title);
	snprintf(chart->positions.label, CHART_TEXT_SIZE, "%s", first->unit);
	if (bins->side_count == 1)
		snprintf(chart->caption, sizeof(chart->caption),
		         "%.90s. Distribution of %.60s, and share up to a value", first->title,
		         count);
	else
		snprintf(chart->caption, sizeof(chart->caption), "%s", first->title);
	for (uint32_t i = 0; bins->count > 0 && i < bins->side_count; i++)
		add_beyond(chart, bins->sides[i], bins->below[i]);
}

void chart_distribution_write(FILE *file, const struct report_run *report,
                              const struct chart_samples *samples)
{
	struct bins bins = make_bins(samples);
	char keys[SIDES_MAX][CHART_TEXT_SIZE];
	struct chart chart = {
		.class = bins.side_count == 1 ? "dist" : "dist both",
		.none = "No axis holds these samples.",
		.caption_of_table = "samples", /* counts, also where their shares are drawn */
		.head = "from",
		.step = bins.width,
		.positions = {.scale = AXIS_EXACT, .holds = range_empty()},
		.panels = {{.label = "samples", .height = HIST_HEIGHT},
	                   {.label = "share up to a value",
	                    .scale = AXIS_SHARE,
	                    .holds = {.least = 0, .most = 1},
	                    .height = SHARE_HEIGHT}},
	};

	if (bins.side_count > 1)
		chart.panels[0] = (struct chart_scale){.label = "share of the samples",
		                                       .scale = AXIS_SHARE,
		                                       .height = HIST_HEIGHT};
	for (uint32_t i = 0; i < bins.side_count; i++) {
		if (bins.side_count > 1)
			snprintf(keys[i], sizeof(keys[i]), "%.60s, %u sample%s",
			         bins.sides[i]->side, bins.sides[i]->count,
			         bins.sides[i]->count == 1 ? "" : "s");
		add_side(&chart, &bins, i, keys[i]);
	}
	for (uint32_t bin = 0; bin < bins.count; bin++)
		add_bin(&chart, &bins, bin);
	write_texts(&chart, samples, &bins);
	report_chart(file, report, &chart, "%s/%s/%s",
	             samples->side != NULL ? "overlays" : "samples", samples->suite, samples->row);
}
