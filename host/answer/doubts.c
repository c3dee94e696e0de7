/* How many rows there are, and which of them failed or are doubtful. */
#include <string.h>

#include "answer/answer.h"
#include "answer/prose.h"
#include "run/count_origin.h"
#include "run/flags.h"

enum { INDENT = 2, FAILURES_MAX = 6 };

static void write_failure(FILE *file, const struct row *row)
{
	struct prose line;

	prose_open(&line);
	fprintf(line.file, "%s: %s/%s", row->status, row->suite, row->benchmark);
	if (row->reason != NULL)
		fprintf(line.file, ": %s", row->reason);
	prose_print(&line, file, "", INDENT);
}

/* Writes "failed: suite/benchmark: reason" for each benchmark that went wrong, once. */
static void write_failures(FILE *file, const struct facts *facts)
{
	const struct row *last = NULL;
	uint32_t count = 0;

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;

		if (!row_is_bad(row->status) ||
		    (last != NULL && strcmp(last->suite, row->suite) == 0 &&
		     strcmp(last->benchmark, row->benchmark) == 0))
			continue;
		last = row;
		if (count++ < FAILURES_MAX)
			write_failure(file, row);
	}
	if (count > FAILURES_MAX)
		fprintf(file, "  and %u more benchmarks\n", count - FAILURES_MAX);
}

/* Writes "33 disturbed (the first array_list/list_delete_front): what to do"; nothing if no row has the flag. */
static void write_flag(FILE *file, const struct facts *facts, const struct doubt *doubt)
{
	const char *source = about_source(&facts->run->about);
	const struct row *first = NULL;
	struct prose line;
	uint32_t count = 0;

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;

		if (strcmp(row->metric, facts->metric) != 0 || !flags_have(row->flags, doubt->flag))
			continue;
		first = first != NULL ? first : row;
		count++;
	}
	if (count == 0)
		return;
	prose_open(&line);
	fprintf(line.file, "%u %s (the first %s/%s): %s", count, doubt->flag, first->suite,
	        first->benchmark, doubt_advice(doubt, counted_repeats(source)));
	prose_print(&line, file, "", INDENT);
}

static void write_counts(FILE *file, const struct facts *facts)
{
	uint32_t rows = 0;
	uint32_t sure = 0;

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;

		if (strcmp(row->metric, facts->metric) != 0)
			continue;
		rows++;
		sure += facts_are_sure(row) && !flags_doubt(row->flags);
	}
	fprintf(file, "%u of %u rows of %s are without doubt", sure, rows, facts->metric);
	if (!facts->run->is_complete)
		fputs("; the run is incomplete", file);
}

void doubts_write(FILE *file, const struct facts *facts)
{
	struct prose line;

	prose_open(&line);
	write_counts(line.file, facts);
	fputs("\nDoubts\n", file);
	prose_print(&line, file, "", INDENT);
	for (size_t i = 0; i < doubt_count; i++)
		write_flag(file, facts, &doubts[i]);
	write_failures(file, facts);
}
