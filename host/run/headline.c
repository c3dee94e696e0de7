#include "run/headline.h"

#include <math.h>
#include <string.h>

#include "run/flags.h"
#include "run/metric.h"
#include "run/order.h"
#include "statistics/geometric_mean.h"
#include "text/append.h"
#include "text/figure.h"
#include "text/printable.h"
#include "text/tally.h"

/* Metrics that headline_lacks() names, and their size. */
enum { NAMED_MAX = 4, METRIC_TEXT_SIZE = 48 };

static bool has_figures(const struct results_run *run, enum metric metric)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (metric_of(run->rows[i].row.metric) == metric && !isnan(run->rows[i].row.p50))
			return true;
	return false;
}

const char *headline_metric(const struct results_run *run)
{
	bool is_of_mtime = !has_figures(run, METRIC_CYCLES) && has_figures(run, METRIC_MTIME);

	return metric_texts[is_of_mtime ? METRIC_MTIME : METRIC_CYCLES].name;
}

static bool has_row(const struct results_run *run, const char *metric)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (strcmp(run->rows[i].row.metric, metric) == 0)
			return true;
	return false;
}

/* Appends "; 2 are of instret, 1 of dcache_miss, 7 of others". */
static void append_metrics(const struct results_run *run, char text[HEADLINE_LACK_SIZE])
{
	static const char *const verbs[] = {" are", " is"};
	struct tally metrics = {0};
	uint32_t left = run->row_count;

	for (uint32_t i = 0; i < run->row_count; i++)
		tally_add(&metrics, run->rows[i].row.metric);
	for (uint32_t i = 0; i < metrics.count && i < NAMED_MAX; i++) {
		uint32_t count = metrics.items[i].count;
		char metric[METRIC_TEXT_SIZE];

		printable_copy(metric, sizeof(metric), metrics.items[i].text);
		append_text(text, HEADLINE_LACK_SIZE, i > 0 ? ", " : "; ", "%u%s of %s", count,
		            i > 0 ? "" : verbs[count == 1], metric);
		left -= count;
	}
	if (left > 0)
		append_text(text, HEADLINE_LACK_SIZE, ", ", "%u of others", left);
}

bool headline_lacks(const struct results_run *run, char text[HEADLINE_LACK_SIZE])
{
	const char *metric = headline_metric(run);

	if (has_row(run, metric))
		return false;
	if (run->row_count > 0)
		snprintf(text, HEADLINE_LACK_SIZE, "no row is of %s", metric);
	else
		snprintf(text, HEADLINE_LACK_SIZE, "there are no rows");
	append_metrics(run, text);
	return true;
}

/* Whether the rows are of one benchmark, kind and metric, at any size. */
static bool is_sibling(const struct row *a, const struct row *b)
{
	return row_compare_names(a, b) == 0 && strcmp(a->metric, b->metric) == 0;
}

static bool is_first_sibling(const struct results_run *run, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (is_sibling(&run->rows[i].row, &run->rows[index].row))
			return false;
	return true;
}

/*
 * Returns the median of the reference divided by that of the row. NaN if one of them is missing, is not ok, or is not
 * positive.
 */
static double ratio_of(const struct results_row *base, const struct results_row *row)
{
	if (base == NULL || !row_has_figures(&row->row) || !(base->row.p50 > 0) ||
	    !(row->row.p50 > 0))
		return (double)NAN;
	return base->row.p50 / row->row.p50;
}

/* Whether the memory is too small for a row, as the reason says that the firmware and its suites give. */
static bool lacks_memory(const struct results_row *row)
{
	static const char *const reasons[] = {"not enough memory", "more than MAX_BYTES"};

	if (row_status_of(row->row.status) != ROW_STATUS_unsupported || row->row.reason == NULL)
		return false;
	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
		if (strcmp(row->row.reason, reasons[i]) == 0)
			return true;
	return false;
}

/* Whether the memory is too small for a row or for that of its reference. */
static bool is_beyond_memory(const struct results_run *run, const struct results_row *row)
{
	struct row key = row->row;
	const struct results_row *ref;

	key.benchmark = row->ref;
	ref = order_first(run, &key);
	return lacks_memory(row) || (ref != NULL && lacks_memory(ref));
}

/* Whether a row has the least offset of its size. In a sweep a size has a row for each offset. */
static bool is_first_offset(const struct results_run *run, const struct results_row *row)
{
	return order_first(run, &row->row) == row;
}

static bool has_row_at(const struct results_run *run, const struct results_row *of, double n)
{
	struct row key = of->row;

	key.n = n;
	return order_first(run, &key) != NULL;
}

static uint32_t count_absent(const struct results_run *run, const struct results_row *of)
{
	struct row ref = of->row;
	uint32_t absent = 0;

	ref.benchmark = of->ref;
	for (uint32_t i = 0; i < run->row_count; i++)
		absent += is_sibling(&run->rows[i].row, &ref) &&
		          is_first_offset(run, &run->rows[i]) &&
		          !has_row_at(run, of, run->rows[i].row.n);
	return absent;
}

static bool is_unsupported(const struct results_row *row)
{
	return row_status_of(row->row.status) == ROW_STATUS_unsupported;
}

/*
 * Whether a row and that of its reference were both measured, or should have been. A filter may have left out the
 * reference, it may have other sizes, and a core need not support all rows.
 */
static bool is_ratio_due(const struct results_run *run, const struct results_row *row)
{
	struct row key = row->row;
	const struct results_row *ref;

	key.benchmark = row->ref;
	ref = order_first(run, &key);
	return ref != NULL && !is_unsupported(ref) && !is_unsupported(row);
}

bool speed_up_find(const struct results_run *run, uint32_t index, struct speed_up *speed_up)
{
	const struct results_row *first = &run->rows[index];
	struct geometric_mean ratios = {0};
	bool is_due = false;

	if (first->ref[0] == '\0' || strcmp(first->ref, first->row.benchmark) == 0 ||
	    !is_first_sibling(run, index))
		return false;
	*speed_up = (struct speed_up){.row = first};
	for (uint32_t i = index; i < run->row_count; i++) {
		const struct results_row *row = &run->rows[i];
		const struct results_row *base = order_reference(run, row, row->row.n);
		double ratio;

		if (!is_sibling(&row->row, &first->row) || !is_first_offset(run, row))
			continue;
		if (is_beyond_memory(run, row)) {
			speed_up->absent++;
			continue;
		}
		is_due = is_due || is_ratio_due(run, row);
		ratio = ratio_of(base, row);
		geometric_mean_add(&ratios, ratio);
		speed_up->missing += isnan(ratio) ? 1 : 0;
		speed_up->doubtful += flags_doubt_median(row->row.flags) ||
		                      (base != NULL && flags_doubt_median(base->row.flags));
	}
	speed_up->sizes = ratios.count;
	speed_up->absent += count_absent(run, first);
	speed_up->mean = geometric_mean_of(&ratios);
	return speed_up->missing < speed_up->sizes || (is_due && speed_up->sizes > 1);
}

bool speed_up_over_sizes(const struct results_run *run, uint32_t index, struct speed_up *speed_up)
{
	return speed_up_find(run, index, speed_up) && speed_up->sizes > 1;
}

void speed_up_write(FILE *file, double mean, const char *unit, const char *ref)
{
	char times[FIGURE_SIZE];

	if (strcmp(unit, metric_texts[METRIC_INSTRET].unit) == 0) {
		figure_write_instructions(times, sizeof(times), mean);
		fprintf(file, "takes %s of %s", times, ref);
		return;
	}
	figure_write_times(times, sizeof(times), mean);
	fprintf(file, "%s as %s", times, ref);
}
