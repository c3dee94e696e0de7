/* Selects the rows for a format, and counts the rows that are left out. */
#include <stdlib.h>
#include <string.h>

#include "export/export.h"
#include "run/clock.h"
#include "run/metric.h"
#include "text/allocation.h"
#include "text/append.h"
#include "text/message.h"
#include "text/names.h"
#include "text/printable.h"
#include "text/tally.h"

enum { REASONS_MAX = 8, REASONS_SIZE = 512 };

/* Prints how many rows are left out, by reason. */
static void tell(const struct tally *reasons, const char *format)
{
	char text[REASONS_SIZE] = "";
	char why[WIRE_MAX_t32];

	for (uint32_t i = 0; i < reasons->count && i < REASONS_MAX; i++) {
		printable_copy(why, sizeof(why), reasons->items[i].text);
		append_text(text, sizeof(text), ", ", "%u %s", reasons->items[i].count, why);
	}
	if (reasons->all > 0)
		message("-f %s: left out %u row%s: %s", format, reasons->all,
		        reasons->all == 1 ? "" : "s", text);
}

/* Whether a row is time, or mtime, or has cycles that cannot be converted to ns. */
static bool is_headline(const struct row *row)
{
	struct row ns;

	enum metric metric = metric_of(row->metric);

	if (metric == METRIC_CYCLES)
		return !row_to_ns(row, &ns);
	return metric == METRIC_NS || metric == METRIC_MTIME;
}

static bool is_asked(const struct export *export, const struct row *row)
{
	if (export->metrics != NULL)
		return names_have(export->metrics, ',', row->metric, strlen(row->metric));
	return !export->format->is_headline || is_headline(row);
}

static void add_row(struct export *export, uint32_t run, const struct results_row *from)
{
	struct export_row *row = &export->rows[export->count++];

	row->row = &from->row;
	row->from = from;
	row->run = export->runs[run];
	row->number = run + 1;
	export_name(row);
}

static void collect_run(struct export *export, uint32_t run, struct tally *reasons)
{
	for (uint32_t i = 0; i < export->runs[run]->row_count; i++) {
		const struct results_row *row = &export->runs[run]->rows[i];

		if (!is_asked(export, &row->row))
			continue;
		if (export->format->has_bad_rows || row_has_figures(&row->row))
			add_row(export, run, row);
		else
			tally_add(reasons, row_lack(&row->row));
	}
}

void export_collect(struct export *export)
{
	struct tally reasons = {0};
	size_t room = 0;

	for (uint32_t i = 0; i < export->run_count; i++)
		room += export->runs[i]->row_count;
	export->rows = allocate(room, sizeof(export->rows[0]));
	for (uint32_t i = 0; i < export->run_count; i++)
		collect_run(export, i, &reasons);
	tell(&reasons, export->format->name);
	export_sort(export);
}

/*
 * Whether names in the format distinguish the runs of the side. If not, a figure of another board would look like a
 * repetition.
 */
static bool is_of_one_board(const struct export *export, const struct side *side)
{
	char why[SIDE_WHY_SIZE];

	if (!export->format->is_of_one_board || side_is_uniform(side, why))
		return true;
	message("%s", why);
	message("-f %s: the names in this format do not distinguish them; export them separately",
	        export->format->name);
	return false;
}

/*
 * Prints a message on a field in which the first run and another run differ. Boots may differ in it, but each figure
 * then rests on different values of the field.
 */
static void tell_of_other(const struct export *export, const struct side *side, enum about_id field)
{
	const struct about *first = &side->runs[0]->about;
	char texts[2][ABOUT_TEXT_SIZE];
	uint32_t other = 1;

	while (about_is_alike(first, &side->runs[other]->about, field))
		other++;
	about_write(first, field, texts[0]);
	about_write(&side->runs[other]->about, field, texts[1]);
	message("-f %s: the runs differ in %s (%s in the first, %s in run %u), and each figure is "
	        "of all of them",
	        export->format->name, about_fields[field].title, texts[0], texts[1], other + 1);
}

/* Prints which fields of the environment differ between the runs, if a series joins several runs. */
static void tell_of_environment(const struct export *export, const struct side *side)
{
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (export->format->is_of_one_board && about_is(field, ABOUT_ENVIRONMENT) &&
		    !side_is_of_one(side, field))
			tell_of_other(export, side, field);
}

/* Prints how many figures do not rest on all runs. In the other runs their row is not ok, or it is missing. */
static void tell_of_fewer(const struct export *export)
{
	const struct export_series *first = NULL;
	char name[EXPORT_FULL_NAME_SIZE];
	uint32_t count = 0;

	for (uint32_t i = 0; export->format->is_of_one_board && i < export->series.count; i++) {
		const struct export_series *series = &export->series.list[i];

		if (series->count >= export->run_count)
			continue;
		first = first != NULL ? first : series;
		count++;
	}
	if (first == NULL)
		return;
	export_series_name(first, name);
	message("-f %s: %u of %u figure%s %s not rest on all %u runs; the first is %s, on %u",
	        export->format->name, count, export->series.count,
	        export->series.count == 1 ? "" : "s", count == 1 ? "does" : "do", export->run_count,
	        name, first->count);
}

/* Prints a message on each run whose clock changed, if rows in ns are exported. No format has a place for it. */
static void tell_of_clocks(const struct export *export)
{
	const struct results_run *told = NULL;
	char change[CLOCK_TEXT_SIZE];

	for (uint32_t i = 0; i < export->count; i++) {
		const struct export_row *row = &export->rows[i];

		if (row->run == told || !metric_is_ns(row->row->metric))
			continue;
		told = row->run;
		if (clock_write_change(told, change))
			message("-f %s: run %u: %s", export->format->name, row->number, change);
	}
}

bool export_prepare(struct export *export, const struct side *side)
{
	if (!is_of_one_board(export, side) ||
	    (export->metrics != NULL && !side_has_metrics(side, 1, export->metrics)))
		return false;
	tell_of_environment(export, side);
	export->run_count = side->run_count;
	export->runs = side->runs;
	export_collect(export);
	tell_of_fewer(export);
	tell_of_clocks(export);
	if (export->count > 0)
		return true;
	message("-f %s: there is no row to export%s%s", export->format->name,
	        export->metrics != NULL ? " with --metric=" : "",
	        export->metrics != NULL ? export->metrics : "");
	return false;
}

void export_free(struct export *export)
{
	free(export->rows);
	free(export->series.order);
	free(export->series.list);
	free(export->suites.order);
	free(export->suites.list);
}
