#include "compare/entries.h"

#include <stdlib.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/headline.h"
#include "run/metric.h"
#include "statistics/ascending.h"
#include "text/allocation.h"
#include "text/names.h"

/* The choice of rows, and how they are grouped. */
struct choice {
	const char *metrics; /* NULL: all */
	bool want_ns;
	bool want_instret;
	bool is_sweep; /* a run of either side was an alignment sweep */
};

static int compare_runs(const struct entry *a, const struct entry *b)
{
	int order = ascending_of(a->side, b->side);

	return order != 0 ? order : ascending_of(a->run, b->run);
}

/* Order: name, side and run, offset. */
static int by_run(const void *a, const void *b)
{
	const struct entry *first = a;
	const struct entry *second = b;
	int order = row_compare_metrics(&first->row->row, &second->row->row);

	if (order == 0)
		order = compare_runs(first, second);
	if (order == 0)
		order = ascending_of(row_offset(&first->row->row), row_offset(&second->row->row));
	return order != 0 ? order : (first->row > second->row) - (first->row < second->row);
}

static bool is_same_place(const struct entry *a, const struct entry *b)
{
	return a->place == b->place && row_compare_metrics(&a->row->row, &b->row->row) == 0;
}

/* Order: name, place, ordinal, side and run. Rows of one group come together. */
static int by_group(const void *a, const void *b)
{
	const struct entry *first = a;
	const struct entry *second = b;
	int order = row_compare_metrics(&first->row->row, &second->row->row);

	if (order == 0)
		order = ascending_of(first->place, second->place);
	if (order == 0)
		order = ascending_of(first->ordinal, second->ordinal);
	return order != 0 ? order : compare_runs(first, second);
}

static bool is_chosen(const struct row *row, const struct choice *choice)
{
	return (choice->metrics == NULL ||
	        names_have(choice->metrics, ',', row->metric, strlen(row->metric))) &&
	       (choice->want_ns || !metric_is_ns(row->metric)) &&
	       (choice->want_instret || metric_of(row->metric) != METRIC_INSTRET);
}

/*
 * In a sweep, latencies and throughputs have a row at every offset, and rows of equal offset are compared. The
 * linker places a call kernel, so its offset differs from image to image. Without a sweep, the other kernels lie at
 * offset 0. No offset separates rows then.
 */
static double place_of(const struct row *row, bool is_sweep)
{
	return is_sweep && !row_is_call(row->kind) ? row_offset(row) : 0;
}

static void add_rows(struct entries *entries, const struct side *side, uint32_t number,
                     const struct choice *choice)
{
	for (uint32_t run = 0; run < side->run_count; run++)
		for (uint32_t i = 0; i < side->runs[run]->row_count; i++) {
			const struct results_row *row = &side->runs[run]->rows[i];

			if (is_chosen(&row->row, choice))
				entries->list[entries->count++] = (struct entry){
					row, number, run, place_of(&row->row, choice->is_sweep), 0};
		}
}

static uint32_t row_count(const struct side *side)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < side->run_count; i++)
		count += side->runs[i]->row_count;
	return count;
}

static void number_offsets(struct entries *entries)
{
	qsort(entries->list, entries->count, sizeof(entries->list[0]), by_run);
	for (uint32_t i = 1; i < entries->count; i++) {
		struct entry *entry = &entries->list[i];

		if (is_same_place(&entry[-1], entry) && compare_runs(&entry[-1], entry) == 0)
			entry->ordinal = entry[-1].ordinal + 1;
	}
	qsort(entries->list, entries->count, sizeof(entries->list[0]), by_group);
}

static bool counts_instructions(const struct results_run *run)
{
	return counted_by(run->about.source) == COUNTED_BY_EMULATOR &&
	       metric_is_cycles(headline_metric(run));
}

/* Whether the cycles of all runs are instructions. Rows of instret then repeat what rows of cycles say. */
static bool are_instructions(const struct side *const *sides, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		for (uint32_t run = 0; run < sides[i]->run_count; run++)
			if (!counts_instructions(sides[i]->runs[run]))
				return false;
	return true;
}

/* Whether the user chose metrics, and cycles are not among them. */
static bool is_of_instret_alone(const char *metrics)
{
	const char *cycles = metric_texts[METRIC_CYCLES].name;

	return metrics != NULL && !names_have(metrics, ',', cycles, strlen(cycles));
}

struct entries entries_collect(const char *metrics, const struct side *const *sides, uint32_t count)
{
	struct choice choice = {.metrics = metrics};
	struct entries entries = {0};
	size_t rows = 0;

	choice.want_instret = is_of_instret_alone(metrics) || !are_instructions(sides, count);
	for (uint32_t i = 0; i < count; i++) {
		choice.want_ns = choice.want_ns || about_clocks_differ(&sides[0]->runs[0]->about,
		                                                       &sides[i]->runs[0]->about);
		choice.is_sweep = choice.is_sweep || side_is_sweep(sides[i]);
		rows += row_count(sides[i]);
	}
	entries.list = allocate(rows, sizeof(struct entry));
	for (uint32_t i = 0; i < count; i++)
		add_rows(&entries, sides[i], i, &choice);
	number_offsets(&entries);
	return entries;
}

static bool is_of_group(const struct entry *a, const struct entry *b)
{
	return a->ordinal == b->ordinal && is_same_place(a, b);
}

const struct entry *entries_group_end(const struct entries *entries, const struct entry *first)
{
	const struct entry *end = first;

	while (end < entries->list + entries->count && is_of_group(first, end))
		end++;
	return end;
}
