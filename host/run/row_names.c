/* The meaning of a row's names: its status, its kind, and its place among other rows. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "run/flags.h"
#include "run/row.h"
#include "statistics/ascending.h"
#include "text/names.h"

#define STATUS(name, is_bad) [ROW_STATUS_##name] = {#name, is_bad},
static const struct {
	const char *name;
	bool is_bad;
} statuses[] = {ROW_STATUSES(STATUS)[ROW_STATUS_OTHER] = {"", true}};

#define KIND(name, is_difference) {#name, is_difference},
static const struct {
	const char *name;
	bool is_difference;
} kinds[] = {ROW_KINDS(KIND)};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

static uint32_t kind_of(const char *name)
{
	return names_find(kinds, sizeof(kinds[0]), KINDS, name);
}

bool row_knows_kind(const char *kind)
{
	return kind_of(kind) < KINDS;
}

bool row_is_difference(const struct record_result *result)
{
	uint32_t kind = kind_of(result->kind);

	return kind < KINDS && kinds[kind].is_difference;
}

enum row_status row_status_of(const char *status)
{
	return names_find(statuses, sizeof(statuses[0]), ROW_STATUS_OTHER, status);
}

bool row_is_ok(const char *status)
{
	return row_status_of(status) == ROW_STATUS_ok;
}

bool row_is_below_noise(const char *status)
{
	return row_status_of(status) == ROW_STATUS_below_noise;
}

const char *row_lack(const struct row *row)
{
	if (!row_is_ok(row->status))
		return row->status;
	if (isnan(row->p50))
		return "no figure";
	return flags_have(row->flags, FLAG_WRAPPED) ? FLAG_WRAPPED : NULL;
}

bool row_has_figures(const struct row *row)
{
	return row_lack(row) == NULL;
}

bool row_is_bad(const char *status)
{
	return statuses[row_status_of(status)].is_bad;
}

bool row_is_call(const char *kind)
{
	return strcmp(kind, kinds[0].name) == 0;
}

const char *row_kind_shown(const struct row *row)
{
	return row_is_call(row->kind) ? "" : row->kind;
}

const char *row_write_size(char text[ROW_SIZE_TEXT], double n)
{
	text[0] = '\0';
	if (n > 0)
		snprintf(text, ROW_SIZE_TEXT, " n=%.0f", n);
	return text;
}

double row_size(const struct row *row)
{
	return isnan(row->n) ? 0 : row->n;
}

double row_offset(const struct row *row)
{
	return isnan(row->offset) ? -1 : row->offset;
}

int row_compare_names(const struct row *a, const struct row *b)
{
	int order = strcmp(a->suite, b->suite);

	if (order == 0)
		order = strcmp(a->benchmark, b->benchmark);
	return order != 0 ? order : strcmp(a->kind, b->kind);
}

int row_compare(const struct row *a, const struct row *b)
{
	int order = row_compare_names(a, b);

	return order != 0 ? order : ascending_of(row_size(a), row_size(b));
}

int row_compare_metrics(const struct row *a, const struct row *b)
{
	int order = row_compare(a, b);

	return order != 0 ? order : strcmp(a->metric, b->metric);
}
