/* Charts of the ratios of medians to those of the reference of equal size. */
#include <math.h>
#include <string.h>

#include "report/chart_search.h"
#include "report/suites.h"
#include "run/flags.h"
#include "run/order.h"

static const char axis_label[] = "median over that of the reference (less is better)";

/*
 * Returns the ratio of a row. NaN if the row or its reference is not ok. The interval of the ratio begins at the low
 * end of the row over the high end of the reference. It ends at the high end of the row over the low end of the
 * reference.
 */
static struct chart_mark ratio_of(const struct report_run *report, const struct results_row *of)
{
	const struct row *row = &of->row;
	const struct results_row *base = order_reference(report->run, of, row->n);

	if (base == NULL || !row_has_figures(row) || !(base->row.p50 > 0))
		return chart_no_mark;
	return (struct chart_mark){
		row->p50 / base->row.p50,
		base->row.hi > 0 ? row->lo / base->row.hi : (double)NAN,
		base->row.lo > 0 ? row->hi / base->row.lo : (double)NAN,
		flags_doubt_median(row->flags) || flags_doubt_median(base->row.flags),
	};
}

static bool is_compared(const struct report_run *report, const struct report_line *line)
{
	return line->ref[0] != '\0' &&
	       strcmp(line->ref, report->rows[line->first]->row.benchmark) != 0;
}

/* Whether a row of the line has a ratio: its reference has a median above 0. */
static bool has_ratio(const struct report_run *report, const struct report_line *line)
{
	for (uint32_t i = line->first; i < line->first + line->count; i++)
		if (!isnan(ratio_of(report, report->rows[i]).at))
			return true;
	return false;
}

static bool has_ratios_over_sizes(const struct report_run *report, const struct report_line *line)
{
	return is_compared(report, line) && report_count_sizes(report, line) > 1 &&
	       has_ratio(report, line);
}

/* Suites with operations are left out: report_operations() compares those. */
static bool has_one_ratio(const struct report_run *report, const struct report_line *line)
{
	return is_compared(report, line) && report_count_sizes(report, line) == 1 &&
	       has_ratio(report, line) && !report_has_pairs(report, line->suite);
}

/* Writes the chart of benchmarks of one size, with a row each. */
static void write_single(FILE *file, const struct report_run *report, struct report_lines lines)
{
	struct chart chart = chart_of_names("benchmark over its reference", AXIS_LOG);
	char unit[REPORT_TEXT_SIZE];

	report_unit(report, report->metric, "operation", unit);
	snprintf(chart.title, sizeof(chart.title), "Benchmarks of one size, in %.200s", unit);
	snprintf(chart.panels[0].label, sizeof(chart.panels[0].label), "%s", axis_label);
	chart.reference = 1;
	chart_add_series(&chart, "ratio", CHART_INTERVALS | CHART_DOTS)->key = NULL;
	for (uint32_t i = lines.first; i < lines.end; i++) {
		const struct report_line *line = &report->lines[i];
		const struct results_row *row = report->rows[line->first];
		char name[REPORT_TEXT_SIZE];

		if (!has_one_ratio(report, line))
			continue;
		snprintf(name, sizeof(name), "%.60s / %.60s", row->row.benchmark, line->ref);
		chart_add_row(&chart, name, 0, 0)->marks[0] = ratio_of(report, row);
	}
	chart_tell_intervals(&chart);
	if (chart.count > 0)
		report_chart(file, report, &chart, "ratios/%s/one-size",
		             report_row_of(report, lines.first)->suite);
}

/* Returns the line behind those of the benchmark of `line`: it has one of each kind. */
static uint32_t end_of_benchmark(const struct report_run *report, uint32_t line, uint32_t end)
{
	const char *benchmark = report_row_of(report, line)->benchmark;

	while (line < end && strcmp(report_row_of(report, line)->benchmark, benchmark) == 0)
		line++;
	return line;
}

/* Writes how many benchmarks have no ratio at all. */
static void write_left_out(FILE *file, const struct report_run *report, struct report_lines lines)
{
	uint32_t count = 0;
	uint32_t end;

	for (uint32_t first = lines.first; first < lines.end; first = end) {
		bool has_any = !is_compared(report, &report->lines[first]);

		end = end_of_benchmark(report, first, lines.end);
		for (uint32_t i = first; i < end; i++)
			has_any = has_any || has_ratio(report, &report->lines[i]);
		count += !has_any;
	}
	if (count > 0)
		fprintf(file,
		        "<p class=note>%u benchmark%s no ratio: the reference has no row of the "
		        "same kind and size, a median is missing, or that of the reference is not "
		        "above 0.</p>\n",
		        count, count == 1 ? " has" : "s have");
}

void report_single_ratios(FILE *file, const struct report_run *report, struct report_lines lines)
{
	write_single(file, report, lines);
	write_left_out(file, report, lines);
}

const struct report_group_chart report_ratios = {
	.mark = ratio_of,
	.has = has_ratios_over_sizes,
	.y_label = axis_label,
	.name = "ratios",
	.what = "against ",
	.reference = 1,
};
