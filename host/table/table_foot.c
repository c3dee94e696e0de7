/* Prints the end of the table: source, overhead, repeatability, counters and lost records. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/row.h"
#include "table/table.h"
#include "text/printable.h"
#include "wire/wire.h"

static void print_source(const struct table *table)
{
	const struct overview *overview = table->overview;
	const char *remark = counted_remark(overview->about[ABOUT_source]);
	const char *before = "\n";

	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		const char *text = overview->about[field];
		bool is_usual =
			field == ABOUT_layout && (text[0] == '\0' || strcmp(text, "0") == 0);

		if (!about_is(field, ABOUT_FOOT) || field == ABOUT_source || is_usual)
			continue;
		fprintf(table->file, "%s%s=%s", before, about_fields[field].column.name, text);
		before = " ";
	}
	fprintf(table->file, " source=%s%s%s\n", overview->about[ABOUT_source],
	        remark[0] != '\0' ? ": " : "", remark);
	if (!isnan(overview->clock_hz))
		fprintf(table->file, "clock: %.3f MHz, measured against mtime\n",
		        overview->clock_hz / 1e6);
}

/* Prints "4", or "4..6" if suites differ. */
static void print_range(FILE *file, const struct range *range)
{
	if (range->least < range->most)
		fprintf(file, "%.0f..%.0f", range->least, range->most);
	else
		fprintf(file, "%.0f", range->least);
}

static void print_overhead(const struct table *table)
{
	const struct overview_cost *cost = &table->overview->costs[table->headline];

	if (isnan(cost->empty.least))
		return;
	fputs("overhead: ", table->file);
	print_range(table->file, &cost->empty);
	fputs(" counts a sample by the empty kernel", table->file);
	if (!isnan(cost->intercept.least)) {
		fputs(", ", table->file);
		print_range(table->file, &cost->intercept);
		fputs(" by the intercept", table->file);
	}
	if (!isnan(cost->drift.least)) {
		fputs(", drift ", table->file);
		print_range(table->file, &cost->drift);
	}
	fputc('\n', table->file);
}

/* Prints how many rows have fewer samples than the user asked for: with few samples a row has no p99. */
static void print_budget(const struct table *table)
{
	const struct overview_cost *cost = &table->overview->costs[table->headline];

	if (cost->cut > 0)
		fprintf(table->file,
		        "budget: %" PRIu32 " of %" PRIu32
		        " rows have fewer samples than were asked for (BUDGET_MS)\n",
		        cost->cut, cost->rows);
}

/* Prints the line of the calibration. Its intercept is the cost of measuring, a second estimate of the overhead. */
static void print_line_fit(const struct table *table)
{
	const struct fit *fit = &table->overview->costs[table->headline].line;
	double intercept;
	double slope;

	if (fit_line(fit, &intercept, &slope))
		fprintf(table->file,
		        "calibration: %.3f + %.3f counts an iteration, through %" PRIu32
		        " points\n",
		        intercept, slope, fit->points);
}

static void print_repeatability(const struct table *table)
{
	const struct overview_cost *cost = &table->overview->costs[table->headline];

	if (isnan(cost->repeatability))
		return;
	fprintf(table->file,
	        "repeatability: the same image at the same place repeats within %.2f %% of a "
	        "median (A/A control, 95 %% of %" PRIu32
	        " pairs); other layouts of the code may move a row more: make layouts\n",
	        100 * cost->repeatability, cost->repeatability_pairs);
}

static bool is_first_of_state(const struct overview *overview,
                              const struct overview_counter *counter)
{
	for (const struct overview_counter *at = overview->counters; at < counter; at++)
		if (strcmp(at->state, counter->state) == 0)
			return false;
	return true;
}

/* Prints the counters that were probed, grouped by state: "cycle instret counts; mhpmcounter3-31 absent". */
static void print_counters(const struct table *table)
{
	const struct overview *overview = table->overview;
	const struct overview_counter *end = overview->counters + overview->counter_count;
	const char *before = "counters:";

	for (const struct overview_counter *first = overview->counters; first < end; first++) {
		if (!is_first_of_state(overview, first))
			continue;
		fputs(before, table->file);
		for (const struct overview_counter *at = first; at < end; at++)
			if (strcmp(at->state, first->state) == 0)
				fprintf(table->file, " %s", at->name);
		fprintf(table->file, " %s", first->state);
		before = ";";
	}
	if (overview->counter_count > 0)
		fputc('\n', table->file);
}

/* A run that is incomplete does not end in "ok", whatever the device said. */
static void print_end(FILE *file, const struct run_summary *summary)
{
	char status[sizeof(summary->status)];
	bool is_ok = wire_end_of_name(summary->status) == RUN_END_ok;

	printable_copy(status, sizeof(status), summary->status);
	fprintf(file, "run %" PRIu32 ": %" PRIu32 " records received, %" PRIu32 " lost, ",
	        summary->run, summary->records, summary->lost);
	if (!summary->ended)
		fputs("no end: ", file);
	else if (summary->adds_up || !is_ok)
		fprintf(file, "%s%s", status, summary->adds_up ? "\n" : ": ");
	if (!summary->adds_up)
		fputs("the run is incomplete\n", file);
}

void table_print_foot(const struct table *table, const struct run_summary *summary)
{
	print_source(table);
	print_budget(table);
	print_overhead(table);
	print_line_fit(table);
	print_repeatability(table);
	if (table->overview->cold_by[0] != '\0')
		fprintf(table->file, "cold runs: %s%s\n",
		        row_is_flush(table->overview->cold_by) ? "caches flushed by "
		                                               : "none, flushing caches is ",
		        table->overview->cold_by);
	print_counters(table);
	print_end(table->file, summary);
	if (table->overview->left_out > 0)
		fprintf(table->file, "%" PRIu32 " more rows are not in this table\n",
		        table->overview->left_out);
}
