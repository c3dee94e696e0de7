#include "run/order.h"

#include <math.h>
#include <stdlib.h>

#include "statistics/ascending.h"
#include "text/allocation.h"

static double offset_of(const struct row *row)
{
	return isnan(row->offset) ? 0 : row->offset;
}

/* Rows that are equal keep the order of the file. */
static int compare(const void *a, const void *b)
{
	const struct results_row *first = *(const struct results_row *const *)a;
	const struct results_row *second = *(const struct results_row *const *)b;
	int order = row_compare_metrics(&first->row, &second->row);

	if (order == 0)
		order = ascending_of(offset_of(&first->row), offset_of(&second->row));
	return order != 0 ? order : (first > second) - (first < second);
}

void order_make(struct results_run *run)
{
	run->sorted = allocate(run->row_count, sizeof(const void *));
	for (uint32_t i = 0; i < run->row_count; i++)
		run->sorted[i] = &run->rows[i];
	if (run->row_count > 0)
		qsort(run->sorted, run->row_count, sizeof(const void *), compare);
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

const struct results_row *order_reference(const struct results_run *run,
                                          const struct results_row *row, double n)
{
	const struct results_row *const *found;
	struct row key = row->row;
	uint32_t count;

	key.benchmark = row->ref;
	key.n = n;
	found = order_find(run, &key, &count);
	return found != NULL ? found[0] : NULL;
}
