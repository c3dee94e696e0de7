#include "compare/comparison_fields.h"

#include <math.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "run/metric.h"

#define TEXT(name)   {#name, COMPARISON_TEXT, offsetof(struct comparison_fields, name)},
#define LIST(name)   {#name, COMPARISON_LIST, offsetof(struct comparison_fields, name)},
#define NUMBER(name) {#name, COMPARISON_NUMBER, offsetof(struct comparison_fields, name)},
#define TRUTH(name)  {#name, COMPARISON_TRUTH, offsetof(struct comparison_fields, name)},
const struct comparison_field comparison_field_list[] = {
	COMPARISON_FIELDS(TEXT, LIST, NUMBER, TRUTH){0}};

/* Returns the unit, or NULL if the sides have different ones. A side without such a row has that of the other. */
static const char *unit_of(const struct compared *compared)
{
	const char *units[2];

	for (int side = 0; side < 2; side++) {
		int of = compared->group.counts[side] > 0 ? side : !side;

		units[side] = metric_unit(compared->row->metric, comparison_source(compared, of));
	}
	return strcmp(units[0], units[1]) == 0 ? units[0] : NULL;
}

static double code_changed(const struct compared *compared)
{
	if (compared->code_change == CODE_UNKNOWN)
		return (double)NAN;
	return compared->code_change == CODE_CHANGED;
}

static void fill_names(const struct compared *compared, struct comparison_fields *fields)
{
	const struct row *row = compared->row;

	fields->suite = row->suite;
	fields->benchmark = row->benchmark;
	fields->kind = row->kind;
	fields->n = row_size(row);
	fields->metric = row->metric;
	fields->offset = compared->is_swept ? row->offset : (double)NAN;
}

static void fill_evidence(const struct compared *compared, struct comparison_fields *fields)
{
	const struct verdict_evidence *evidence = &compared->evidence;
	bool is_compared = compared->fate == FATE_COMPARED;

	fields->base = compared->medians[0];
	fields->new = compared->medians[1];
	fields->change = evidence->change;
	fields->lo = evidence->lo;
	fields->hi = evidence->hi;
	fields->p = compared->p;
	fields->p_corrected = evidence->p;
	fields->floor = is_compared ? evidence->floor : (double)NAN;
	fields->threshold = is_compared ? evidence->threshold : (double)NAN;
	fields->exact = evidence->is_exact;
	fields->mean_change = comparison_is_by_mean(compared) ? compared->mean_change : (double)NAN;
}

void comparison_fields_fill(const struct compared *compared, struct comparison_fields *fields)
{
	fill_names(compared, fields);
	fill_evidence(compared, fields);
	fields->verdict = comparison_outcome(compared);
	fields->reason = compared->verdict.reason;
	fields->code_changed = code_changed(compared);
	fields->base_status = compared->statuses[0];
	fields->new_status = compared->statuses[1];
	fields->base_runs = compared->group.counts[0];
	fields->new_runs = compared->group.counts[1];
	fields->base_source = comparison_source(compared, 0);
	fields->new_source = comparison_source(compared, 1);
	fields->unit = unit_of(compared);
	for (int side = 0; side < 2; side++)
		doubts_name(comparison_doubts(compared, side), ";", fields->doubts[side]);
	fields->base_doubts = fields->doubts[0];
	fields->new_doubts = fields->doubts[1];
}

const char *comparison_field_text(const struct comparison_fields *fields,
                                  const struct comparison_field *field)
{
	return *(const char *const *)(const void *)((const char *)fields + field->offset);
}

double comparison_field_number(const struct comparison_fields *fields,
                               const struct comparison_field *field)
{
	return *(const double *)(const void *)((const char *)fields + field->offset);
}
