#include "anatomy/ladders.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "run/order.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

enum { LONG = 12 /* a ladder of at least this many points is long */ };

/* Whether a row has cycles. Flagged rows count, too, because no step is found from a single row. */
static bool is_of_use(const struct row *row)
{
	return metric_is_cycles(row->metric) && row_has_figures(row);
}

/* Appends a row, in place of the last one if that has the same key: an earlier run has it. */
static void append(struct anatomy_rows *rows, const struct row *row)
{
	if (rows->count > 0 && row_compare(rows->rows[rows->count - 1], row) == 0)
		rows->count--;
	rows->rows[rows->count++] = row;
}

void anatomy_rows_take(struct anatomy_rows *rows, const struct results_run *run)
{
	const struct anatomy_rows before = *rows;
	uint32_t next = 0;

	if (counted_by(about_source(&run->about)) == COUNTED_BY_EMULATOR)
		return;
	rows->run = run;
	rows->rows = allocate(before.count + run->row_count, sizeof(const void *));
	rows->count = 0;
	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct row *row = &run->sorted[i]->row;

		if (!order_is_first(run, i) || !is_of_use(row))
			continue;
		while (next < before.count && row_compare(before.rows[next], row) <= 0)
			append(rows, before.rows[next++]);
		append(rows, row);
	}
	while (next < before.count)
		append(rows, before.rows[next++]);
	free(before.rows);
}

void anatomy_rows_free(struct anatomy_rows *rows)
{
	free(rows->rows);
	*rows = (struct anatomy_rows){0};
}

/* Whether a row is of a benchmark ("suite/name") and kind. */
static bool is_of(const struct row *row, const char *benchmark, const char *kind)
{
	size_t suite = strlen(row->suite);

	return strncmp(row->suite, benchmark, suite) == 0 && benchmark[suite] == '/' &&
	       strcmp(row->benchmark, benchmark + suite + 1) == 0 && strcmp(row->kind, kind) == 0;
}

void ladder_read(struct ladder *ladder, const struct anatomy_rows *rows, const char *benchmark,
                 const char *kind)
{
	ladder->count = 0;
	for (uint32_t i = 0; i < rows->count && ladder->count < LADDER_POINTS_MAX; i++) {
		const struct row *row = rows->rows[i];

		if (is_of(row, benchmark, kind))
			ladder->points[ladder->count++] =
				(struct ladder_point){row_size(row), row->p50};
	}
}

void ladder_part(struct ladder *part, const struct ladder *ladder, double first, double end)
{
	part->count = 0;
	for (uint32_t i = 0; i < ladder->count; i++) {
		const struct ladder_point *point = &ladder->points[i];

		if (point->n >= first && point->n < end) {
			part->points[part->count] = *point;
			part->points[part->count++].n -= first;
		}
	}
}

void ladder_take_off(struct ladder *ladder, const struct ladder *other)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < ladder->count; i++) {
		struct ladder_point point = ladder->points[i];

		point.cycles -= ladder_at(other, point.n);
		if (!isnan(point.cycles))
			ladder->points[kept++] = point;
	}
	ladder->count = kept;
}

double ladder_at(const struct ladder *ladder, double n)
{
	for (uint32_t i = 0; i < ladder->count; i++)
		if (ladder->points[i].n == n)
			return ladder->points[i].cycles;
	return (double)NAN;
}

double ladder_up_to(const struct ladder *ladder, double n)
{
	double cycles = (double)NAN;

	for (uint32_t i = 0; i < ladder->count && ladder->points[i].n <= n; i++)
		cycles = ladder->points[i].cycles;
	return cycles;
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

double ladder_rise(const struct ladder *ladder)
{
	double rises[LADDER_POINTS_MAX];
	uint32_t apart = ladder->count < LONG ? 2 : 4;

	if (ladder->count < 3)
		return (double)NAN;
	for (uint32_t i = 0; i + apart < ladder->count; i++)
		rises[i] = (ladder->points[i + apart].cycles - ladder->points[i].cycles) / apart;
	return ascending_median(rises, ladder->count - apart);
}

struct range ladder_range(const struct ladder *ladder)
{
	struct range range = range_empty();

	for (uint32_t i = 0; i < ladder->count; i++)
		range_add(&range, ladder->points[i].cycles, ladder->points[i].n);
	return range;
}

double ladder_median(const struct ladder *ladder)
{
	double cycles[LADDER_POINTS_MAX];

	for (uint32_t i = 0; i < ladder->count; i++)
		cycles[i] = ladder->points[i].cycles;
	return ascending_median(cycles, ladder->count);
}

struct figure anatomy_figure(const struct anatomy_rows *rows, const char *benchmark,
                             const char *kind)
{
	for (uint32_t i = 0; i < rows->count; i++) {
		const struct row *row = rows->rows[i];

		if (is_of(row, benchmark, kind) && (isnan(row->n) || row->n == 0))
			return (struct figure){row->p50, flags_doubt_median(row->flags)};
	}
	return (struct figure){.cycles = (double)NAN};
}

struct figure anatomy_latency(const struct anatomy_rows *rows, const char *benchmark)
{
	return anatomy_figure(rows, benchmark, "latency");
}

struct figure anatomy_throughput(const struct anatomy_rows *rows, const char *benchmark)
{
	return anatomy_figure(rows, benchmark, "throughput");
}

bool anatomy_is_whole(double cycles)
{
	return fabs(cycles - round(cycles)) < 0.02;
}

static double median_of(const double *values, uint32_t count)
{
	double copy[LADDER_POINTS_MAX];

	memcpy(copy, values, count * sizeof(copy[0]));
	return ascending_median(copy, count);
}

/* Returns the sum of the distances from the median. */
static double spread_of(const double *values, uint32_t count)
{
	double median = median_of(values, count);
	double sum = 0;

	for (uint32_t i = 0; i < count; i++)
		sum += fabs(values[i] - median);
	return sum;
}

uint32_t ladder_step(const struct ladder *ladder, double step)
{
	double level[LADDER_POINTS_MAX];
	double rise = ladder_rise(ladder);
	uint32_t first = 0;
	double least;

	if (ladder->count < 3)
		return 0;
	for (uint32_t i = 0; i < ladder->count; i++)
		level[i] = ladder->points[i].cycles - i * rise;
	least = spread_of(level, ladder->count);
	for (uint32_t i = 1; i < ladder->count; i++) {
		const double *behind = level + i;
		uint32_t count = ladder->count - i;
		double spread = spread_of(level, i) + spread_of(behind, count);

		if (median_of(behind, count) >= median_of(level, i) + step && spread < least) {
			least = spread;
			first = i;
		}
	}
	return first;
}
