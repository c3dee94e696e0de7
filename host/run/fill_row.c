/* Rows, with the records that they were made from. */
#include <math.h>
#include <string.h>

#include "run/fill.h"
#include "run/flags.h"
#include "run/metric.h"
#include "text/allocation.h"

/*
 * How many of the last rows of a summary are searched for another offset of a sweep. The rows of a benchmark come one
 * after the other, so more are not needed.
 */
enum { PLACE_WITHIN = 64 };

bool fill_is_row_of(const struct row *row, const struct record_result *result)
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
	if (fill_is_row_of(&row->row, &filler->result))
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

/* Adds a row without an origin, and with no row in its sweep. */
static struct results_row *add_row(struct filler *filler, const struct row *row)
{
	struct results_run *run = filler->run;
	struct results_row *to;

	run->rows = allocate_more(run->rows, run->row_count, sizeof(run->rows[0]));
	to = &run->rows[run->row_count++];
	*to = (struct results_row){.sweep.medians = range_empty()};
	copy_row(filler, &to->row, row);
	to->ref = ref_of(run, &to->row);
	to->sweep.last_offset = row->offset;
	return to;
}

/*
 * Whether a summary keeps a row. Rows in ns repeat rows in cycles. Of rows of events, only failures matter in a
 * summary.
 */
static bool is_kept(const struct row *row)
{
	enum metric metric = metric_of(row->metric);

	return metric < METRIC_COUNTED || (metric == METRIC_EVENT && row_is_bad(row->status));
}

/*
 * Whether the two rows differ only in the kernel's offset. Rows without figures must also have the same status, and
 * rows that may have wrapped go together. Numbers are compared before texts, because most rows differ there.
 */
static bool is_at_other_offset(const struct row *a, const struct row *b)
{
	return a->n == b->n && islessgreater(a->offset, b->offset) &&
	       isnan(a->p50) == isnan(b->p50) &&
	       (!isnan(a->p50) || strcmp(a->status, b->status) == 0) && !row_is_call(a->kind) &&
	       row_compare_metrics(a, b) == 0 &&
	       flags_have(a->flags, FLAG_WRAPPED) == flags_have(b->flags, FLAG_WRAPPED);
}

static struct results_row *at_other_offset(const struct results_run *run, const struct row *row)
{
	uint32_t first = run->row_count > PLACE_WITHIN ? run->row_count - PLACE_WITHIN : 0;

	for (uint32_t i = run->row_count; i > first; i--)
		if (is_at_other_offset(&run->rows[i - 1].row, row))
			return &run->rows[i - 1];
	return NULL;
}

/* Counts a row in its sweep, which keeps the flags of one offset only. */
static void count_offset(struct results_sweep *sweep, const struct row *row)
{
	range_add(&sweep->medians, row->p50, row->offset);
	sweep->last_offset = fmax(sweep->last_offset, row->offset);
	sweep->rows++;
	sweep->cut += flags_have(row->flags, "budget");
	sweep->doubtful += !row_is_ok(row->status) || flags_doubt_median(row->flags);
	sweep->below_noise += row_is_below_noise(row->status);
	for (size_t i = 0; i < doubt_count; i++)
		sweep->flagged[i] += flags_have(row->flags, doubts[i].flag);
}

/* Takes a row into a summary. */
static void take_summarized(struct filler *filler, const struct row *row)
{
	struct results_row *to;

	if (!is_kept(row)) {
		filler->run->not_kept++;
		return;
	}
	to = at_other_offset(filler->run, row);
	if (to == NULL && fill_is_full(filler)) {
		filler->run->left_out++;
		return;
	}
	if (to == NULL)
		to = add_row(filler, row);
	else if (row->offset < to->row.offset)
		copy_row(filler, &to->row, row);
	count_offset(&to->sweep, row);
}

void fill_row(struct filler *filler, const struct row *row)
{
	struct results_row *to;

	if (filler->is_of_summaries) {
		take_summarized(filler, row);
		return;
	}
	to = add_row(filler, row);
	if (metric_is_ns(row->metric) && filler->run->row_count > 1)
		to->origin = to[-1].origin;
	else
		take_origin(filler, to);
}
