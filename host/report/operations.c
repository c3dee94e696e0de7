/* Charts of operations in ascending order of cost: latency and throughput, and calls. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/chart.h"
#include "report/sections.h"
#include "text/allocation.h"

static const struct chart_mark none = {(double)NAN, (double)NAN, (double)NAN};

enum { LATENCY, THROUGHPUT };

/* Returns the sort key of an operation: its first mark. */
static double rank_of(const struct chart_row *row)
{
	for (int mark = 0; mark < CHART_MARKS_MAX; mark++)
		if (!isnan(row->marks[mark].at))
			return row->marks[mark].at;
	return INFINITY;
}

static int compare(const void *a, const void *b)
{
	double first = rank_of(a);
	double second = rank_of(b);

	if (first != second)
		return first < second ? -1 : 1;
	return strcmp(((const struct chart_row *)a)->name, ((const struct chart_row *)b)->name);
}

/* Returns a mark of the last row if it has this name and `mark` is no latency, else of a new row. */
static struct chart_mark *place(struct chart_rows *chart, const char *name, uint32_t mark)
{
	struct chart_row *row = &chart->rows[chart->count];

	if (chart->count == 0 || mark == LATENCY || strcmp(row[-1].name, name) != 0) {
		snprintf(row->name, sizeof(row->name), "%s", name);
		for (uint32_t i = 0; i < CHART_MARKS_MAX; i++)
			row->marks[i] = none;
		chart->count++;
		row++;
	}
	return &row[-1].marks[mark];
}

/* Collects the rows of a suite. The mark `i` takes rows of the kind kinds[i]; NULL: none. */
static void collect(struct chart_rows *chart, const struct report_run *report, const char *suite,
                    const char *const kinds[CHART_MARKS_MAX])
{
	for (uint32_t i = 0; i < report->count; i++) {
		const struct row *row = &report->rows[i]->row;
		struct row unnamed = *row;
		char name[REPORT_TEXT_SIZE];

		if (strcmp(row->suite, suite) != 0 || report_is_same_size(report, i) ||
		    isnan(row->p50))
			continue;
		unnamed.kind = "call"; /* not in the name: the mark shows the kind */
		unnamed.offset = 0;
		report_name(&unnamed, name);
		for (uint32_t mark = 0; mark < CHART_MARKS_MAX; mark++)
			if (kinds[mark] != NULL && strcmp(kinds[mark], row->kind) == 0)
				*place(chart, name, mark) =
					(struct chart_mark){row->p50, row->lo, row->hi};
	}
	chart->shown = chart->count;
	if (chart->count > 0)
		qsort(chart->rows, chart->count, sizeof(chart->rows[0]), compare);
}

/* The kinds of rows in a chart of a suite, each with a mark of its own. */
struct ladder {
	const char *what;
	uint32_t count;
	const char *kinds[CHART_MARKS_MAX];
};

static void write_chart(FILE *file, const struct report_run *report, const char *suite,
                        const struct ladder *ladder)
{
	char title[REPORT_TEXT_SIZE];
	char label[REPORT_TEXT_SIZE];
	struct chart_rows chart = {
		.title = title,
		.label = label,
		.names = "operation",
		.scale = AXIS_LOG,
		.reference = (double)NAN,
		.has_intervals = true,
		.mark_count = ladder->count,
		.rows = allocate(report->count, sizeof(chart.rows[0])),
	};

	memcpy(chart.marks, ladder->kinds, sizeof(chart.marks));
	snprintf(title, sizeof(title), "%.60s: %s", suite, ladder->what);
	report_unit(report, report->metric, "operation", label);
	collect(&chart, report, suite, ladder->kinds);
	if (chart.count > 0)
		chart_rows_write(file, &chart);
	free(chart.rows);
}

static void write_suite(FILE *file, const struct report_run *report, const char *suite)
{
	static const struct ladder ladders[] = {
		{"latency and throughput", 2, {"latency", "throughput"}},
		{"calls", 1, {"call"}},
	};

	for (size_t i = 0; i < sizeof(ladders) / sizeof(ladders[0]); i++)
		write_chart(file, report, suite, &ladders[i]);
}

void report_operations(FILE *file, const struct report_run *report)
{
	const char *suite = "";
	bool has_any = false;

	fputs("<p>Medians, sorted, with their 95 % intervals; the axis is logarithmic.</p>"
	      "<div class=charts>\n",
	      file);
	for (uint32_t i = 0; i < report->line_count; i++) {
		const char *next = report->rows[report->lines[i].first]->row.suite;

		if (strcmp(next, suite) == 0)
			continue;
		suite = next;
		if (report_has_pairs(report, suite)) {
			write_suite(file, report, suite);
			has_any = true;
		}
	}
	fputs("</div>\n", file);
	if (!has_any)
		fputs("<p class=none>This run measured no operations by latency and "
		      "throughput.</p>\n",
		      file);
}
