/* A chart of samples in order, with the medians of blocks of equal size. */
#include <stdlib.h>
#include <string.h>

#include "report/chart_samples.h"
#include "report/chart_search.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

enum { HEIGHT = 168 };

/* The series: the samples, and the least, the median and the largest sample of each block. */
enum { SAMPLE, LEAST, MEDIAN, LARGEST, SERIES };

/* Returns the index of the first sample of part `i`, if all samples are divided into `parts` equal parts. */
static uint32_t begin_of(const struct chart_samples *samples, uint32_t i, uint32_t parts)
{
	return (uint32_t)((uint64_t)samples->count * i / parts);
}

/* Adds a row per block of consecutive samples. */
static void add_blocks(struct chart *chart, const struct chart_samples *samples)
{
	double *room = allocate(samples->count, sizeof(*room));

	for (uint32_t i = 0; i < samples->blocks; i++) {
		uint32_t first = begin_of(samples, i, samples->blocks);
		uint32_t end = begin_of(samples, i + 1, samples->blocks);
		uint32_t count = end - first;
		char name[CHART_TEXT_SIZE];
		struct chart_row *row;

		memcpy(room, samples->in_order + first, count * sizeof(*room));
		qsort(room, count, sizeof(*room), ascending_numbers);
		snprintf(name, sizeof(name), "%u to %u", first, end - 1);
		row = chart_add_row(chart, name, first, end - 1);
		row->marks[LEAST].at = room[0];
		row->marks[MEDIAN].at = room[(count - 1) / 2];
		row->marks[LARGEST].at = room[count - 1];
	}
	free(room);
}

static void add_sample(struct chart *chart, const struct chart_samples *samples, uint32_t index)
{
	chart_add_row(chart, NULL, index, index)->marks[SAMPLE].at = samples->in_order[index];
}

/* Adds the least and the largest of the samples from `first` up to `end`, in their order. */
static void add_extremes(struct chart *chart, const struct chart_samples *samples, uint32_t first,
                         uint32_t end)
{
	uint32_t least = first;
	uint32_t most = first;

	for (uint32_t i = first; i < end; i++) {
		if (samples->in_order[i] < samples->in_order[least])
			least = i;
		if (samples->in_order[i] > samples->in_order[most])
			most = i;
	}
	add_sample(chart, samples, least < most ? least : most);
	if (least != most)
		add_sample(chart, samples, least < most ? most : least);
}

static void add_samples(struct chart *chart, const struct chart_samples *samples)
{
	uint32_t parts = samples->points / 2;

	for (uint32_t i = 0; samples->count > samples->points && i < parts; i++)
		add_extremes(chart, samples, begin_of(samples, i, parts),
		             begin_of(samples, i + 1, parts));
	for (uint32_t i = 0; samples->count <= samples->points && i < samples->count; i++)
		add_sample(chart, samples, i);
}

static void write_texts(struct chart *chart, const struct chart_samples *samples)
{
	char thinned[CHART_TEXT_SIZE] = "";
	uint32_t parts = samples->points / 2;

	snprintf(chart->title, sizeof(chart->title), "%s", samples->title);
	snprintf(chart->panels[0].label, CHART_TEXT_SIZE, "%s", samples->unit);
	if (parts > 0 && samples->count > samples->points)
		snprintf(thinned, sizeof(thinned),
		         "; drawn: the least and the largest of every %u or so",
		         samples->count / parts);
	snprintf(chart->caption, sizeof(chart->caption),
	         "%.90s. Samples in order%s, and medians of %u blocks", samples->title, thinned,
	         samples->blocks);
}

void chart_order_write(FILE *file, const struct report_run *report,
                       const struct chart_samples *samples)
{
	struct chart chart = {
		.class = "order",
		.head = "samples",
		.step = samples->step,
		.positions = {.label = "sample", .scale = AXIS_EXACT},
		.panels = {{.holds = range_empty(), .height = HEIGHT}},
		.series_count = SERIES,
		.series = {[SAMPLE] = {.shapes = CHART_SAMPLES, .color = 1},
	                   [LEAST] = {.name = "least"},
	                   [MEDIAN] = {.name = "median", .shapes = CHART_LEVELS, .color = 2},
	                   [LARGEST] = {.name = "largest"}},
	};

	add_blocks(&chart, samples);
	add_samples(&chart, samples);
	chart.told = samples->blocks;
	write_texts(&chart, samples);
	report_chart(file, report, &chart, "samples/%s/%s/order", samples->suite, samples->row);
}
