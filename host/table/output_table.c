/* The table for a person, when a run has ended: grouped by suite, with the ratio to its baseline. */
#include <math.h>
#include <string.h>

#include "output/output.h"
#include "table/table.h"
#include "text/figure.h"

bool table_is_emulated(const struct table *table)
{
	return strcmp(table->overview->source, "emulated") == 0;
}

/* What has no figures is shown whatever its metric; but not, line by line, what mtime stands for. */
static bool is_shown(const struct table *table, const struct line *line)
{
	if (overview_is_of(line, table->headline))
		return true;
	if (!isnan(line->p50))
		return false;
	return !(table->headline == METRIC_MTIME && overview_is_of(line, METRIC_CYCLES) &&
	         strcmp(line->status, "unsupported") == 0);
}

bool table_has(const struct table *table, const struct line *line, const char *suite)
{
	return strcmp(line->suite, suite) == 0 && is_shown(table, line);
}

/* A suite, and what its lines have in common. */
struct suite {
	const char *name;
	const char *ref; /* that all are compared with, or NULL */
	bool has_kinds;  /* others than calls */
};

static struct suite look_at_suite(const struct table *table, const struct line *first)
{
	struct suite suite = {.name = first->suite, .ref = first->ref};

	for (uint32_t i = 0; i < table->overview->count; i++) {
		const struct line *line = &table->overview->lines[i];

		if (!table_has(table, line, suite.name))
			continue;
		if (strcmp(line->ref, first->ref) != 0)
			suite.ref = NULL;
		if (strcmp(line->kind, "call") != 0)
			suite.has_kinds = true;
	}
	if (first->ref[0] == '\0')
		suite.ref = NULL;
	return suite;
}

static void print_suite_head(const struct table *table, const struct suite *suite)
{
	char ratio[OVERVIEW_TEXT_SIZE + sizeof("vs ")] = "ratio";
	bool is_instructions = table->headline == METRIC_CYCLES && table_is_emulated(table);

	if (suite->ref != NULL)
		snprintf(ratio, sizeof(ratio), "vs %s", suite->ref);
	fprintf(table->file, "\n%s: %s per operation%s\n", suite->name,
	        is_instructions ? overview_metrics[METRIC_INSTRET].unit
	                        : overview_metrics[table->headline].unit,
	        is_instructions ? " (emulated: 1 instruction = 1 cycle)" : "");
	fprintf(table->file, "  %-28s%s %8s %10s %10s %10s %10s %10s  %s\n", "benchmark",
	        suite->has_kinds ? " kind      " : "", "n", "min", "median", "p99", "max", "sd",
	        ratio);
}

static void print_figure(FILE *file, double figure)
{
	char text[FIGURE_SIZE];

	figure_write(text, sizeof(text), figure);
	fprintf(file, " %10s", text);
}

static void print_ratio(const struct table *table, const struct line *line)
{
	const struct line *base = overview_baseline(table->overview, line);
	char text[FIGURE_SIZE];

	figure_write_ratio(text, sizeof(text),
	                   base != NULL && base->p50 > 0 ? line->p50 / base->p50 : (double)NAN);
	fprintf(table->file, " %10s", text);
}

static void print_figures(const struct table *table, const struct line *line)
{
	const double figures[] = {line->min, line->p50, line->p99, line->max, line->sd};

	for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++)
		print_figure(table->file, figures[i]);
	print_ratio(table, line);
	if (strcmp(line->status, "ok") != 0)
		fprintf(table->file, "  %s%s%s", line->status, line->reason[0] != '\0' ? ": " : "",
		        line->reason);
	fputc('\n', table->file);
}

static void print_line(const struct table *table, const struct suite *suite,
                       const struct line *line)
{
	fprintf(table->file, "  %-28s", line->benchmark);
	if (suite->has_kinds)
		fprintf(table->file, " %-10s", line->kind);
	if (line->n > 0)
		fprintf(table->file, " %8.0f", line->n);
	else
		fprintf(table->file, " %8s", "");
	if (!isnan(line->p50))
		print_figures(table, line);
	else
		fprintf(table->file, "  %s %s: %s\n", line->metric, line->status,
		        line->reason[0] != '\0' ? line->reason : "no figures");
}

/* All lines of a suite together, in the order in which they came. */
static void print_suite(const struct table *table, const struct line *first)
{
	struct suite suite = look_at_suite(table, first);

	print_suite_head(table, &suite);
	for (uint32_t i = 0; i < table->overview->count; i++)
		if (table_has(table, &table->overview->lines[i], suite.name))
			print_line(table, &suite, &table->overview->lines[i]);
	table_print_means(table, suite.name);
	table_print_alignment(table, suite.name);
}

static bool is_first_of_suite(const struct table *table, const struct line *line)
{
	if (!is_shown(table, line))
		return false;
	for (const struct line *other = table->overview->lines; other < line; other++)
		if (table_has(table, other, line->suite))
			return false;
	return true;
}

static void table_run_end(void *own, FILE *file, const struct run_summary *summary,
                          const struct overview *overview)
{
	const struct table table = {file, overview, overview_headline(overview)};

	(void)own;
	if (overview->count == 0)
		return;
	for (uint32_t i = 0; i < overview->count; i++)
		if (is_first_of_suite(&table, &overview->lines[i]))
			print_suite(&table, &overview->lines[i]);
	table_print_foot(&table, summary);
}

const struct output_format output_table = {
	.run_end = table_run_end,
};
