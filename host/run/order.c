#include "run/order.h"

#include <math.h>
#include <string.h>

#include "statistics/ascending.h"
#include "text/allocation.h"

/* Equal rows keep the order of the file. */
static int compare(const void *a, const void *b, void *by)
{
	order_compare *const *compare_rows = by;
	const struct results_row *first = *(const struct results_row *const *)a;
	const struct results_row *second = *(const struct results_row *const *)b;
	int order = (*compare_rows)(&first->row, &second->row);

	if (order == 0)
		order = ascending_of(row_offset(&first->row), row_offset(&second->row));
	return order != 0 ? order : (first > second) - (first < second);
}

const struct results_row **order_rows(const struct results_run *run, order_compare *by)
{
	const struct results_row **rows = allocate(run->row_count, sizeof(const void *));

	for (uint32_t i = 0; i < run->row_count; i++)
		rows[i] = &run->rows[i];
	qsort_r(rows, run->row_count, sizeof(const void *), compare, &by);
	return rows;
}

/* Whether a row of `sorted` has another offset than the one before it, and is of the same name. */
static bool is_at_next_offset(const struct results_row *const *row)
{
	return row_compare_metrics(&row[-1]->row, &row[0]->row) == 0 &&
	       islessgreater(row[-1]->row.offset, row[0]->row.offset);
}

/* Whether rows differ only in their offset. They tell it if the stream lost the request. */
static bool has_offsets(const struct results_run *run)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (run->rows[i].sweep.rows > 1 || (i > 0 && is_at_next_offset(&run->sorted[i])))
			return true;
	return false;
}

void order_make(struct results_run *run)
{
	run->sorted = order_rows(run, row_compare_metrics);
	run->is_sweep = run->request.sweep == 1 || has_offsets(run);
}

bool order_has_suite(const struct results_run *run, const char *suite)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (strcmp(run->rows[i].row.suite, suite) == 0)
			return true;
	return false;
}

bool order_is_first_of_suite(const struct results_run *run, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (strcmp(run->rows[i].row.suite, run->rows[index].row.suite) == 0)
			return false;
	return true;
}

bool order_is_first_of_metric(const struct results_run *run, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (strcmp(run->rows[i].row.metric, run->rows[index].row.metric) == 0)
			return false;
	return true;
}

/* Returns the index of the first row that is not before `key`. */
static uint32_t first_from(const struct results_run *run, const struct row *key)
{
	uint32_t low = 0;
	uint32_t high = run->row_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (row_compare_metrics(&run->sorted[middle]->row, key) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

const struct results_row *const *order_find(const struct results_run *run, const struct row *key,
                                            uint32_t *count)
{
	uint32_t first = first_from(run, key);
	uint32_t end = first;

	while (end < run->row_count && row_compare_metrics(&run->sorted[end]->row, key) == 0)
		end++;
	*count = end - first;
	return *count > 0 ? &run->sorted[first] : NULL;
}

const struct results_row *order_first(const struct results_run *run, const struct row *key)
{
	uint32_t first = first_from(run, key);

	if (first == run->row_count || row_compare_metrics(&run->sorted[first]->row, key) != 0)
		return NULL;
	return run->sorted[first];
}

bool order_is_first(const struct results_run *run, uint32_t index)
{
	return index == 0 ||
	       row_compare_metrics(&run->sorted[index - 1]->row, &run->sorted[index]->row) != 0;
}

const struct row *order_of_metric(const struct results_run *run, const struct row *row,
                                  const char *metric)
{
	struct row key = *row;
	const struct results_row *found;

	key.metric = metric;
	found = order_first(run, &key);
	return found != NULL ? &found->row : NULL;
}

const struct results_row *order_reference(const struct results_run *run,
                                          const struct results_row *row, double n)
{
	const struct results_row *found;
	struct row key = row->row;

	key.benchmark = row->ref;
	key.n = n;
	found = order_first(run, &key);
	return found != NULL && row_has_figures(&found->row) ? found : NULL;
}
