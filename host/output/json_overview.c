#include "output/json_overview.h"

#include <jansson.h>
#include <math.h>

#include "text/json_value.h"

/* Writes a member, and releases `value`. */
static void write_member(FILE *file, const char *name, json_t *value)
{
	fprintf(file, ",\n\"%s\": ", name);
	value_write(value, file);
	json_decref(value);
}

/* The members that a line has in both lists. */
static json_t *line_value(const struct line *line)
{
	return json_pack("{s:s, s:s, s:s, s:s}", "suite", line->suite, "benchmark", line->benchmark,
	                 "kind", line->kind, "metric", line->metric);
}

static json_t *mean_list(const struct overview *overview)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < overview->count; i++) {
		struct overview_mean mean;
		json_t *item;

		if (!overview_mean(overview, i, &mean))
			continue;
		item = line_value(mean.line);
		json_object_set_new(item, "ref", json_string(mean.line->ref));
		json_object_set_new(item, "sizes", json_integer(mean.sizes));
		json_object_set_new(item, "speed_up", value_of_real(mean.speed_up));
		json_array_append_new(list, item);
	}
	return list;
}

static json_t *alignment_list(const struct overview *overview)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < overview->count; i++) {
		const struct line *line = &overview->lines[i];
		json_t *item;

		if (!overview_was_swept(line))
			continue;
		item = line_value(line);
		json_object_set_new(item, "n", value_of_number(line->n));
		json_object_set_new(item, "min", value_of_number(line->medians.least));
		json_object_set_new(item, "max", value_of_number(line->medians.most));
		json_object_set_new(item, "offsets", json_integer(line->offsets));
		json_array_append_new(list, item);
	}
	return list;
}

void json_overview_write(FILE *file, const struct overview *overview)
{
	double repeatability = overview->costs[overview_headline(overview)].repeatability;

	if (!isnan(repeatability))
		write_member(file, "repeatability", value_of_real(repeatability));
	write_member(file, "geometric_means", mean_list(overview));
	write_member(file, "alignment", alignment_list(overview));
}
