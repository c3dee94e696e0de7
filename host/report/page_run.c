#include "report/page_run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/headline.h"
#include "run/metric.h"
#include "run/order.h"
#include "text/allocation.h"
#include "text/append.h"

static void take_rows(struct report_run *report)
{
	const struct results_run *run = report->run;

	report->rows = allocate(run->row_count, sizeof(const void *));
	for (uint32_t i = 0; i < run->row_count; i++)
		if (strcmp(run->sorted[i]->row.metric, report->metric) == 0)
			report->rows[report->count++] = run->sorted[i];
}

static void take_lines(struct report_run *report)
{
	struct report_line *line = NULL;

	report->lines = allocate(report->count, sizeof(report->lines[0]));
	for (uint32_t i = 0; i < report->count; i++) {
		const struct row *row = &report->rows[i]->row;

		if (line == NULL || row_compare_names(&report->rows[line->first]->row, row) != 0) {
			line = &report->lines[report->line_count++];
			*line = (struct report_line){.first = i, .ref = report->rows[i]->ref};
		}
		line->count++;
	}
}

/* The lines are sorted by suite. */
static void take_suites(struct report_run *report)
{
	for (uint32_t first = 0, end = 0; first < report->line_count; first = end) {
		while (end < report->line_count && report_is_of_suite(report, first, end))
			end++;
		for (uint32_t i = first; i < end; i++)
			report->lines[i].suite = (struct report_lines){first, end};
	}
}

static bool refers_to_none(const struct report_run *report, uint32_t line, const char *benchmark)
{
	return report->lines[line].ref[0] == '\0' &&
	       strcmp(report_row_of(report, line)->benchmark, benchmark) == 0;
}

/*
 * Makes a benchmark without a reference its own, if other lines of its suite and kind refer to it. So it is of the
 * group of these lines.
 */
static void take_references(struct report_run *report)
{
	for (uint32_t i = 0; i < report->line_count; i++) {
		const struct report_line *line = &report->lines[i];

		if (line->ref[0] == '\0')
			continue;
		for (uint32_t of = line->suite.first; of < line->suite.end; of++)
			if (refers_to_none(report, of, line->ref) &&
			    strcmp(report_row_of(report, of)->kind,
			           report_row_of(report, i)->kind) == 0)
				report->lines[of].ref = line->ref;
	}
}

void report_run_make(struct report_run *report, uint32_t number, const struct results_run *run)
{
	*report = (struct report_run){.number = number, .run = run};
	report->source = about_source(&run->about);
	report->metric = headline_metric(run);
	take_rows(report);
	take_lines(report);
	take_suites(report);
	take_references(report);
	report_color_lines(report);
}

void report_run_free(struct report_run *report)
{
	free(report->rows);
	free(report->lines);
	*report = (struct report_run){0};
}

/* Returns the remark after a unit: "" for hardware, else the meaning of cycles, or for another metric the source. */
static const char *doubt_of(const char *source, const char *metric)
{
	const char *remark = metric_unit_remark(metric, source);

	if (counted_by(source) == COUNTED_BY_CORE)
		return "";
	return remark[0] != '\0' ? remark : source;
}

void report_unit(const struct report_run *report, const char *metric, const char *per,
                 char text[REPORT_TEXT_SIZE])
{
	const char *doubt = doubt_of(report->source, metric);

	snprintf(text, REPORT_TEXT_SIZE, "%.60s per %s%s%.60s%s",
	         metric_unit(metric, report->source), per, doubt[0] != '\0' ? " (" : "", doubt,
	         doubt[0] != '\0' ? ")" : "");
}

bool report_is_same_size(const struct report_run *report, uint32_t index)
{
	return index > 0 &&
	       row_compare(&report->rows[index - 1]->row, &report->rows[index]->row) == 0;
}

uint32_t report_count_sizes(const struct report_run *report, const struct report_line *line)
{
	uint32_t sizes = 0;

	for (uint32_t i = 0; i < line->count; i++)
		sizes += !report_is_same_size(report, line->first + i);
	return sizes;
}

const struct row *report_row_of(const struct report_run *report, uint32_t line)
{
	return &report->rows[report->lines[line].first]->row;
}

bool report_is_of_suite(const struct report_run *report, uint32_t a, uint32_t b)
{
	return strcmp(report_row_of(report, a)->suite, report_row_of(report, b)->suite) == 0;
}

bool report_is_group(const struct report_run *report, uint32_t a, uint32_t b)
{
	return report_is_of_suite(report, a, b) &&
	       strcmp(report_row_of(report, a)->kind, report_row_of(report, b)->kind) == 0 &&
	       strcmp(report->lines[a].ref, report->lines[b].ref) == 0;
}

const struct results_row *report_other_metric(const struct report_run *report,
                                              const struct results_row *row, const char *metric)
{
	struct row key = row->row;
	const struct results_row *nearest = NULL;
	const struct results_row *const *rows;
	uint32_t count;

	key.metric = metric;
	rows = order_find(report->run, &key, &count);
	for (uint32_t i = 0; i < count; i++)
		if (row_offset(&rows[i]->row) == row_offset(&key) &&
		    (nearest == NULL || labs(rows[i] - row) < labs(nearest - row)))
			nearest = rows[i];
	return nearest;
}

bool report_has_pairs(const struct report_run *report, struct report_lines suite)
{
	for (uint32_t i = suite.first; i < suite.end; i++)
		if (!row_is_call(report_row_of(report, i)->kind))
			return true;
	return false;
}

void report_write_size(double n, char text[AXIS_TEXT_SIZE])
{
	static const struct axis sizes = {.scale = AXIS_SIZE, .least = 1, .most = INFINITY};

	if (fmod(n, 1024) == 0)
		axis_write_tick(&sizes, n, text);
	else
		snprintf(text, AXIS_TEXT_SIZE, "%.0f", n);
}

void report_name(const struct row *row, char text[REPORT_TEXT_SIZE])
{
	char size[AXIS_TEXT_SIZE];
	const char *kind = row_kind_shown(row);

	snprintf(text, REPORT_TEXT_SIZE, "%.60s", row->benchmark);
	if (kind[0] != '\0')
		append_text(text, REPORT_TEXT_SIZE, " ", "%.20s", kind);
	if (row->n > 0) {
		report_write_size(row->n, size);
		append_text(text, REPORT_TEXT_SIZE, " ", "n=%s", size);
	}
	if (row->offset > 0)
		append_text(text, REPORT_TEXT_SIZE, " ", "offset %.0f", row->offset);
}
