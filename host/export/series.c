/* Series: the rows of several boots that are one figure in an export. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "export/export.h"
#include "text/allocation.h"

static int by_pointer(const struct export_row *a, const struct export_row *b)
{
	return (a > b) - (a < b);
}

static int by_name(const void *a, const void *b)
{
	const struct export_row *const *first = a;
	const struct export_row *const *second = b;
	int order = strcmp((*first)->suite, (*second)->suite);

	if (order == 0)
		order = strcmp((*first)->name, (*second)->name);
	if (order == 0)
		order = strcmp((*first)->measure, (*second)->measure);
	return order != 0 ? order : by_pointer(*first, *second);
}

static int by_first_row(const void *a, const void *b)
{
	const struct export_series *first = a;
	const struct export_series *second = b;

	return by_pointer(first->rows[0], second->rows[0]);
}

static bool is_of(const struct export_series *series, const struct export_row *row)
{
	return strcmp(series->rows[0]->suite, row->suite) == 0 &&
	       strcmp(series->rows[0]->name, row->name) == 0 &&
	       strcmp(series->rows[0]->measure, row->measure) == 0;
}

void export_sort(struct export *export)
{
	struct export_series *last = NULL;

	export->order = allocate(export->count, sizeof(const void *));
	export->series = allocate(export->count, sizeof(export->series[0]));
	for (uint32_t i = 0; i < export->count; i++)
		export->order[i] = &export->rows[i];
	qsort(export->order, export->count, sizeof(const void *), by_name);
	for (uint32_t i = 0; i < export->count; i++) {
		if (last == NULL || !is_of(last, export->order[i])) {
			last = &export->series[export->series_count++];
			last->rows = &export->order[i];
		}
		last->count++;
	}
	qsort(export->series, export->series_count, sizeof(export->series[0]), by_first_row);
}

static int by_value(const void *a, const void *b)
{
	double first = *(const double *)a;
	double second = *(const double *)b;

	return (first > second) - (first < second);
}

double export_series_median(const struct export_series *series)
{
	double *medians = allocate(series->count, sizeof(medians[0]));
	uint32_t middle = series->count / 2;
	double median;

	for (uint32_t i = 0; i < series->count; i++)
		medians[i] = series->rows[i]->row.p50;
	qsort(medians, series->count, sizeof(medians[0]), by_value);
	median = series->count % 2 == 1 ? medians[middle]
	                                : (medians[middle - 1] + medians[middle]) / 2;
	free(medians);
	return median;
}

double export_series_low(const struct export_series *series)
{
	double low = (double)NAN;

	for (uint32_t i = 0; i < series->count; i++)
		low = fmin(low, series->rows[i]->row.lo);
	return low;
}

double export_series_high(const struct export_series *series)
{
	double high = (double)NAN;

	for (uint32_t i = 0; i < series->count; i++)
		high = fmax(high, series->rows[i]->row.hi);
	return high;
}

double export_series_samples(const struct export_series *series)
{
	double samples = 0;

	for (uint32_t i = 0; i < series->count; i++)
		if (!isnan(series->rows[i]->row.samples))
			samples += series->rows[i]->row.samples;
	return samples;
}
