#include "anatomy/rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"

static int in_order(const void *a, const void *b)
{
	const struct row *const *one = a;
	const struct row *const *other = b;

	return row_compare(*one, *other);
}

/* Whether a row has a median that may be believed. A row that is not linear, or disturbed, has none. */
static bool is_of_use(const struct row *row)
{
	return strcmp(row->metric, "cycles") == 0 && row_is_ok(row->status) && !isnan(row->p50);
}

/* Removes rows that are in the list already, and keeps the later ones. */
static void keep_last(struct anatomy_rows *rows)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < rows->count; i++) {
		if (kept > 0 && row_compare(rows->rows[kept - 1], rows->rows[i]) == 0)
			kept--;
		rows->rows[kept++] = rows->rows[i];
	}
	rows->count = kept;
}

void anatomy_rows_take(struct anatomy_rows *rows, const struct results_run *run)
{
	for (uint32_t i = 0; i < run->row_count; i++) {
		if (!is_of_use(&run->rows[i].row))
			continue;
		rows->rows = allocate_more(rows->rows, rows->count, sizeof(const struct row *));
		rows->rows[rows->count++] = &run->rows[i].row;
	}
	if (rows->count > 0)
		qsort(rows->rows, rows->count, sizeof(const struct row *), in_order);
	keep_last(rows);
}

void anatomy_rows_free(struct anatomy_rows *rows)
{
	free(rows->rows);
	*rows = (struct anatomy_rows){0};
}

static bool is_of(const struct row *row, const char *suite, const char *benchmark, const char *kind)
{
	return strcmp(row->suite, suite) == 0 && strcmp(row->benchmark, benchmark) == 0 &&
	       strcmp(row->kind, kind) == 0;
}

void ladder_read(struct ladder *ladder, const struct anatomy_rows *rows, const char *suite,
                 const char *benchmark, const char *kind)
{
	ladder->count = 0;
	snprintf(ladder->name, sizeof(ladder->name), "%s/%s", suite, benchmark);
	for (uint32_t i = 0; i < rows->count && ladder->count < LADDER_POINTS_MAX; i++) {
		const struct row *row = rows->rows[i];

		if (is_of(row, suite, benchmark, kind))
			ladder->points[ladder->count++] =
				(struct ladder_point){isnan(row->n) ? 0 : row->n, row->p50};
	}
}

void ladder_part(struct ladder *part, const struct ladder *ladder, double first, double end)
{
	part->count = 0;
	for (uint32_t i = 0; i < ladder->count; i++) {
		const struct ladder_point *point = &ladder->points[i];

		if (point->n >= first && point->n < end)
			part->points[part->count++] =
				(struct ladder_point){point->n - first, point->cycles};
	}
}

double ladder_at(const struct ladder *ladder, double n)
{
	for (uint32_t i = 0; i < ladder->count; i++)
		if (ladder->points[i].n == n)
			return ladder->points[i].cycles;
	return (double)NAN;
}

double ladder_last_within(const struct ladder *ladder, double limit)
{
	double last = 0;

	for (uint32_t i = 0; i < ladder->count && ladder->points[i].cycles <= limit; i++)
		last = ladder->points[i].n;
	return last;
}

double ladder_next(const struct ladder *ladder, double n)
{
	for (uint32_t i = 0; i < ladder->count; i++)
		if (ladder->points[i].n > n)
			return ladder->points[i].n;
	return (double)NAN;
}

double ladder_most(const struct ladder *ladder)
{
	double most = (double)NAN;

	for (uint32_t i = 0; i < ladder->count; i++)
		most = fmax(most, ladder->points[i].cycles);
	return most;
}

double anatomy_figure(const struct anatomy_rows *rows, const char *suite, const char *benchmark,
                      const char *kind)
{
	for (uint32_t i = 0; i < rows->count; i++)
		if (is_of(rows->rows[i], suite, benchmark, kind) &&
		    (isnan(rows->rows[i]->n) || rows->rows[i]->n == 0))
			return rows->rows[i]->p50;
	return (double)NAN;
}
