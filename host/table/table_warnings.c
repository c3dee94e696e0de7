/* Warnings on unreliable figures, with advice. */
#include <math.h>

#include "anatomy/board_check.h"
#include "run/clock.h"
#include "run/cost.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/headline.h"
#include "run/slow_counter.h"
#include "run/trap.h"
#include "table/table.h"
#include "text/append.h"

/* The rows of this status have figures, but the table warns of them. */
static const char BELOW_NOISE[] = "below_noise";
static const char BELOW_NOISE_ADVICE[] = "it costs no more than an empty run; do more in a sample, "
					 "or keep the compiler from removing it (OPAQUE)";

void table_remark(const struct results_row *line, bool without_flags, char text[TABLE_REMARKS_SIZE])
{
	const char *reason = table_reason(line);

	text[0] = '\0';
	if (!row_is_ok(line->row.status))
		snprintf(text, TABLE_REMARKS_SIZE, "%s%s%s", line->row.status,
		         reason[0] != '\0' ? ": " : "", reason);
	for (size_t i = 0; i < doubt_count && !without_flags; i++)
		if (flags_have(line->row.flags, doubts[i].flag))
			append_text(text, TABLE_REMARKS_SIZE, ", ", "%s", doubts[i].flag);
}

const char *table_missing(const struct results_row *line)
{
	const char *reason = table_reason(line);

	if (reason[0] != '\0')
		return reason;
	return line->row.samples > 0 ? "its record has no median" : "no sample was taken";
}

/* The target and the style of warnings. */
struct warning {
	const struct table *table;
	const char *before;
	void (*write_text)(FILE *file, const char *text);
};

/* Returns how many rows of a line's sweep have a doubt, by its place in doubts[], or are below_noise (doubt_count). */
static uint32_t warned_of(const struct results_row *line, size_t doubt)
{
	return doubt == doubt_count ? line->sweep.below_noise : line->sweep.flagged[doubt];
}

/*
 * Prints a warning up to its advice: how many rows have a doubt or are below_noise, as warned_of() counts them, and
 * which is the first. Returns false if there are none.
 */
static bool print_warned(const struct warning *warning, size_t doubt)
{
	const char *what = doubt == doubt_count ? BELOW_NOISE : doubts[doubt].flag;
	const struct table *table = warning->table;
	const struct results_run *run = table->run;
	const struct results_row *first = NULL;
	uint32_t count = 0;

	for (uint32_t i = 0; i < run->row_count; i++) {
		const struct results_row *line = &run->rows[i];

		if (!table_is_of_headline(table, line) || isnan(line->row.p50) ||
		    warned_of(line, doubt) == 0)
			continue;
		first = first != NULL ? first : line;
		count += warned_of(line, doubt);
	}
	if (count == 0)
		return false;
	fprintf(table->file, "%s%s (%u row%s, the first ", warning->before, what, count,
	        count == 1 ? "" : "s");
	warning->write_text(table->file, first->row.suite);
	fputc('/', table->file);
	warning->write_text(table->file, first->row.benchmark);
	fputs("): ", table->file);
	return true;
}

/* Warns if the drift exceeds one count and a tenth of the cost of an empty run. */
static void print_drift(const struct warning *warning, bool repeats)
{
	const struct table *table = warning->table;
	struct cost cost = cost_of(table->run, table->headline);
	double drift = fmax(fabs(cost.drift.least), fabs(cost.drift.most));

	if (drift > 1 && drift > cost.empty.least / 10)
		fprintf(table->file,
		        "%soverhead drift: an empty run costs %.0f counts more or less at the end "
		        "than at the start; differences of that size are not real: measure suites "
		        "apart (FILTER)%s\n",
		        warning->before, drift,
		        repeats ? "" : ", on a board that does nothing else");
}

static void print_clock(const struct warning *warning)
{
	char change[CLOCK_TEXT_SIZE];

	if (clock_write_change(warning->table->run, change))
		fprintf(warning->table->file, "%s%s\n", warning->before, change);
}

static void print_slow_counter(const struct warning *warning)
{
	char text[SLOW_COUNTER_TEXT_SIZE];

	if (slow_counter_write(warning->table->run, text))
		fprintf(warning->table->file, "%s%s\n", warning->before, text);
}

/* Tells where the rows of anatomy differ from the board's file. */
static void print_difference(void *of, const char *text)
{
	const struct warning *warning = of;

	fputs(warning->before, warning->table->file);
	warning->write_text(warning->table->file, text);
	fputc('\n', warning->table->file);
}

/* If the summary left out rows, the other rows of anatomy do not show everything, and nothing is checked. */
static void print_differences(struct warning *warning)
{
	if (warning->table->run->left_out == 0)
		board_check(warning->table->run, print_difference, warning);
}

/* The run of a table may lack rows of events, so the text does not count them. */
bool table_print_lack(const struct table *table, const char *before)
{
	char text[HEADLINE_LACK_SIZE];

	if (!headline_lacks(table->run, text))
		return false;
	if (table->run->row_count + table->run->not_kept == 0)
		fprintf(table->file, "%s%s\n", before, text);
	else
		fprintf(table->file,
		        "%sno row is of %s, so the table has no figures; `make report` shows other "
		        "metrics\n",
		        before, table->headline);
	return true;
}

/* Tells of the traps of which no row tells, as a trap in .teardown. */
static void print_traps(const struct warning *warning)
{
	const struct record_fault *trap;
	char text[TRAP_TEXT_SIZE];
	uint32_t next = 0;

	while ((trap = trap_next_untold(warning->table->run, &next)) != NULL) {
		fputs(warning->before, warning->table->file);
		trap_write_untold(trap, text);
		warning->write_text(warning->table->file, text);
		fputc('\n', warning->table->file);
	}
}

void table_print_warnings(const struct table *table, const char *before,
                          void (*write_text)(FILE *file, const char *text))
{
	const char *source = table_source(table);
	const char *advice = counted_advice(source);
	bool repeats = counted_repeats(source);
	struct warning warning = {table, before, write_text};

	(void)table_print_lack(table, before);
	print_traps(&warning);
	for (size_t i = 0; i < doubt_count; i++)
		if (print_warned(&warning, i))
			fprintf(table->file, "%s; %s\n", doubts[i].meaning,
			        doubt_advice(&doubts[i], repeats));
	if (print_warned(&warning, doubt_count))
		fprintf(table->file, "%s\n", BELOW_NOISE_ADVICE);
	print_drift(&warning, repeats);
	print_clock(&warning);
	print_slow_counter(&warning);
	print_differences(&warning);
	if (advice[0] == '\0')
		return;
	fputs(before, table->file);
	write_text(table->file, source);
	fprintf(table->file, ": %s\n", advice);
}
