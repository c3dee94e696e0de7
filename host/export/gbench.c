/*
 * Google Benchmark's JSON for its compare.py, with an entry per repetition. compare.py knows units of time only, so all
 * figures have the unit "ns". For a figure that is no time, its name, its label and the context say what 1 ns stands
 * for.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare/evidence.h"
#include "export/export.h"
#include "run/count_origin.h"
#include "text/allocation.h"
#include "text/json_value.h"

enum { TEXT_SIZE = EXPORT_FULL_NAME_SIZE, LABEL_SIZE = 2 * TEXT_SIZE + DOUBTS_NAMES_SIZE };

/* The data that all entries of a series share. */
struct family {
	const struct export_series *series;
	uint32_t index;
	uint32_t repetitions;
	double median; /* of all samples; for several boots the median of their medians */
	char name[TEXT_SIZE];
	char label[LABEL_SIZE];
	FILE *file;
	const char *before; /* what separates the next entry from the last one */
};

static void write_label(const struct export_series *series, char label[LABEL_SIZE])
{
	const struct row *row = series->rows[0]->row;
	const char *unit = export_unit(row);
	char unit_remark[TEXT_SIZE] = "";
	char names[DOUBTS_NAMES_SIZE];
	bool is_doubtful = export_series_doubts(series, names);

	if (strcmp(unit, "ns") != 0)
		snprintf(unit_remark, sizeof(unit_remark),
		         "; no time: metric %s, 1 ns stands for 1 of its %s", row->metric, unit);
	snprintf(label, LABEL_SIZE, "%s%s%s%s", export_source(row), unit_remark,
	         is_doubtful ? "; doubtful: " : "", names);
}

/* Makes an entry with the members that repetitions and aggregates share. */
static json_t *make_entry(const struct family *family, const char *suffix, double value)
{
	char name[TEXT_SIZE + WIRE_MAX_t12];
	json_t *entry = json_object();

	snprintf(name, sizeof(name), "%s%s", family->name, suffix);
	json_object_set_new(entry, "name", value_of_text(name));
	json_object_set_new(entry, "family_index", json_integer(family->index));
	json_object_set_new(entry, "per_family_instance_index", json_integer(0));
	json_object_set_new(entry, "run_name", value_of_text(family->name));
	json_object_set_new(entry, "repetitions", json_integer(family->repetitions));
	json_object_set_new(entry, "threads", json_integer(1));
	json_object_set_new(entry, "real_time", value_of_number(value));
	json_object_set_new(entry, "cpu_time", value_of_number(value));
	json_object_set_new(entry, "time_unit", json_string("ns"));
	json_object_set_new(entry, "label", value_of_text(family->label));
	return entry;
}

/* Writes one entry at a time to save memory. All of them together may be many times as large as the results. */
static void write_entry(struct family *family, json_t *entry)
{
	fputs(family->before, family->file);
	value_write(entry, family->file);
	family->before = ",\n";
	json_decref(entry);
}

static void write_repetition(struct family *family, uint32_t index, double value)
{
	json_t *entry = make_entry(family, "", value);

	json_object_set_new(entry, "run_type", json_string("iteration"));
	json_object_set_new(entry, "repetition_index", json_integer(index));
	json_object_set_new(entry, "iterations",
	                    value_of_number(family->series->rows[0]->row->per));
	write_entry(family, entry);
}

/* Writes the median of all samples, also of those without an entry. */
static void write_median(struct family *family)
{
	json_t *entry = make_entry(family, "_median", family->median);

	json_object_set_new(entry, "run_type", json_string("aggregate"));
	json_object_set_new(entry, "aggregate_name", json_string("median"));
	json_object_set_new(entry, "aggregate_unit", json_string("time"));
	json_object_set_new(entry, "iterations",
	                    value_of_number(export_series_samples(family->series)));
	write_entry(family, entry);
}

static struct evidence evidence_of(const struct export_series *series)
{
	const struct results_row **rows = allocate(series->count, sizeof(const void *));
	struct evidence evidence;

	for (uint32_t i = 0; i < series->count; i++)
		rows[i] = series->rows[i]->from;
	evidence = evidence_make(rows, series->count, (double)NAN);
	free(rows);
	return evidence;
}

/*
 * Returns the median of the row; for several boots the median of their medians. Of a `binned` row it is the median of
 * the samples that the entries are taken from, because its own may be the middle of a bucket, which no sample need lie
 * at.
 */
static double median_of(const struct evidence *evidence)
{
	uint32_t count = evidence->boots.count;
	double *medians = allocate(count, sizeof(medians[0]));
	double median;

	for (uint32_t i = 0; i < count; i++)
		medians[i] = evidence->boots.list[i].median;
	median = export_median(medians, count);
	free(medians);
	return median;
}

/*
 * Writes at most export->repetitions samples, at even distances. Without samples it writes medians of boots. A single
 * entry is the median, because one sample says little of the others.
 */
static void write_series(const struct export *export, uint32_t index, FILE *file)
{
	const struct export_series *series = &export->series.list[index];
	struct evidence evidence = evidence_of(series);
	uint32_t count = evidence.figure_count != 0 ? evidence.figure_count : series->count;
	struct family family = {.series = series,
	                        .index = index,
	                        .median = median_of(&evidence),
	                        .file = file,
	                        .before = index == 0 ? "\n" : ",\n"};

	family.repetitions = count < export->repetitions ? count : export->repetitions;
	export_series_name(series, family.name);
	write_label(series, family.label);
	for (uint32_t i = 0; i < family.repetitions; i++) {
		uint64_t at = (2 * (uint64_t)i + 1) * count / (2 * (uint64_t)family.repetitions);
		double value = family.repetitions == 1      ? family.median
		               : evidence.figure_count != 0 ? evidence.figures[at]
		                                            : series->rows[at]->row->p50;

		write_repetition(&family, i, value);
	}
	if (family.repetitions > 1)
		write_median(&family);
	evidence_free(&evidence);
}

static void add_text(json_t *to, const char *key, const char *text)
{
	if (text != NULL)
		json_object_set_new(to, key, value_of_text(text));
}

static json_t *make_context(const struct export *export)
{
	const struct row *row = export->rows[0].row;
	json_t *context = json_object();

	json_object_set_new(context, "json_schema_version", json_integer(1));
	json_object_set_new(context, "executable", json_string("barecycle"));
	json_object_set_new(context, "caches", json_array());
	add_text(context, "host_name", row->board);
	add_text(context, "source", export_source(row));
	add_text(context, "mode", row->mode);
	add_text(context, "mem", row->mem);
	add_text(context, "isa", row->isa);
	add_text(context, "compiler", row->compiler);
	if (counted_has_clock(row->source) && row->clock_hz > 0)
		json_object_set_new(context, "mhz_per_cpu", value_of_number(row->clock_hz / 1e6));
	add_text(context, "time_unit_ns",
	         "where a name has no ':', 1 ns is time; elsewhere the part behind the ':' names "
	         "the unit and who counted it, and 1 ns stands for one count, not for time");
	return context;
}

static void write_gbench(const struct export *export, FILE *file)
{
	json_t *context = make_context(export);

	fputs("{\"context\": ", file);
	value_write_indented(context, file);
	json_decref(context);
	fputs(",\n\"benchmarks\": [", file);
	for (uint32_t i = 0; i < export->series.count; i++)
		write_series(export, i, file);
	fputs("\n]}\n", file);
}

const struct export_format export_gbench = {
	.name = "gbench",
	.suffix = ".gbench.json",
	.summary = "Google Benchmark's compare.py: an entry a sample (--repetitions). It knows "
		   "units of time only: rows in ns are time; others end in :instructions-emulated, "
		   ":cycles and the like, and 1 ns of them stands for one of these, not for time",
	.is_of_one_board = true,
	.is_headline = true,
	.write = write_gbench,
};
