#include "output/json_overview.h"

#include <jansson.h>
#include <math.h>

#include "run/speed_up.h"
#include "text/json_value.h"

/* Writes a member, and releases `value`. */
static void write_member(FILE *file, const char *name, json_t *value)
{
	fprintf(file, ",\n\"%s\": ", name);
	value_write(value, file);
	json_decref(value);
}

/* The members that a row has in both lists. */
static json_t *row_value(const struct row *row)
{
	return json_pack("{s:s, s:s, s:s, s:s}", "suite", row->suite, "benchmark", row->benchmark,
	                 "kind", row->kind, "metric", row->metric);
}

static json_t *mean_list(const struct results_run *run)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < run->row_count; i++) {
		struct speed_up speed_up;
		json_t *item;

		if (!speed_up_over_sizes(run, i, &speed_up))
			continue;
		item = row_value(&speed_up.row->row);
		json_object_set_new(item, "ref", json_string(speed_up.row->ref));
		json_object_set_new(item, "sizes", json_integer(speed_up.sizes));
		json_object_set_new(item, "speed_up", value_of_real(speed_up.mean));
		json_array_append_new(list, item);
	}
	return list;
}

static json_t *alignment_list(const struct results_run *run)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct results_row *row = &run->rows[i];
		json_t *item;

		if (!results_was_swept(row))
			continue;
		item = row_value(&row->row);
		json_object_set_new(item, "n", value_of_number(row->row.n));
		json_object_set_new(item, "min", value_of_number(row->sweep.medians.least));
		json_object_set_new(item, "max", value_of_number(row->sweep.medians.most));
		json_object_set_new(item, "offsets", json_integer(row->sweep.rows));
		json_array_append_new(list, item);
	}
	return list;
}

void json_overview_write(FILE *file, const struct results_run *run)
{
	if (!isnan(run->repeatability))
		write_member(file, "repeatability", value_of_real(run->repeatability));
	write_member(file, "geometric_means", mean_list(run));
	write_member(file, "alignment", alignment_list(run));
}
