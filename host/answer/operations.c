/* Writes the most and the least expensive operations of a run, by kind. */
#include <stdlib.h>
#include <string.h>

#include "answer/answer.h"
#include "answer/prose.h"
#include "run/order.h"
#include "statistics/ascending.h"
#include "text/allocation.h"

static const char SUITE[] = "primitive_ops";

enum {
	LABEL_WIDTH = 24,
	FIGURES_MAX = 3, /* a line has up to this many different figures */
	NAMES_MAX = 3,   /* a figure has up to this many names */
};

/* The lines: the kind of the operations, and whether the most or the least expensive come first. */
static const struct end {
	const char *label;
	const char *kind;
	bool is_dear;
} ends[] = {
	{"longest latency", "latency", true},     {"shortest latency", "latency", false},
	{"longest interval", "throughput", true}, {"shortest interval", "throughput", false},
	{"most expensive calls", "call", true},
};

/*
 * The sure rows of a kind, in the order of a line. Rows with a size are not among them: their cost depends on the size.
 */
struct operations {
	uint32_t count;
	const struct row **rows;
	bool has_sizes;    /* there are rows with a size as well */
	uint32_t left_out; /* rows without a sure figure, which might come first */
};

/* Operations with short names come first, because they are the plain ones. */
static int compare_names(const char *a, const char *b)
{
	int order = ascending_of((double)strlen(a), (double)strlen(b));

	return order != 0 ? order : strcmp(a, b);
}

static double figure_of(const struct row *row)
{
	return quantity_rounded(facts_figure(row));
}

/* Compares rows for qsort_r, in the order of the line `context`. */
static int compare(const void *a, const void *b, void *context)
{
	const struct end *end = context;
	const struct row *first = *(const struct row *const *)a;
	const struct row *second = *(const struct row *const *)b;
	int order = ascending_of(figure_of(first), figure_of(second));

	if (order != 0)
		return end->is_dear ? -order : order;
	return compare_names(first->benchmark, second->benchmark);
}

/* Whether the core or the image does not have the operation. Such a row does not count as left out. */
static bool is_absent(const struct row *row)
{
	return row_status_of(row->status) == ROW_STATUS_unsupported;
}

static void add_row(struct operations *operations, const struct row *row)
{
	operations->rows = allocate_more(operations->rows, operations->count, sizeof(const void *));
	operations->rows[operations->count++] = row;
}

static struct operations collect(const struct facts *facts, const struct end *end)
{
	struct operations operations = {0};

	for (uint32_t i = 0; i < facts->run->row_count; i++) {
		const struct row *row = &facts->run->rows[i].row;

		/* In a sweep an operation has a row for each offset, and the least offset counts. */
		if (strcmp(row->suite, SUITE) != 0 || strcmp(row->kind, end->kind) != 0 ||
		    strcmp(row->metric, facts->metric) != 0 ||
		    order_first(facts->run, row) != &facts->run->rows[i] || is_absent(row))
			continue;
		if (row->n > 0)
			operations.has_sizes = true;
		else if (facts_are_sure(row))
			add_row(&operations, row);
		else
			operations.left_out++;
	}
	if (operations.count > 0)
		qsort_r(operations.rows, operations.count, sizeof(const void *), compare,
		        (void *)(uintptr_t)end);
	return operations;
}

/* Writes the operations with the cost of row i: "div, rem, remu, 4 more: 66". Returns their number. */
static uint32_t write_alike(FILE *file, const struct operations *operations, uint32_t i)
{
	double figure = figure_of(operations->rows[i]);
	uint32_t count = 0;

	while (i + count < operations->count && figure_of(operations->rows[i + count]) == figure)
		count++;
	for (uint32_t j = 0; j < count && j < NAMES_MAX; j++)
		fprintf(file, "%s%s", j > 0 ? ", " : "", operations->rows[i + j]->benchmark);
	if (count > NAMES_MAX)
		fprintf(file, ", %u more", count - NAMES_MAX);
	fputs(": ", file);
	quantity_write(file, figure);
	return count;
}

/* Returns the text of a line. "": the run has no such operations. The caller frees it. */
static char *make_end(const struct facts *facts, const struct end *end)
{
	struct operations operations = collect(facts, end);
	struct prose line;

	prose_open(&line);
	for (uint32_t i = 0, figures = 0; i < operations.count && figures < FIGURES_MAX;
	     figures++) {
		fputs(figures > 0 ? "; " : "", line.file);
		i += write_alike(line.file, &operations, i);
	}
	if (operations.count > 0 && operations.has_sizes)
		fputs(", of those without a size", line.file);
	if (operations.left_out > 0)
		fprintf(line.file, "%s%u left out: doubtful or without a figure",
		        operations.count > 0 ? "; " : "", operations.left_out);
	free(operations.rows);
	return prose_close(&line);
}

static void write_head(FILE *file, const struct facts *facts)
{
	struct prose head;

	fputc('\n', file);
	prose_open(&head);
	fprintf(head.file,
	        "Operations: %s each; the interval from start to start is the reciprocal "
	        "throughput%s",
	        facts->unit, facts->run->is_sweep ? ";" : "");
	prose_print(&head, file, "", 0);
	if (facts->run->is_sweep)
		fputs("ALIGN=sweep: at the least offset\n", file);
}

bool operations_write(FILE *file, const struct facts *facts)
{
	bool is_any = false;

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		char *text = make_end(facts, &ends[i]);
		char label[LABEL_WIDTH + 1];

		if (text[0] != '\0' && !is_any)
			write_head(file, facts);
		is_any |= text[0] != '\0';
		snprintf(label, sizeof(label), "  %s", ends[i].label);
		prose_print_text(text, file, label, LABEL_WIDTH);
		free(text);
	}
	return is_any;
}
