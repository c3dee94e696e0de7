/* Prints the end of the table: source, overhead, repeatability, counters and lost records. */
#include <math.h>
#include <string.h>

#include "run/cost.h"
#include "run/count_origin.h"
#include "run/remark.h"
#include "run/row.h"
#include "table/table.h"
#include "text/printable.h"
#include "wire/wire.h"

static void print_source(const struct table *table)
{
	const struct about *about = &table->run->about;
	const char *before = "\n";
	char remark[REMARK_SIZE];

	remark_write(about, remark);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		bool is_usual = field == ABOUT_layout && !(about->layout > 0);
		char text[ABOUT_TEXT_SIZE];

		if (!about_is(field, ABOUT_FOOT) || field == ABOUT_source || is_usual)
			continue;
		about_write_known(about, field, text);
		fprintf(table->file, "%s%s=%s", before, about_fields[field].column.name, text);
		before = " ";
	}
	fprintf(table->file, " source=%s%s%s\n", table_source(table), remark[0] != '\0' ? ": " : "",
	        remark);
	if (!isnan(about->clock_hz))
		fprintf(table->file, "clock: %.3f MHz, measured against mtime\n",
		        about->clock_hz / 1e6);
}

/* Prints "4", or "4..6" if suites differ. */
static void print_range(FILE *file, const struct range *range)
{
	if (range->least < range->most)
		fprintf(file, "%.0f..%.0f", range->least, range->most);
	else
		fprintf(file, "%.0f", range->least);
}

static void print_overhead(const struct table *table, const struct cost *cost)
{
	if (isnan(cost->empty.least))
		return;
	fputs("overhead: ", table->file);
	print_range(table->file, &cost->empty);
	fprintf(table->file, " count%s a sample by the empty kernel",
	        cost->empty.most == 1 ? "" : "s");
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

/* Prints how many rows have fewer samples than the user asked for. A row with few samples has no p99. */
static void print_budget(const struct table *table)
{
	uint32_t rows = 0;
	uint32_t cut = 0;

	for (uint32_t i = 0; i < table->run->row_count; i++) {
		const struct results_row *line = &table->run->rows[i];

		if (!table_is_of_headline(table, line) || isnan(line->row.p50))
			continue;
		rows += line->sweep.rows;
		cut += line->sweep.cut;
	}
	if (cut > 0)
		fprintf(table->file,
		        "budget: %u of %u rows %s fewer samples than were asked for (BUDGET_MS)\n",
		        cut, rows, cut == 1 ? "has" : "have");
}

/* Prints the line of the calibration. Its intercept is the cost of measuring, a second estimate of the overhead. */
static void print_line_fit(const struct table *table, const struct fit *fit)
{
	double intercept;
	double slope;

	if (fit_line(fit, &intercept, &slope))
		fprintf(table->file,
		        "calibration: %.3f + %.3f counts an iteration on average, through %u "
		        "points\n",
		        intercept, slope, fit->points);
}

/* Prints "differ by at most 1 count of 26 (3.85 %, 5 pairs: fewer than 20 cannot show ...)". */
static void print_control(FILE *file, const struct cost *cost)
{
	uint32_t pairs = cost->repeatability_pairs;

	if (cost->control_spread > 0)
		fprintf(file, "differ by at most %g count%s of %g (%.2f %%, ", cost->control_spread,
		        cost->control_spread == 1 ? "" : "s", cost->control_median,
		        100 * cost->repeatability);
	else
		fprintf(file, "do not differ, at %g counts (", cost->control_median);
	if (pairs >= COST_PAIRS_ENOUGH)
		fprintf(file, "95 %% of %u pairs)", pairs);
	else
		fprintf(file, "%u pair%s: fewer than %d cannot show a difference below one count)",
		        pairs, pairs == 1 ? "" : "s", COST_PAIRS_ENOUGH);
}

static void print_repeatability(const struct table *table, const struct cost *cost)
{
	if (isnan(cost->repeatability))
		return;
	fputs(counted_repeats(table_source(table))
	              ? "repeatability: the same image at the same place has the same counts in "
	                "every run; the two names of the A/A control "
	              : "repeatability: runs of the same image at the same place differ by no more "
	                "than the A/A control, whose two names ",
	      table->file);
	print_control(table->file, cost);
	fputs("; other layouts of the code may move a row more: make layouts\n", table->file);
}

static void print_cold(const struct table *table)
{
	const struct record_calibration *cold = calibration_find(table->run, CALIBRATION_cold);

	if (cold != NULL && cold->name != NULL && cold->name[0] != '\0')
		fprintf(table->file, "cold runs: %s%s\n",
		        row_is_flush(cold->name) ? "caches flushed by "
		                                 : "none, flushing caches is ",
		        cold->name);
}

/*
 * Prints the counters that have the same state as the record `first`. If a record before it has this state, they were
 * printed already, and the function returns false.
 */
static bool print_state(const struct table *table, uint32_t first, const char *before)
{
	const struct results_run *run = table->run;
	const char *state = run->calibrations[first].state;

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *at = &run->calibrations[i];

		if (!calibration_is_counter(at) || strcmp(at->state, state) != 0)
			continue;
		if (i < first)
			return false;
		fprintf(table->file, "%s %s", i == first ? before : "", at->name);
	}
	fprintf(table->file, " %s", state);
	return true;
}

/* Prints the counters that were probed, grouped by state: "cycle instret counts; mhpmcounter3-31 absent". */
static void print_counters(const struct table *table)
{
	const char *before = "counters:";

	for (uint32_t i = 0; i < table->run->calibration_count; i++)
		if (calibration_is_counter(&table->run->calibrations[i]) &&
		    print_state(table, i, before))
			before = ";";
	if (before[0] == ';')
		fputc('\n', table->file);
}

/* A run that is incomplete does not end in "ok", whatever the device said. */
static void print_end(FILE *file, const struct run_summary *summary)
{
	char status[sizeof(summary->status)];
	bool is_ok = wire_end_of_name(summary->status) == RUN_END_ok;

	printable_copy(status, sizeof(status), summary->status);
	fprintf(file, "run %u: %u record%s received, %u lost, ", summary->run, summary->records,
	        summary->records == 1 ? "" : "s", summary->lost);
	if (!summary->ended)
		fputs("no end: ", file);
	else if (summary->adds_up || !is_ok)
		fprintf(file, "%s%s", status, summary->adds_up ? "\n" : ": ");
	if (!summary->adds_up)
		fputs("the run is incomplete\n", file);
}

void table_print_foot(const struct table *table, const struct run_summary *summary)
{
	struct cost cost = cost_of(table->run, table->headline);

	print_source(table);
	print_budget(table);
	print_overhead(table, &cost);
	print_line_fit(table, &cost.line);
	print_repeatability(table, &cost);
	print_cold(table);
	print_counters(table);
	print_end(table->file, summary);
	if (table->run->left_out > 0)
		fprintf(table->file, "%u more row%s not in this table\n", table->run->left_out,
		        table->run->left_out == 1 ? " is" : "s are");
}
