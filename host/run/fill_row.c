/* Rows, with the records that they were made from. */
#include <math.h>
#include <string.h>

#include "run/fill.h"
#include "run/metric.h"
#include "text/allocation.h"

/* Whether the row was made from this result. */
static bool is_row_of(const struct row *row, const struct record_result *result)
{
	return row_can_be_made(result) && strcmp(row->suite, result->suite) == 0 &&
	       strcmp(row->benchmark, result->benchmark) == 0 &&
	       strcmp(row->kind, result->kind) == 0;
}

/* Gives a row the records that it was made from. No other row was made from them. */
static void take_origin(struct filler *filler, struct results_row *row)
{
	struct record_result result;
	struct results_origin *origin;

	wire_clear('R', &result);
	if (is_row_of(&row->row, &filler->result))
		result = filler->result;
	origin = fill_origin_of(filler, &result);
	origin->result = result;
	if (row_can_be_made(&result) && row_is_pair(&result, &filler->pair))
		origin->pair = filler->pair;
	row->origin = origin;
	wire_clear('R', &filler->result);
}

/* Returns the reference of the row's benchmark. Usually that is the benchmark that began last. */
static const char *ref_of(const struct results_run *run, const struct row *row)
{
	for (uint32_t i = run->benchmark_count; i-- > 0;) {
		const struct record_benchmark *begun = &run->benchmarks[i];

		if (begun->suite != NULL && begun->benchmark != NULL &&
		    strcmp(begun->suite, row->suite) == 0 &&
		    strcmp(begun->benchmark, row->benchmark) == 0)
			return begun->ref != NULL ? begun->ref : "";
	}
	return "";
}

/* Copies a row as a file of results would hold it: a number that is not finite is an empty cell, and 0 has no sign. */
static void copy_row(struct filler *filler, struct row *to, const struct row *from)
{
	*to = *from;
	for (size_t i = 0; i < row_column_count; i++) {
		void *cell = (char *)to + row_columns[i].offset;
		cell_number *number = cell;
		cell_text *text = cell;

		if (row_columns[i].type == CELL_text)
			*text = fill_text(filler, *text);
		else if (row_columns[i].type == CELL_number)
			*number = isfinite(*number) ? *number + 0.0 : (double)NAN;
		else if (row_columns[i].type == CELL_flags)
			snprintf(cell, sizeof(cell_flags), "%s", fill_text(filler, cell));
	}
}

void fill_row(struct filler *filler, const struct row *row)
{
	struct results_run *run = filler->run;
	struct results_row *to;

	run->rows = allocate_more(run->rows, run->row_count, sizeof(run->rows[0]));
	to = &run->rows[run->row_count];
	copy_row(filler, &to->row, row);
	to->ref = ref_of(run, row);
	if (metric_is_ns(row->metric) && run->row_count > 0)
		to->origin = to[-1].origin;
	else
		take_origin(filler, to);
	run->row_count++;
}
