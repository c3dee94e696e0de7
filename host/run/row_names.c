/* What the names of a row say: its status, its kind, and its place among other rows. */
#include <math.h>
#include <string.h>

#include "run/row.h"
#include "statistics/ascending.h"

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

bool row_is_difference(const struct record_result *result)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (strcmp(result->kind, kinds[i].name) == 0)
			return kinds[i].is_difference;
	return false;
}

enum row_status row_status_of(const char *status)
{
	enum row_status i = 0;

	while (i < ROW_STATUS_OTHER && (status == NULL || strcmp(status, statuses[i].name) != 0))
		i++;
	return i;
}

bool row_is_ok(const char *status)
{
	return row_status_of(status) == ROW_STATUS_ok;
}

bool row_is_bad(const char *status)
{
	return statuses[row_status_of(status)].is_bad;
}

bool row_is_call(const char *kind)
{
	return strcmp(kind, kinds[0].name) == 0;
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

	return order != 0 ? order : ascending_of(isnan(a->n) ? 0 : a->n, isnan(b->n) ? 0 : b->n);
}
