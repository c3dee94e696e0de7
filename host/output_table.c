/* The table for a person, when a run has ended: grouped by suite, with the ratio to its baseline. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output.h"

enum {
	LINES_MAX = 4096, /* of one run; the CSV has them all */
	TEXT_SIZE = WIRE_MAX_t32 + 1,
};

/* What the table keeps of a row. */
struct line {
	char suite[TEXT_SIZE];
	char benchmark[TEXT_SIZE];
	char metric[TEXT_SIZE];
	char ref[TEXT_SIZE]; /* "" when not known */
	char status[TEXT_SIZE];
	char reason[TEXT_SIZE];
	char flags[TEXT_SIZE];
	double n, samples, clock_hz;
	double min, p50, p99, max, sd;
};

struct table {
	uint32_t count;
	uint32_t left_out; /* rows beyond LINES_MAX */
	char source[TEXT_SIZE];
	char board[TEXT_SIZE];
	char mem[TEXT_SIZE];
	/* The benchmark that began last. */
	char suite[TEXT_SIZE];
	char benchmark[TEXT_SIZE];
	char ref[TEXT_SIZE];
	struct line lines[LINES_MAX];
};

/* Texts of the stream are data: what would move the cursor is not printed. */
static void copy_text(char to[TEXT_SIZE], const char *text)
{
	snprintf(to, TEXT_SIZE, "%s", text != NULL ? text : "");
	for (; *to != '\0'; to++)
		if (*to < ' ' || *to > '~')
			*to = '?';
}

static void *table_open(FILE *file)
{
	(void)file;
	return calloc(1, sizeof(struct table));
}

static void table_run_begin(void *own, FILE *file, uint32_t run)
{
	struct table *table = own;

	(void)file;
	(void)run;
	memset(table, 0, offsetof(struct table, lines));
}

static void table_record(void *own, FILE *file, const struct decoded *record)
{
	struct table *table = own;

	(void)file;
	if (!record->known || record->sentence->letter != 'B')
		return;
	copy_text(table->suite, record->as.benchmark.suite);
	copy_text(table->benchmark, record->as.benchmark.benchmark);
	copy_text(table->ref, record->as.benchmark.ref);
}

static void fill_line(struct line *line, const struct table *table, const struct row *row)
{
	copy_text(line->suite, row->suite);
	copy_text(line->benchmark, row->benchmark);
	copy_text(line->metric, row->metric);
	copy_text(line->status, row->status);
	copy_text(line->reason, row->reason);
	copy_text(line->flags, row->flags);
	line->ref[0] = '\0';
	if (strcmp(line->suite, table->suite) == 0 &&
	    strcmp(line->benchmark, table->benchmark) == 0)
		copy_text(line->ref, table->ref);
	line->n = row->n;
	line->samples = row->samples;
	line->clock_hz = row->clock_hz;
	line->min = row->min;
	line->p50 = row->p50;
	line->p99 = row->p99;
	line->max = row->max;
	line->sd = row->sd;
}

static void table_row(void *own, FILE *file, const struct row *row)
{
	struct table *table = own;

	(void)file;
	if (strcmp(row->metric, "cycles") != 0 && strcmp(row->status, "ok") == 0)
		return;
	if (table->count == LINES_MAX) {
		table->left_out++;
		return;
	}
	copy_text(table->source, row->source);
	copy_text(table->board, row->board);
	copy_text(table->mem, row->mem);
	fill_line(&table->lines[table->count++], table, row);
}

/* The line of the benchmark that this one is compared with, or NULL. */
static const struct line *baseline(const struct table *table, const struct line *line)
{
	for (uint32_t i = 0; i < table->count; i++) {
		const struct line *other = &table->lines[i];

		if (other->n == line->n && strcmp(other->metric, line->metric) == 0 &&
		    strcmp(other->benchmark, line->ref) == 0 &&
		    strcmp(other->suite, line->suite) == 0)
			return other;
	}
	return NULL;
}

static void print_figure(FILE *file, double figure)
{
	if (isnan(figure))
		fprintf(file, " %10s", "-");
	else
		fprintf(file, " %10.*f", fabs(figure) < 1e5 ? 3 : 1, figure);
}

static void print_ratio(FILE *file, const struct table *table, const struct line *line)
{
	const struct line *base = baseline(table, line);

	if (base != NULL && base->p50 > 0 && !isnan(line->p50))
		fprintf(file, " %9.2fx", line->p50 / base->p50);
	else
		fprintf(file, " %10s", "-");
}

static void print_line(FILE *file, const struct table *table, const struct line *line)
{
	fprintf(file, "  %-28s", line->benchmark);
	if (line->n > 0)
		fprintf(file, " %8.0f", line->n);
	else
		fprintf(file, " %8s", "");
	if (isnan(line->p50)) {
		fprintf(file, "  %s %s: %s\n", line->metric, line->status, line->reason);
		return;
	}
	print_figure(file, line->min);
	print_figure(file, line->p50);
	print_figure(file, line->p99);
	print_figure(file, line->max);
	print_figure(file, line->sd);
	print_ratio(file, table, line);
	if (strcmp(line->status, "ok") != 0)
		fprintf(file, "  %s", line->status);
	fputc('\n', file);
}

static bool is_emulated(const struct table *table)
{
	return strcmp(table->source, "emulated") == 0;
}

/* Whether all lines of the suite are compared with the same benchmark. */
static bool has_one_ref(const struct table *table, const struct line *of)
{
	for (uint32_t i = 0; i < table->count; i++)
		if (strcmp(table->lines[i].suite, of->suite) == 0 &&
		    strcmp(table->lines[i].ref, of->ref) != 0)
			return false;
	return of->ref[0] != '\0';
}

static void print_suite_head(FILE *file, const struct table *table, const struct line *line)
{
	char ratio[TEXT_SIZE + sizeof("vs ")] = "ratio";

	if (has_one_ref(table, line))
		snprintf(ratio, sizeof(ratio), "vs %s", line->ref);
	fprintf(file, "\n%s: %s\n", line->suite,
	        is_emulated(table)
	                ? "instructions per operation (emulated: 1 instruction = 1 cycle)"
	                : "cycles per operation");
	fprintf(file, "  %-28s %8s %10s %10s %10s %10s %10s  %s\n", "benchmark", "n", "min",
	        "median", "p99", "max", "sd", ratio);
}

/* All lines of a suite together, in the order in which they came. */
static void print_suite(FILE *file, const struct table *table, uint32_t first)
{
	print_suite_head(file, table, &table->lines[first]);
	for (uint32_t i = first; i < table->count; i++)
		if (strcmp(table->lines[i].suite, table->lines[first].suite) == 0)
			print_line(file, table, &table->lines[i]);
}

static bool is_first_of_suite(const struct table *table, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (strcmp(table->lines[i].suite, table->lines[index].suite) == 0)
			return false;
	return true;
}

static void print_foot(FILE *file, const struct table *table, const struct run_summary *summary)
{
	fprintf(file, "\nboard=%s mem=%s source=%s%s\n", table->board, table->mem, table->source,
	        is_emulated(table) ? ": 1 instruction = 1 cycle, not hardware time" : "");
	if (!is_emulated(table) && !isnan(table->lines[0].clock_hz))
		fprintf(file, "clock: %.3f MHz, measured against mtime\n",
		        table->lines[0].clock_hz / 1e6);
	fprintf(file, "run %" PRIu32 ": %" PRIu32 " records received, %" PRIu32 " lost, %s\n",
	        summary->run, summary->records, summary->lost,
	        summary->ended ? summary->status : "no end: the run is incomplete");
	if (table->left_out > 0)
		fprintf(file, "%" PRIu32 " more rows are not in this table\n", table->left_out);
}

static void table_run_end(void *own, FILE *file, const struct run_summary *summary)
{
	const struct table *table = own;

	if (table->count == 0)
		return;
	for (uint32_t i = 0; i < table->count; i++)
		if (is_first_of_suite(table, i))
			print_suite(file, table, i);
	print_foot(file, table, summary);
}

static void table_close(void *own, FILE *file)
{
	(void)file;
	free(own);
}

const struct output_format output_table = {
	.open = table_open,
	.run_begin = table_run_begin,
	.record = table_record,
	.row = table_row,
	.run_end = table_run_end,
	.close = table_close,
};
