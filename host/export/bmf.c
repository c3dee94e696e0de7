/* Bencher Metric Format: {name: {measure: {value, lower_value, upper_value}}}. */
#include <math.h>

#include "export/export.h"
#include "run/metric.h"
#include "text/json_value.h"

static json_t *make_figure(const struct export_series *series)
{
	json_t *figure = json_object();
	double low = export_series_low(series);
	double high = export_series_high(series);

	json_object_set_new(figure, "value", value_of_number(export_series_median(series)));
	if (!isnan(low) && !isnan(high)) {
		json_object_set_new(figure, "lower_value", value_of_number(low));
		json_object_set_new(figure, "upper_value", value_of_number(high));
	}
	return figure;
}

static json_t *make(const struct export *export)
{
	json_t *all = json_object();
	char name[EXPORT_SUITE_SIZE + EXPORT_NAME_SIZE];

	for (uint32_t i = 0; i < export->series_count; i++) {
		const struct export_row *row = export->series[i].rows[0];
		/* "latency" is Bencher's built-in measure for time, in ns. */
		bool is_time = metric_is_ns(row->row.metric);

		snprintf(name, sizeof(name), "%s/%s", row->suite, row->name);
		if (json_object_get(all, name) == NULL)
			json_object_set_new(all, name, json_object());
		json_object_set_new(json_object_get(all, name), is_time ? "latency" : row->measure,
		                    make_figure(&export->series[i]));
	}
	return all;
}

const struct export_format export_bmf = {
	.name = "bmf",
	.suffix = ".bmf.json",
	.summary = "Bencher: the median of every metric, as a measure of its own; \"latency\" is "
		   "time in ns, all others say what is counted",
	.is_of_one_board = true,
	.make = make,
};
