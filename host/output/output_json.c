/*
 * JSON with everything that was received, written as it comes, so memory does not grow with the input.
 * results.schema.json describes it. The version rises when readers have to change.
 *
 * {"format": "barecycle", "version": 1, "runs": [{"run": 1, "records": [...], "status": ...,
 *  "geometric_means": [...], ...}]}
 */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "decode/members.h"
#include "output/output.h"
#include "run/cores.h"
#include "run/count_origin.h"
#include "run/headline.h"
#include "run/packed.h"
#include "text/allocation.h"
#include "text/json_value.h"

/* The place in the file. */
struct place {
	bool first_record;
};

static void *json_open(FILE *file)
{
	struct place *place = allocate(1, sizeof(*place));

	fprintf(file, "{\"format\": \"barecycle\", \"version\": %d, \"runs\": [", RESULTS_VERSION);
	return place;
}

static void json_run_begin(void *own, FILE *file, uint32_t run)
{
	struct place *place = own;

	fprintf(file, "%s\n{\"run\": %u, \"records\": [", run > 1 ? "," : "", run);
	place->first_record = true;
}

static void write_item(struct place *place, FILE *file, json_t *item)
{
	fputs(place->first_record ? "\n" : ",\n", file);
	value_write(item, file);
	json_decref(item);
	place->first_record = false;
}

/* The value of a field, or NULL for "none". */
static json_t *field_value(const struct wire_field *field, const char *member, const void *at)
{
	switch (field->type) {
	case WIRE_U32:
		return *(const uint32_t *)at == WIRE_NONE_U32
		               ? NULL
		               : value_of_integer(*(const uint32_t *)at);
	case WIRE_I32:
		return *(const int32_t *)at == WIRE_NONE_I32 ? NULL
		                                             : json_integer(*(const int32_t *)at);
	case WIRE_U64:
		return *(const uint64_t *)at == WIRE_NONE_U64
		               ? NULL
		               : value_of_integer(*(const uint64_t *)at);
	case WIRE_X64:
		return strcmp(member, "code") == 0 ? value_of_code(*(const uint64_t *)at)
		                                   : value_of_hex(*(const uint64_t *)at);
	case WIRE_F64:
		return isnan(*(const double *)at) ? NULL : value_of_real(*(const double *)at);
	default: /* WIRE_TEXT */
		return *(const char *const *)at == NULL ? NULL
		                                        : value_of_text(*(const char *const *)at);
	}
}

/* Buckets as [[lowest value, highest value, count], ...]; NULL if they cannot be unpacked. */
static json_t *bucket_list(const struct record_distribution *distribution)
{
	struct results_bin bins[PACKED_BINS_MAX];
	uint32_t count;
	json_t *list;

	if (!packed_bins(distribution, bins, &count))
		return NULL;
	list = json_array();
	for (uint32_t i = 0; i < count; i++)
		json_array_append_new(list, json_pack("[I, I, I]", (json_int_t)bins[i].low,
		                                      (json_int_t)bins[i].high,
		                                      (json_int_t)bins[i].count));
	return list;
}

/* Raw samples as numbers; NULL if they cannot be unpacked. */
static json_t *sample_list(const struct record_samples *record)
{
	uint32_t samples[SAMPLES_PER_LINE];
	uint32_t count;
	json_t *list;

	if (!packed_samples(record, samples, &count))
		return NULL;
	list = json_array();
	for (uint32_t i = 0; i < count; i++)
		json_array_append_new(list, json_integer(samples[i]));
	return list;
}

/* Replaces the text of a packed field by its values, if it can be unpacked. */
static void unpack(json_t *item, const struct decoded *record)
{
	json_t *list = NULL;

	if (record->sentence->letter == 'D')
		list = bucket_list(&record->as.distribution);
	else if (record->sentence->letter == 'S')
		list = sample_list(&record->as.samples);
	if (list != NULL)
		json_object_set_new(item, record->sentence->letter == 'D' ? "buckets" : "data",
		                    list);
}

static bool is_known_key(const struct wire_kind *kind, const char *key)
{
	for (uint32_t i = 0; kind != NULL && i < kind->count; i++)
		if (strcmp(wire_key(kind, &kind->fields[i]), key) == 0)
			return true;
	return false;
}

/* Keys that this version does not know are kept, as text. */
static void keep_unknown(json_t *item, const struct decoded *record, const struct wire_kind *kind)
{
	json_t *unknown = json_object();

	for (uint32_t i = 0; i < record->sentence->count; i++) {
		const struct wire_pair *pair = &record->sentence->pairs[i];

		if (!record->known || !is_known_key(kind, pair->key))
			json_object_set_new(unknown, pair->key, value_of_text(pair->value));
	}
	if (json_object_size(unknown) > 0)
		json_object_set(item, "unknown", unknown);
	json_decref(unknown);
}

/* All fields of a known kind that are not "none". */
static void keep_known(json_t *item, const struct decoded *record, const struct wire_kind *kind)
{
	for (uint32_t i = 0; i < kind->count; i++) {
		const struct wire_field *field = &kind->fields[i];
		const void *at = (const char *)&record->as + field->offset;

		const char *member = member_of(kind, field);

		json_object_set_new(item, member, field_value(field, member, at));
	}
	unpack(item, record);
}

static void json_record(void *own, FILE *file, const struct decoded *record)
{
	const struct wire_kind *kind = wire_kind_find(record->sentence->letter);
	char letter[2] = {record->sentence->letter, '\0'};
	json_t *item = json_object();

	json_object_set_new(item, "record", json_string(kind != NULL ? noun_of(kind) : letter));
	json_object_set_new(item, "q", value_of_integer(record->q));
	if (record->known && kind != NULL)
		keep_known(item, record, kind);
	keep_unknown(item, record, kind);
	write_item(own, file, item);
}

static void json_row(void *own, FILE *file, const struct row *row)
{
	json_t *item = json_object();

	json_object_set_new(item, "record", json_string("row"));
	for (size_t i = 0; i < row_column_count; i++)
		json_object_set_new(item, row_columns[i].name, cell_value(&row_columns[i], row));
	write_item(own, file, item);
}

static void json_lost(void *own, FILE *file, uint32_t first, uint32_t last)
{
	write_item(own, file,
	           json_pack("{s:s, s:I, s:I}", "record", "lost", "first", (json_int_t)first,
	                     "last", (json_int_t)last));
}

/* Writes a member, and releases `value`. */
static void write_member(FILE *file, const char *name, json_t *value)
{
	fprintf(file, ",\n\"%s\": ", name);
	value_write(value, file);
	json_decref(value);
}

/* The members of a row that both lists have. */
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

		if (!speed_up_over_sizes(run, i, &speed_up) || isnan(speed_up.mean))
			continue;
		item = row_value(&speed_up.row->row);
		json_object_set_new(item, "ref", json_string(speed_up.row->ref));
		json_object_set_new(item, "sizes", json_integer(speed_up.sizes));
		json_object_set_new(item, "speed_up", value_of_real(speed_up.mean));
		if (speed_up.doubtful > 0)
			json_object_set_new(item, "doubtful", json_integer(speed_up.doubtful));
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
		if (row->sweep.doubtful > 0)
			json_object_set_new(item, "doubtful", json_integer(row->sweep.doubtful));
		json_array_append_new(list, item);
	}
	return list;
}

/* Writes the parameters of the model that the run was on, if they are known. */
static void write_core(FILE *file, const struct about *about)
{
	const char *core = cores_of(about);

	if (counted_by(about->source) == COUNTED_BY_MODEL && core != NULL)
		write_member(file, "core", value_of_text(core));
}

/* Writes the members of a run that summarize all its rows. They come after its records. */
static void write_overview(FILE *file, const struct results_run *run)
{
	if (!isnan(run->repeatability))
		write_member(file, "repeatability", value_of_real(run->repeatability));
	write_member(file, "geometric_means", mean_list(run));
	write_member(file, "alignment", alignment_list(run));
}

static void json_run_end(void *own, FILE *file, const struct run_summary *summary,
                         const struct results_run *run)
{
	(void)own;
	fprintf(file, "\n], \"received\": %u, \"lost\": %u, \"complete\": %s", summary->records,
	        summary->lost, summary->adds_up ? "true" : "false");
	if (summary->ended) {
		json_t *status = value_of_text(summary->status);

		fputs(", \"status\": ", file);
		value_write(status, file);
		json_decref(status);
	}
	write_core(file, &run->about);
	write_overview(file, run);
	fputs("}", file);
}

static bool json_close(void *own, FILE *file)
{
	fputs("\n]}\n", file);
	free(own);
	return true;
}

const struct output_format output_json = {
	.open = json_open,
	.run_begin = json_run_begin,
	.record = json_record,
	.row = json_row,
	.lost = json_lost,
	.run_end = json_run_end,
	.close = json_close,
};
