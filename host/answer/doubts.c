/* Writes the number of rows, and which of them are doubtful or have failed. */
#include <stdlib.h>
#include <string.h>

#include "anatomy/board_check.h"
#include "answer/answer.h"
#include "answer/prose.h"
#include "answer/question.h"
#include "run/benchmark_names.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/headline.h"
#include "run/slow_counter.h"
#include "run/trap.h"
#include "text/allocation.h"
#include "text/tally.h"

enum {
	INDENT = 2,
	FAILURES_MAX = 6,
	FLAGS_MAX = 3, /* lines for flags, so that the answer stays short */
};

static void write_failure(FILE *file, const struct row *row)
{
	struct prose line;

	prose_open(&line);
	fprintf(line.file, "%s: %s/%s", row->status, row->suite, row->benchmark);
	if (row->reason != NULL && row->reason[0] != '\0')
		fprintf(line.file, ": %s", row->reason);
	prose_print(&line, file, "", INDENT);
}

/* Writes "failed: suite/benchmark: reason" once for each benchmark that went wrong. */
static void write_failures(FILE *file, const struct facts *facts)
{
	const struct row *last = NULL;
	uint32_t count = 0;

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;

		if (!row_is_bad(row->status) || benchmark_is_same(last, row))
			continue;
		last = row;
		if (count++ < FAILURES_MAX)
			write_failure(file, row);
	}
	if (count > FAILURES_MAX)
		fprintf(file, "  and %u more benchmark%s\n", count - FAILURES_MAX,
		        count - FAILURES_MAX == 1 ? "" : "s");
}

static bool has_flag(const struct row *row, const char *flag)
{
	return flags_have(row->flags, flag);
}

/* Whether a row has this status and no sure figure. Failures do not count, because write_failures() writes them. */
static bool has_status(const struct row *row, const char *status)
{
	return strcmp(row->status, status) == 0 && !row_is_bad(row->status) && !facts_are_sure(row);
}

/* Finds the rows with a flag or a status. */
static struct benchmark_names find_rows(const struct facts *facts,
                                        bool (*has)(const struct row *row, const char *what),
                                        const char *what)
{
	struct benchmark_names found = {0};

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;

		if (strcmp(row->metric, facts->metric) == 0 && has(row, what))
			benchmark_names_add(&found, row);
	}
	return found;
}

/* Control characters in a name are replaced when the prose is printed. */
static void write_text(FILE *file, const char *text)
{
	fputs(text, file);
}

/* Writes "33 disturbed (memory/copy, fill and 4 more): what to do". */
static void write_rows(FILE *file, const struct benchmark_names *flagged, const char *what,
                       const char *advice)
{
	struct prose line;

	prose_open(&line);
	fprintf(line.file, "%u %s (", flagged->rows, what);
	benchmark_names_write(line.file, flagged, write_text);
	fprintf(line.file, ")%s%s", advice[0] != '\0' ? ": " : "", advice);
	prose_print(&line, file, "", INDENT);
}

/* Makes the reasons of the rows with a status: "no FPU (2), no counter (3)"; one that all have is without a number. */
static char *make_reasons(const struct facts *facts, const char *status, uint32_t rows)
{
	struct tally reasons = {0};
	struct prose words;

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;

		if (strcmp(row->metric, facts->metric) == 0 && has_status(row, status) &&
		    row->reason != NULL)
			tally_add(&reasons, row->reason);
	}
	prose_open(&words);
	for (uint32_t i = 0; i < reasons.count; i++) {
		fprintf(words.file, "%s%s", i > 0 ? ", " : "", reasons.items[i].text);
		if (reasons.items[i].count < rows)
			fprintf(words.file, " (%u)", reasons.items[i].count);
	}
	return prose_close(&words);
}

/* Writes a line for each status of rows without figures: "90 unsupported (anatomy/load): why". */
static void write_statuses(FILE *file, const struct facts *facts)
{
	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;
		struct benchmark_names rows;
		char *reasons;

		if (row_is_ok(row->status))
			continue;
		rows = find_rows(facts, has_status, row->status);
		if (rows.named[0] != row)
			continue;
		reasons = make_reasons(facts, row->status, rows.rows);
		write_rows(file, &rows, row->status, reasons);
		free(reasons);
	}
}

static void write_counts(FILE *file, const struct facts *facts)
{
	char lack[HEADLINE_LACK_SIZE];
	uint32_t rows = 0;
	uint32_t sure = 0;
	uint32_t single = 0;

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;
		bool is_sure = facts_are_sure(row) && !flags_doubt(row->flags);

		if (strcmp(row->metric, facts->metric) != 0)
			continue;
		rows++;
		sure += is_sure;
		single += is_sure && row->samples == 1;
	}
	if (headline_lacks(facts->run, lack))
		fputs(lack, file);
	else
		fprintf(file, "%u of %u row%s of %s %s without doubt", sure, rows,
		        rows == 1 ? "" : "s", facts->unit, sure == 1 || rows == 1 ? "is" : "are");
	if (single > 0)
		fprintf(file, ", %u of these with one sample (SAMPLES, BUDGET_MS)", single);
	if (sure < rows)
		fputs("; `make report` lists the others by name", file);
	if (!results_are_whole(facts->run))
		fputs("; the run is incomplete", file);
}

/*
 * Writes a line for each flag that rows have. If there are too many flags, the last line has only the numbers of the
 * rest.
 */
static void write_flags(FILE *file, const struct facts *facts)
{
	bool repeats = counted_repeats(about_source(&facts->run->about));
	struct benchmark_names *flagged = allocate(doubt_count, sizeof(*flagged));
	struct prose others;
	uint32_t kinds = 0;
	uint32_t written = 0;

	for (size_t i = 0; i < doubt_count; i++) {
		flagged[i] = find_rows(facts, has_flag, doubts[i].flag);
		kinds += flagged[i].rows > 0;
	}
	prose_open(&others);
	for (size_t i = 0; i < doubt_count; i++) {
		if (flagged[i].rows == 0)
			continue;
		written++;
		if (kinds <= FLAGS_MAX || written < FLAGS_MAX)
			write_rows(file, &flagged[i], doubts[i].flag,
			           doubt_advice(&doubts[i], repeats));
		else
			fprintf(others.file, "%s%u %s", written > FLAGS_MAX ? ", " : "",
			        flagged[i].rows, doubts[i].flag);
	}
	free(flagged);
	prose_print(&others, file, "", INDENT);
	if (kinds > 0)
		fputs("  (\"Flags\" in host/decode/README.md says what each means.)\n", file);
}

static void write_sentence(void *file, const char *text)
{
	struct prose line;

	prose_open(&line);
	fputs(text, line.file);
	prose_print(&line, file, "", INDENT);
}

/* Returns how many rows of misses show nothing, because their counter never counted. */
static uint32_t count_unproven(const struct results_run *run)
{
	uint32_t unproven = 0;

	for (uint32_t i = 0; i < run->row_count; i++)
		unproven += strcmp(run->rows[i].row.metric, question_misses) == 0 &&
		            flags_have(run->rows[i].row.flags, FLAG_UNPROVEN);
	return unproven;
}

/* Says what is wrong with a counter. */
static void write_counters(FILE *file, const struct facts *facts)
{
	char text[SLOW_COUNTER_TEXT_SIZE];
	uint32_t unproven = count_unproven(facts->run);

	if (unproven > 0) {
		snprintf(text, sizeof(text),
		         "%u %s of %s %s " FLAG_UNPROVEN ": nothing shows that the core counts it "
		         "(EVENTS of the board), so the answer names no misses there",
		         unproven, unproven == 1 ? "row" : "rows", question_misses,
		         unproven == 1 ? "is" : "are");
		write_sentence(file, text);
	}
	if (slow_counter_write(facts->run, text))
		write_sentence(file, text);
}

/* Writes the traps of which no row tells, as a trap in .teardown. */
static void write_traps(FILE *file, const struct results_run *run)
{
	const struct record_fault *trap;
	char text[TRAP_TEXT_SIZE];
	uint32_t next = 0;

	while ((trap = trap_next_untold(run, &next)) != NULL) {
		trap_write_untold(trap, text);
		write_sentence(file, text);
	}
}

void doubts_write(FILE *file, const struct facts *facts)
{
	struct prose line;

	prose_open(&line);
	write_counts(line.file, facts);
	fputs("\nDoubts\n", file);
	prose_print(&line, file, "", INDENT);
	write_flags(file, facts);
	write_counters(file, facts);
	write_statuses(file, facts);
	write_failures(file, facts);
	write_traps(file, facts->run);
	board_check(facts->run, write_sentence, file);
}
