/* Bencher Metric Format: {name: {measure: {value, lower_value, upper_value}}}. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "export/export.h"
#include "run/metric.h"
#include "text/allocation.h"
#include "text/json_value.h"

static const char of_doubtful[] = "-doubtful";

static json_t *make_figure(const struct export_series *series)
{
	json_t *figure = json_object();
	struct interval interval = export_series_interval(series);

	json_object_set_new(figure, "value", value_of_number(export_series_median(series)));
	if (!isnan(interval.lo)) {
		json_object_set_new(figure, "lower_value", value_of_number(interval.lo));
		json_object_set_new(figure, "upper_value", value_of_number(interval.hi));
	}
	return figure;
}

/* Orders series as in export->series.order, where the series of a benchmark follow each other. */
static int by_place(const void *a, const void *b)
{
	const struct export_series *first = a;
	const struct export_series *second = b;

	return (first->rows > second->rows) - (first->rows < second->rows);
}

static bool is_of_benchmark(const struct export_series *a, const struct export_series *b)
{
	return strcmp(a->rows[0]->suite, b->rows[0]->suite) == 0 &&
	       strcmp(a->rows[0]->name, b->rows[0]->name) == 0;
}

/* The format has no place for a doubt but the name of a measure. So doubtful figures have a measure of their own. */
static void write_measure(const struct export_series *series,
                          char measure[EXPORT_MEASURE_SIZE + sizeof(of_doubtful)])
{
	const struct export_row *row = series->rows[0];
	char names[DOUBTS_NAMES_SIZE];

	snprintf(measure, EXPORT_MEASURE_SIZE + sizeof(of_doubtful), "%s%s",
	         metric_is_ns(row->row->metric) ? export_measure_of_time : row->measure,
	         export_series_doubts(series, names) ? of_doubtful : "");
}

/* Writes the benchmark of the first series, with its measures. Returns how many series it has. */
static uint32_t write_benchmark(const struct export_series *series, uint32_t count, FILE *file)
{
	char name[EXPORT_SUITE_SIZE + EXPORT_NAME_SIZE];
	json_t *benchmark = json_object();
	json_t *measures = json_object();
	uint32_t i = 0;

	for (; i < count && is_of_benchmark(&series[0], &series[i]); i++) {
		char measure[EXPORT_MEASURE_SIZE + sizeof(of_doubtful)];

		write_measure(&series[i], measure);
		json_object_set_new(measures, measure, make_figure(&series[i]));
	}
	snprintf(name, sizeof(name), "%s/%s", series[0].rows[0]->suite, series[0].rows[0]->name);
	json_object_set_new(benchmark, name, measures);
	value_write_members(benchmark, file);
	json_decref(benchmark);
	return i;
}

/* Writes one benchmark at a time to save memory. All of them together may be twice as large as the results. */
static void write_bmf(const struct export *export, FILE *file)
{
	uint32_t count = export->series.count;
	struct export_series *series = allocate(count, sizeof(series[0]));

	memcpy(series, export->series.list, count * sizeof(series[0]));
	qsort(series, count, sizeof(series[0]), by_place);
	for (uint32_t i = 0; i < count;) {
		fputs(i == 0 ? "{\n" : ",\n", file);
		i += write_benchmark(&series[i], count - i, file);
	}
	fputs("\n}\n", file);
	free(series);
}

const struct export_format export_bmf = {
	.name = "bmf",
	.suffix = ".bmf.json",
	.summary = "Bencher: the median of every metric, as a measure of its own; \"latency\" is "
		   "time in ns, all others say what is counted; doubtful figures have measures of "
		   "their own, that end in -doubtful",
	.is_of_one_board = true,
	.write = write_bmf,
};
