/*
 * A comparison as JSON, for a script. The rows have the members that CSV has as columns. The version rises when readers
 * have to change.
 *
 * {"format": "barecycle-comparison", "version": 1, "base": {"files": [...], "runs": 1}, "new": {...},
 *  "threshold": 0.02, "exact_threshold": 0, "doubts": [...], "counts": {"faster": 0, ...}, "regressions": 0,
 *  "unjudged": null, "rows": [...]}
 */
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_fields.h"
#include "compare/comparison_print.h"
#include "text/json_value.h"

enum { VERSION = 1 };

static json_t *text_or_null(const char *text)
{
	return text != NULL ? value_of_text(text) : json_null();
}

/* The names of a list that ';' separates. */
static json_t *names_of(const char *list)
{
	json_t *names = json_array();

	for (size_t length; *list != '\0'; list += length + (list[length] == ';')) {
		length = strcspn(list, ";");
		json_array_append_new(names, json_stringn(list, length));
	}
	return names;
}

static json_t *field_value(const struct comparison_fields *fields,
                           const struct comparison_field *field)
{
	double number;

	switch (field->type) {
	case COMPARISON_TEXT:
		return text_or_null(comparison_field_text(fields, field));
	case COMPARISON_LIST:
		return names_of(comparison_field_text(fields, field));
	case COMPARISON_NUMBER:
		return value_of_number(comparison_field_number(fields, field));
	default: /* COMPARISON_TRUTH */
		number = comparison_field_number(fields, field);
		return number == 0 || number == 1 ? json_boolean(number == 1) : json_null();
	}
}

static json_t *side_value(const struct side *side)
{
	json_t *files = json_array();

	for (uint32_t i = 0; i < side->file_count; i++)
		json_array_append_new(files, value_of_text(side->files[i]));
	return json_pack("{sosI}", "files", files, "runs", (json_int_t)side->run_count);
}

/* The number of rows of each verdict, and of each fate of rows that have none. */
static json_t *counts_of(const struct comparison *comparison)
{
	json_t *counts = json_object();

	for (int i = 0; i < VERDICT_COUNT; i++)
		json_object_set_new(counts, verdict_names[i],
		                    value_of_integer(comparison->verdicts[i]));
	for (int i = 0; i < FATE_COUNT; i++)
		if (i != FATE_COMPARED)
			json_object_set_new(counts, comparison_fate_names[i],
			                    value_of_integer(comparison->fates[i]));
	return counts;
}

static json_t *doubts_of(const struct comparison_result *result)
{
	json_t *said = json_array();

	for (uint32_t i = 0; i < result->doubt_count; i++)
		json_array_append_new(said, value_of_text(result->doubts[i]));
	return said;
}

static void write_head(const struct comparison_result *result, FILE *file)
{
	const struct comparison *comparison = &result->comparison;
	json_t *head = json_pack("{sssisososososososIso}", "format", "barecycle-comparison",
	                         "version", VERSION, "base", side_value(&result->request->sides[0]),
	                         "new", side_value(&result->request->sides[1]), "threshold",
	                         value_of_number(comparison->thresholds.noisy), "exact_threshold",
	                         value_of_number(comparison->thresholds.exact), "doubts",
	                         doubts_of(result), "counts", counts_of(comparison), "regressions",
	                         (json_int_t)comparison_regressions(comparison), "unjudged",
	                         text_or_null(comparison_unjudged(comparison)));

	value_write_members(head, file);
	json_decref(head);
}

static void write_row(const struct compared *compared, FILE *file)
{
	struct comparison_fields fields;
	json_t *row = json_object();

	comparison_fields_fill(compared, &fields);
	for (const struct comparison_field *field = comparison_field_list; field->name != NULL;
	     field++)
		json_object_set_new(row, field->name, field_value(&fields, field));
	value_write(row, file);
	json_decref(row);
}

void comparison_print_json(const struct comparison_result *result, FILE *file)
{
	fputc('{', file);
	write_head(result, file);
	fputs(", \"rows\": [", file);
	for (uint32_t i = 0; i < result->comparison.count; i++) {
		fputs(i > 0 ? ",\n" : "\n", file);
		write_row(&result->comparison.rows[i], file);
	}
	fputs("\n]}\n", file);
}
