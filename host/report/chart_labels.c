/* The labels of lines: name and last value, at the end of the line. */
#include <math.h>
#include <string.h>

#include "report/chart_plane.h"

enum {
	LABEL_ROOM = 14,  /* least distance of labels, in pixels */
	LABEL_SIZE = 400, /* bytes of a label */
	LABEL_FITS = 28,  /* characters; longer labels have smaller letters */
};

/* The label of a series. */
struct label {
	uint32_t series;
	double y;     /* pixels from the top */
	double value; /* of the last mark */
};

/* Writes where the line of a series ends. Returns false if the series has no name, no line or no end. */
static bool find_end(const struct chart_plane *plane, uint32_t series, struct label *label)
{
	const struct chart *chart = plane->chart;

	if (chart->series[series].key == NULL || !(chart->series[series].shapes & CHART_LINE))
		return false;
	for (uint32_t row = chart->drawn; row > 0; row--) {
		const struct chart_mark *mark = chart_plane_mark(plane, series, row - 1);

		if (mark == NULL)
			continue;
		label->series = series;
		label->value = mark->at;
		label->y = chart_plane_point(plane, chart->series[series].panel,
		                             chart->rows[row - 1].at, mark->at)
		                   .y *
		           plane->height;
		return true;
	}
	return false;
}

/* Writes the labels from top to bottom, LABEL_ROOM apart at least. Returns their number. */
static uint32_t place_labels(const struct chart_plane *plane, struct label labels[CHART_SERIES_MAX])
{
	uint32_t count = 0;
	struct label label;

	for (uint32_t i = 0; i < plane->chart->series_count; i++) {
		uint32_t at = count;

		if (!find_end(plane, i, &label))
			continue;
		for (; at > 0 && labels[at - 1].y > label.y; at--)
			labels[at] = labels[at - 1];
		labels[at] = label;
		count++;
	}
	for (uint32_t i = 1; i < count; i++)
		labels[i].y = fmax(labels[i].y, labels[i - 1].y + LABEL_ROOM);
	for (uint32_t i = 0; i < count; i++)
		labels[i].y =
			fmin(labels[i].y, plane->height - LABEL_ROOM * (double)(count - 1 - i));
	return count;
}

/*
 * Writes the name of a series and its last value with three digits, or with all before the point. A value below 0.1 has
 * two digits, so that it is never 0.00.
 */
static void write_label(const char *name, double value, char text[LABEL_SIZE])
{
	int decimals = fabs(value) < 10 ? 2 : fabs(value) < 100 ? 1 : 0;

	if (fabs(value) < 0.1)
		snprintf(text, LABEL_SIZE, "%.60s %.2g", name, value);
	else
		snprintf(text, LABEL_SIZE, "%.60s %.*f", name, decimals, value);
}

void chart_labels_draw(struct svg *svg, const struct chart_plane *plane)
{
	struct label labels[CHART_SERIES_MAX];
	uint32_t count = place_labels(plane, labels);
	char class[16];
	char text[LABEL_SIZE];

	for (uint32_t i = 0; i < count; i++) {
		const struct chart_series *series = &plane->chart->series[labels[i].series];

		write_label(series->key, labels[i].value, text);
		snprintf(class, sizeof(class), "n s%u%s", series->color,
		         strlen(text) > LABEL_FITS ? " long" : "");
		svg_text(svg, class, 1, labels[i].y, text);
	}
}
