/* The table of a benchmark: a column per kind and size, a line per statistic and metric. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "report/html.h"
#include "report/suites.h"
#include "run/flags.h"

/* A statistic of the headline metric. Its line is left out if it says nothing new in any column. */
static const struct statistic {
	const char *name;
	size_t offset; /* in struct row */
	bool is_beside_median;
} statistics[] = {
	{"min", offsetof(struct row, min), true},
	{"from", offsetof(struct row, lo), true},
	{"to", offsetof(struct row, hi), true},
	{"p99", offsetof(struct row, p99), true},
	{"max", offsetof(struct row, max), true},
	{"sd", offsetof(struct row, sd), false},
	{"cold", offsetof(struct row, cold), false},
	{"samples", offsetof(struct row, samples), false},
};

/* Whether a column begins at a row. */
static bool is_column(const struct report_sheet *sheet, uint32_t index)
{
	return index == 0 ||
	       row_compare(&sheet->rows[index - 1]->row, &sheet->rows[index]->row) != 0 ||
	       !(sheet->rows[index - 1]->row.offset == sheet->rows[index]->row.offset);
}

/* Returns the row of a metric in the column that begins at `column`; NULL: there is none. */
static const struct row *find(const struct report_sheet *sheet, uint32_t column, const char *metric)
{
	for (uint32_t i = column; i < sheet->count; i++) {
		if (i > column && is_column(sheet, i))
			return NULL;
		if (strcmp(sheet->rows[i]->row.metric, metric) == 0)
			return &sheet->rows[i]->row;
	}
	return NULL;
}

static void begin_line(FILE *file, const char *name)
{
	html_between(file, "<tr><th>", name, "");
}

/* Writes the head of a column: what distinguishes it from the other columns of the benchmark. */
static void write_head(FILE *file, const struct row *row)
{
	struct row unnamed = *row;
	char name[REPORT_TEXT_SIZE];

	unnamed.benchmark = "";
	report_name(&unnamed, name);
	html_between(file, "<th>", name[0] != '\0' ? name + strspn(name, " ") : row->kind, "");
}

/* Returns the figure at this offset of a row. NaN: it has none, or one that may be 2^32 counts short. */
static double value_of(const struct row *row, size_t offset)
{
	if (row == NULL ||
	    (flags_have(row->flags, FLAG_WRAPPED) && offset != offsetof(struct row, samples)))
		return (double)NAN;
	return row_number(row, offset);
}

static bool reads_as(double a, double b)
{
	char texts[2][FIGURE_SIZE];

	return strcmp(html_number(texts[0], a), html_number(texts[1], b)) == 0;
}

/* Whether a statistic of a row says more than its median, in the digits that are shown. */
static bool says(const struct row *row, const struct statistic *statistic)
{
	double value = value_of(row, statistic->offset);

	return !isnan(value) &&
	       (statistic->is_beside_median ? !reads_as(value, row->p50) : value != 0);
}

static bool is_wanted(const struct report_sheet *sheet, const struct statistic *statistic)
{
	for (uint32_t i = 0; i < sheet->count; i++)
		if (strcmp(sheet->rows[i]->row.metric, sheet->metric) == 0 &&
		    says(&sheet->rows[i]->row, statistic))
			return true;
	return false;
}

/* Returns the number of columns if all have the same value of a metric at this offset of the rows; else 0. */
static uint32_t count_alike(const struct report_sheet *sheet, const char *metric, size_t offset)
{
	double first = value_of(find(sheet, 0, metric), offset);
	uint32_t count = 0;

	for (uint32_t i = 0; i < sheet->count; i++) {
		if (!is_column(sheet, i))
			continue;
		if (!(value_of(find(sheet, i, metric), offset) == first))
			return 0;
		count++;
	}
	return count;
}

/* Writes a line with the values of a metric at this offset of the rows. If all values are equal, writes one cell. */
static void write_line(FILE *file, const struct report_sheet *sheet, const char *name,
                       const char *metric, size_t offset)
{
	uint32_t alike = count_alike(sheet, metric, offset);
	char text[FIGURE_SIZE];

	begin_line(file, name);
	if (alike > 1)
		fprintf(file, "<td colspan=%u>%s in every column", alike,
		        html_number(text, value_of(find(sheet, 0, metric), offset)));
	for (uint32_t i = 0; alike <= 1 && i < sheet->count; i++)
		if (is_column(sheet, i))
			html_figure(file, value_of(find(sheet, i, metric), offset));
	fputc('\n', file);
}

static bool is_any_doubted(const struct report_sheet *sheet, const char *metric)
{
	for (uint32_t i = 0; i < sheet->count; i++)
		if (strcmp(sheet->rows[i]->row.metric, metric) == 0 &&
		    flags_doubt_median(sheet->rows[i]->row.flags))
			return true;
	return false;
}

/* Writes a line with the medians of a metric. The doubtful ones are marked. */
static void write_medians(FILE *file, const struct report_sheet *sheet, const char *name,
                          const char *metric)
{
	if (!is_any_doubted(sheet, metric)) {
		write_line(file, sheet, name, metric, offsetof(struct row, p50));
		return;
	}
	begin_line(file, name);
	for (uint32_t i = 0; i < sheet->count; i++)
		if (is_column(sheet, i))
			report_median_cell(file, find(sheet, i, metric));
	fputc('\n', file);
}

/* Returns the row of an event in a column. NULL: there is none with a figure, or the core may not count the event. */
static const struct row *counted(const struct report_sheet *sheet, uint32_t column,
                                 const char *event)
{
	const struct row *row = find(sheet, column, event);

	if (row == NULL || !row_has_figures(row) || flags_have(row->flags, FLAG_UNPROVEN))
		return NULL;
	return row;
}

static void write_rate(FILE *file, const struct row *part, const struct row *whole)
{
	bool is_any = part != NULL && whole != NULL && whole->p50 > 0;

	html_figure(file, is_any ? part->p50 / whole->p50 : (double)NAN);
	if (is_any && (flags_doubt_median(part->flags) || flags_doubt_median(whole->flags)))
		fputs(" <em>?</em>", file);
}

/* Writes misses per access, if both were counted. boards/sifive.mk defines these events. */
static void write_miss_rate(FILE *file, const struct report_sheet *sheet)
{
	static const char misses[] = "dcache_miss";
	static const char accesses[] = "data_access";

	if (find(sheet, 0, misses) == NULL || find(sheet, 0, accesses) == NULL)
		return;
	begin_line(file, "misses an access");
	for (uint32_t i = 0; i < sheet->count; i++)
		if (is_column(sheet, i))
			write_rate(file, counted(sheet, i, misses), counted(sheet, i, accesses));
	fputc('\n', file);
}

static bool is_first_of_metric(const struct report_sheet *sheet, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (strcmp(sheet->rows[i]->row.metric, sheet->rows[index]->row.metric) == 0)
			return false;
	return true;
}

static bool has_remarks(const struct report_sheet *sheet)
{
	for (uint32_t i = 0; i < sheet->count; i++) {
		const struct row *row = &sheet->rows[i]->row;

		if ((row->flags[0] != '\0' || !row_is_ok(row->status)) &&
		    strcmp(row->metric, sheet->metric) == 0)
			return true;
	}
	return false;
}

static void write_remarks(FILE *file, const struct report_sheet *sheet)
{
	if (!has_remarks(sheet))
		return;
	fputs("<tr class=soft><th>remarks", file);
	for (uint32_t i = 0; i < sheet->count; i++) {
		const struct row *row;

		if (!is_column(sheet, i))
			continue;
		row = find(sheet, i, sheet->metric);
		fputs("<td>", file);
		if (row != NULL)
			report_write_remarks(file, row);
	}
	fputc('\n', file);
}

void report_sheet_write(FILE *file, const struct report_sheet *sheet)
{
	html_between(file, "<div class=wide><table class=sheet><thead><tr><th>", sheet->unit, "");
	for (uint32_t i = 0; i < sheet->count; i++)
		if (is_column(sheet, i))
			write_head(file, &sheet->rows[i]->row);
	fputs("</thead><tbody>\n", file);
	write_medians(file, sheet, "median", sheet->metric);
	for (size_t i = 0; i < sizeof(statistics) / sizeof(statistics[0]); i++)
		if (is_wanted(sheet, &statistics[i]))
			write_line(file, sheet, statistics[i].name, sheet->metric,
			           statistics[i].offset);
	for (uint32_t i = 0; i < sheet->count; i++)
		if (is_first_of_metric(sheet, i) &&
		    strcmp(sheet->rows[i]->row.metric, sheet->metric) != 0)
			write_medians(file, sheet, sheet->rows[i]->row.metric,
			              sheet->rows[i]->row.metric);
	write_miss_rate(file, sheet);
	write_remarks(file, sheet);
	html_table_end(file);
}
