/* The names, units and sources of rows, for programs that know no boards. */
#include <string.h>

#include "export/export.h"
#include "run/count_origin.h"
#include "run/metric.h"
#include "text/append.h"
#include "text/printable.h"

const double export_seconds_per_ns = 1e-9;
const char export_measure_of_time[] = "latency";

const char *export_source(const struct row *row)
{
	return row->source != NULL && row->source[0] != '\0' ? row->source : "unknown";
}

const char *export_unit(const struct row *row)
{
	switch (metric_of(row->metric)) {
	case METRIC_MTIME:
		return "ticks";
	case METRIC_EVENT:
		return "events";
	default:
		return metric_unit(row->metric, row->source);
	}
}

/*
 * Returns a suffix for an event whose name is also that of another measure: Bencher's measure of time, or the cycles of
 * an emulator, which are called instructions.
 */
static const char *suffix_of(const struct row *row)
{
	bool is_taken = strcmp(row->metric, export_measure_of_time) == 0 ||
	                strcmp(row->metric, metric_texts[METRIC_INSTRET].unit) == 0;

	return metric_of(row->metric) == METRIC_EVENT && is_taken ? "-events" : "";
}

/* Cycles of an emulator are called instructions. The metric instret keeps its name, so the two do not collide. */
static void name_measure(struct export_row *row)
{
	const struct row *figures = row->row;
	const char *source = export_source(figures);
	bool is_hardware = counted_by(source) == COUNTED_BY_CORE;
	const char *counted =
		metric_is_cycles(figures->metric) ? export_unit(figures) : figures->metric;
	char measure[EXPORT_MEASURE_SIZE];

	snprintf(measure, sizeof(measure), "%s%s%s%s", counted, suffix_of(figures),
	         is_hardware ? "" : "-", is_hardware ? "" : source);
	printable_escape(row->measure, sizeof(row->measure), measure);
	for (char *at = row->measure; *at != '\0'; at++)
		if (*at == ':')
			*at = '-';
}

bool export_is_swept(const struct export_row *row)
{
	return row->run->is_sweep && !row_is_call(row->row->kind) && row->row->offset >= 0;
}

void export_name(struct export_row *row)
{
	const struct row *figures = row->row;
	char name[EXPORT_NAME_SIZE];

	snprintf(name, sizeof(name), "%s", figures->benchmark);
	if (!row_is_call(figures->kind))
		append_text(name, sizeof(name), "/", "%s", figures->kind);
	if (figures->n > 0)
		append_text(name, sizeof(name), "/", "%.0f", figures->n);
	if (export_is_swept(row))
		append_text(name, sizeof(name), "/offset:", "%.0f", figures->offset);
	printable_escape(row->suite, sizeof(row->suite), figures->suite);
	printable_escape(row->name, sizeof(row->name), name);
	name_measure(row);
}

void export_series_name(const struct export_series *series, char text[EXPORT_FULL_NAME_SIZE])
{
	const struct export_row *row = series->rows[0];
	bool is_time = metric_is_ns(row->row->metric);

	snprintf(text, EXPORT_FULL_NAME_SIZE, "%s/%s%s%s", row->suite, row->name,
	         is_time ? "" : ":", is_time ? "" : row->measure);
}
