/* Warnings on unreliable figures, with advice. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/board_check.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/order.h"
#include "table/table.h"
#include "text/allocation.h"

/* A status for which a row warns although it has figures. */
static const char BELOW_NOISE[] = "below_noise";
static const char BELOW_NOISE_ADVICE[] = "it costs no more than an empty run; do more in a sample, "
					 "or keep the compiler from removing it (OPAQUE)";

void table_remark(const struct line *line, char text[TABLE_REMARKS_SIZE])
{
	size_t length = 0;

	text[0] = '\0';
	if (!row_is_ok(line->status))
		length = (size_t)snprintf(text, TABLE_REMARKS_SIZE, "%s%s%s", line->status,
		                          line->reason[0] != '\0' ? ": " : "", line->reason);
	for (size_t i = 0; i < doubt_count; i++)
		if (flags_have(line->flags, doubts[i].flag))
			length += (size_t)snprintf(text + length, TABLE_REMARKS_SIZE - length,
			                           "%s%s", length > 0 ? ", " : "", doubts[i].flag);
}

const char *table_missing(const struct line *line)
{
	if (line->reason[0] != '\0')
		return line->reason;
	return line->samples > 0 ? "its record has no median" : "no sample was taken";
}

/* Prints which lines have `what` as a flag or status, up to the advice. Returns false if there are none. */
static bool print_warned(const struct table *table, const char *before, const char *what,
                         void (*write_text)(FILE *file, const char *text))
{
	const struct overview *overview = table->overview;
	const struct line *first = NULL;
	uint32_t count = 0;

	for (uint32_t i = 0; i < overview->count; i++) {
		const struct line *line = &overview->lines[i];

		if (!overview_is_of(line, table->headline) || isnan(line->p50) ||
		    !(flags_have(line->flags, what) || strcmp(line->status, what) == 0))
			continue;
		first = first != NULL ? first : line;
		count++;
	}
	if (count == 0)
		return false;
	fprintf(table->file, "%s%s (%" PRIu32 " row%s, the first ", before, what, count,
	        count == 1 ? "" : "s");
	write_text(table->file, first->suite);
	fputc('/', table->file);
	write_text(table->file, first->benchmark);
	fputs("): ", table->file);
	return true;
}

/* Warns if the drift exceeds one count and a tenth of the cost of an empty run. */
static void print_drift(const struct table *table, const char *before, bool repeats)
{
	const struct overview_cost *cost = &table->overview->costs[table->headline];
	double drift = fmax(fabs(cost->drift.least), fabs(cost->drift.most));

	if (drift > 1 && drift > cost->empty.least / 10)
		fprintf(table->file,
		        "%soverhead drift: an empty run costs %.0f counts more or less at the end "
		        "than at the start; differences of that size are not real: measure suites "
		        "apart (FILTER)%s\n",
		        before, drift, repeats ? "" : ", on a board that does nothing else");
}

/* Makes a run of the lines, of which only what the caches are found from is set. The caller frees both lists. */
static struct results_run run_of_lines(const struct overview *overview)
{
	struct results_run run = {.row_count = overview->count};

	run.rows = allocate(run.row_count, sizeof(run.rows[0]));
	for (uint32_t i = 0; i < run.row_count; i++) {
		const struct line *line = &overview->lines[i];

		run.rows[i].row = (struct row){
			.suite = line->suite,
			.benchmark = line->benchmark,
			.kind = line->kind,
			.metric = line->metric,
			.status = line->status,
			.n = line->n,
			.p50 = line->p50,
		};
	}
	order_make(&run);
	return run;
}

struct warning {
	const struct table *table;
	const char *before;
	void (*write_text)(FILE *file, const char *text);
};

static void print_difference(void *of, const char *text)
{
	const struct warning *warning = of;

	fputs(warning->before, warning->table->file);
	warning->write_text(warning->table->file, text);
	fputc('\n', warning->table->file);
}

/* Warns where the rows of anatomy differ from the board's file. Rows that are left out could hide what they show. */
static void print_differences(const struct warning *warning)
{
	const struct overview *overview = warning->table->overview;
	struct warning context = *warning;
	struct anatomy_rows rows = {0};
	struct results_run run;

	if (overview->left_out > 0)
		return;
	run = run_of_lines(overview);
	anatomy_rows_take(&rows, &run);
	board_check(&rows, &overview->caches, print_difference, &context);
	anatomy_rows_free(&rows);
	free(run.sorted);
	free(run.rows);
}

void table_print_warnings(const struct table *table, const char *before,
                          void (*write_text)(FILE *file, const char *text))
{
	const char *source = table->overview->about[ABOUT_source];
	const char *advice = counted_advice(source);
	bool repeats = counted_repeats(source);

	for (size_t i = 0; i < doubt_count; i++)
		if (print_warned(table, before, doubts[i].flag, write_text))
			fprintf(table->file, "%s; %s\n", doubts[i].meaning,
			        doubt_advice(&doubts[i], repeats));
	if (print_warned(table, before, BELOW_NOISE, write_text))
		fprintf(table->file, "%s\n", BELOW_NOISE_ADVICE);
	print_drift(table, before, repeats);
	print_differences(&(const struct warning){table, before, write_text});
	if (advice[0] == '\0')
		return;
	fputs(before, table->file);
	write_text(table->file, source);
	fprintf(table->file, ": %s\n", advice);
}
