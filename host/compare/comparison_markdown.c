/* A comparison in Markdown, for a pull request: what changed, and what that rests on. */
#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "text/escaped_lines.h"
#include "text/markdown.h"

static struct escaped_lines lines_of(FILE *page, const char *begin, const char *end)
{
	return (struct escaped_lines){
		.page = page, .begin = begin, .end = end, .write = markdown_write_printable};
}

/* The heading says what got worse. A gate that could judge nothing fails, so the heading says that, too. */
static void write_heading(const struct comparison_result *result, FILE *file)
{
	struct escaped_lines heading = lines_of(file, "### ", "\n\n");
	FILE *line = escaped_lines_open(&heading);
	const char *unjudged = comparison_unjudged(&result->comparison);

	comparison_print_lead(&result->comparison, result->order, line);
	if (unjudged != NULL)
		fprintf(line, " Nothing could be judged: %s.", unjudged);
	fputc('\n', line);
	fclose(line);
}

static void write_names(const struct compared *compared, FILE *file)
{
	const struct row *row = compared->row;

	fputs("| ", file);
	markdown_write_text(file, row->suite);
	fputc('/', file);
	markdown_write_text(file, row->benchmark);
	if (compared->is_swept)
		fprintf(file, " offset %.0f", row->offset);
	fputs(" |", file);
	markdown_write_cell(file, row->kind);
	markdown_write_size_cell(file, row->n);
	markdown_write_cell(file, comparison_metric(compared));
}

static void write_row(const struct compared *compared, FILE *file)
{
	struct comparison_cells cells;

	comparison_write_cells(compared, &cells);
	write_names(compared, file);
	markdown_write_printable_cell(file, cells.figures[0]);
	markdown_write_printable_cell(file, cells.figures[1]);
	markdown_write_printable_cell(file, cells.change);
	markdown_write_printable_cell(file, cells.interval);
	markdown_write_printable_cell(file, cells.p);
	fputc(' ', file);
	markdown_write_printable(file, comparison_outcome_shown(compared));
	markdown_write_printable(file, cells.remarks);
	fputs(" |\n", file);
}

/* Rows without a difference are only counted: a comment on a pull request has room for 65,536 characters. */
static void write_rows(const struct comparison_result *result, FILE *file)
{
	const char *head = "| benchmark | kind | n | metric | base | new | change | interval | p | "
			   "verdict |\n|---|---|--:|---|--:|--:|--:|--:|--:|---|\n";

	for (uint32_t i = 0; i < result->comparison.count; i++) {
		if (!comparison_is_shown(result->order[i], true))
			continue;
		fputs(head, file);
		head = "";
		write_row(result->order[i], file);
	}
	if (head[0] == '\0')
		fputc('\n', file);
}

static void write_basis(const struct comparison_result *result, FILE *file)
{
	const struct side *sides = result->request->sides;
	struct escaped_lines items = lines_of(file, "- ", "\n");
	FILE *list = escaped_lines_open(&items);

	for (uint32_t i = 0; i < result->doubt_count; i++)
		fprintf(list, "doubt: %s\n", result->doubts[i]);
	comparison_print_head(&sides[0], &sides[1], list);
	comparison_print_basis(&result->comparison, &sides[0], &sides[1], list);
	fclose(list);
}

void comparison_print_markdown(const struct comparison_result *result, FILE *file)
{
	struct escaped_lines counts = lines_of(file, "", "\n\n");
	FILE *line;

	write_heading(result, file);
	line = escaped_lines_open(&counts);
	comparison_print_counts(&result->comparison, line);
	fclose(line);
	write_rows(result, file);
	write_basis(result, file);
}
