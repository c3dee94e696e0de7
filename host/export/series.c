/*
 * Groups rows. A series has the rows of several boots that give one figure. A suite has the rows of a run that give one
 * table.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "export/export.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

/* Compares two rows for sorting. 0: both belong to one group. */
typedef int grouping(const struct export_row *a, const struct export_row *b);

static int compare_series(const struct export_row *a, const struct export_row *b)
{
	int order = strcmp(a->suite, b->suite);

	if (order == 0)
		order = strcmp(a->name, b->name);
	return order != 0 ? order : strcmp(a->measure, b->measure);
}

static int compare_suite(const struct export_row *a, const struct export_row *b)
{
	int order = ascending_of(a->number, b->number);

	return order != 0 ? order : strcmp(a->row->suite, b->row->suite);
}

static int by_pointer(const struct export_row *a, const struct export_row *b)
{
	return (a > b) - (a < b);
}

static int by_group(const void *a, const void *b, void *by)
{
	grouping *const *compare = by;
	const struct export_row *const *first = a;
	const struct export_row *const *second = b;
	int order = (*compare)(*first, *second);

	return order != 0 ? order : by_pointer(*first, *second);
}

static int by_first_row(const void *a, const void *b)
{
	const struct export_series *first = a;
	const struct export_series *second = b;

	return by_pointer(first->rows[0], second->rows[0]);
}

/* Sorts the rows into groups. */
static struct export_groups group(const struct export *export, grouping *compare)
{
	const uint32_t count = export->count;
	struct export_groups groups = {.list = allocate(count, sizeof(groups.list[0])),
	                               .order = allocate(count, sizeof(const void *))};

	for (uint32_t i = 0; i < count; i++)
		groups.order[i] = &export->rows[i];
	qsort_r(groups.order, count, sizeof(const void *), by_group, &compare);
	for (uint32_t i = 0; i < count; i++) {
		const struct export_row *const *row = &groups.order[i];

		if (i == 0 || compare(row[-1], row[0]) != 0)
			groups.list[groups.count++].rows = row;
		groups.list[groups.count - 1].count++;
	}
	qsort(groups.list, groups.count, sizeof(groups.list[0]), by_first_row);
	return groups;
}

void export_sort(struct export *export)
{
	export->series = group(export, compare_series);
	export->suites = group(export, compare_suite);
}

double export_median(double *figures, uint32_t count)
{
	qsort(figures, count, sizeof(figures[0]), ascending_numbers);
	return (figures[(count - 1) / 2] + figures[count / 2]) / 2;
}

double export_series_median(const struct export_series *series)
{
	double *medians = allocate(series->count, sizeof(medians[0]));
	double median;

	for (uint32_t i = 0; i < series->count; i++)
		medians[i] = series->rows[i]->row->p50;
	median = export_median(medians, series->count);
	free(medians);
	return median;
}

struct interval export_series_interval(const struct export_series *series)
{
	const struct interval none = {(double)NAN, (double)NAN};
	struct interval interval = none;

	for (uint32_t i = 0; i < series->count; i++) {
		const struct row *row = series->rows[i]->row;

		if (isnan(row->lo) || isnan(row->hi))
			return none;
		interval.lo = fmin(interval.lo, row->lo);
		interval.hi = fmax(interval.hi, row->hi);
	}
	return interval;
}

bool export_series_doubts(const struct export_series *series, char names[DOUBTS_NAMES_SIZE])
{
	uint32_t set = 0;

	for (uint32_t i = 0; i < series->count; i++)
		set |= flags_median_doubts(series->rows[i]->row->flags);
	doubts_name(set, ";", names);
	return set != 0;
}

double export_series_samples(const struct export_series *series)
{
	double samples = 0;

	for (uint32_t i = 0; i < series->count; i++)
		if (!isnan(series->rows[i]->row->samples))
			samples += series->rows[i]->row->samples;
	return samples;
}
