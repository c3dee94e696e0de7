/* github-action-benchmark, customSmallerIsBetter: a list of {name, unit, value, range, extra}. */
#include <math.h>

#include "export/export.h"
#include "text/json_value.h"

enum { TEXT_SIZE = 160 + DOUBTS_NAMES_SIZE };

/* Returns "± " and the distance from the value to the farther end of its interval; NULL: no interval. */
static json_t *make_range(const struct export_series *series, double value)
{
	struct interval interval = export_series_interval(series);
	double range = fmax(value - interval.lo, interval.hi - value);

	return isnan(range) ? NULL : json_sprintf("± %.6g", range);
}

static json_t *make_entry(const struct export_series *series)
{
	const struct row *row = series->rows[0]->row;
	double value = export_series_median(series);
	char name[EXPORT_FULL_NAME_SIZE];
	char extra[TEXT_SIZE];
	char names[DOUBTS_NAMES_SIZE];
	bool is_doubtful = export_series_doubts(series, names);

	export_series_name(series, name);
	snprintf(extra, sizeof(extra),
	         "samples=%.0f boots=%u source=%s metric=%s per operation%s%s",
	         export_series_samples(series), series->count, export_source(row), row->metric,
	         is_doubtful ? "; doubtful: " : "", names);
	return json_pack("{s:o, s:s, s:o, s:o*, s:o}", "name", value_of_text(name), "unit",
	                 export_unit(row), "value", value_of_number(value), "range",
	                 make_range(series, value), "extra", value_of_text(extra));
}

static void write_gha(const struct export *export, FILE *file)
{
	for (uint32_t i = 0; i < export->series.count; i++) {
		json_t *entry = make_entry(&export->series.list[i]);

		fputs(i == 0 ? "[\n" : ",\n", file);
		value_write(entry, file);
		json_decref(entry);
	}
	fputs("\n]\n", file);
}

const struct export_format export_gha = {
	.name = "gha",
	.suffix = ".gha.json",
	.summary = "github-action-benchmark, customSmallerIsBetter: the median, and the unit",
	.is_of_one_board = true,
	.is_headline = true,
	.write = write_gha,
};
