/* The first section of a run: the answer in words, and the chart of the figures that it rests on. */
#include <math.h>
#include <string.h>

#include "answer/prose.h"
#include "answer/words.h"
#include "report/chart_search.h"
#include "report/html.h"
#include "report/page_sections.h"
#include "report/suites.h"
#include "run/flags.h"
#include "run/headline.h"
#include "run/metric.h"

enum { COSTS_HEIGHT = 250, MISSES_HEIGHT = 100, TICKS = 14 };

static struct chart_mark misses_of(const struct report_run *report, const struct results_row *row)
{
	const struct results_row *found = report_other_metric(report, row, question_misses);

	return found != NULL ? report_mark_of(&found->row) : chart_no_mark;
}

static bool is_walk(const struct report_run *report, const struct report_line *line)
{
	const struct row *row = &report->rows[line->first]->row;

	return strcmp(row->suite, question_suite) == 0 &&
	       strcmp(line->ref, questions[0].array) == 0 && row_is_call(row->kind);
}

/* Returns the number of points that a group shows, over all its lines. */
static uint32_t weight_of(const struct report_run *report, uint32_t line)
{
	uint32_t weight = 0;

	for (uint32_t i = line; i < report->lines[line].suite.end; i++)
		if (report_is_group(report, line, i) && report_sizes.has(report, &report->lines[i]))
			weight += report->lines[i].count;
	return weight;
}

/*
 * Returns the first line of the group to show: that of the walks, or else that with the most points. line_count: there
 * is none.
 */
static uint32_t choose_group(const struct report_run *report)
{
	uint32_t chosen = report->line_count;
	uint32_t most = 0;

	for (uint32_t i = 0; i < report->line_count; i++) {
		uint32_t weight = report_is_first_of_group(report, i) ? weight_of(report, i) : 0;

		if (weight > 0 && is_walk(report, &report->lines[i]))
			return i;
		if (weight > most) {
			most = weight;
			chosen = i;
		}
	}
	return chosen;
}

/*
 * Adds the first lines of a group, up to one whose colour the chart has already, to the panel of costs. Adds their misses
 * to the panel below it, under this name.
 */
static void add_lines(struct chart *chart, const struct report_run *report, uint32_t group,
                      const char *name)
{
	for (uint32_t i = group; i < report->lines[group].suite.end; i++) {
		const struct report_line *line = &report->lines[i];
		struct chart_series *series;

		if (!report_is_group(report, group, i) || !report_sizes.has(report, line))
			continue;
		if (report_has_color(chart, line->color))
			return;
		report_add_line(chart, report, line, report_median);
		if (report_other_metric(report, report->rows[line->first], question_misses) == NULL)
			continue;
		series = report_add_line(chart, report, line, misses_of);
		series->name = name;
		series->key = NULL;
		series->panel = 1;
		chart->panels[1].height = MISSES_HEIGHT;
	}
}

/* Marks where `what` leaves a cache of this many bytes. Not above 0: the size of the cache is not known. */
static void add_end(struct chart *chart, struct range at, uint32_t color, const char *what,
                    const char *cache, double bytes)
{
	char size[QUANTITY_SIZE];

	if (bytes > 0)
		chart_add_place(chart, at, color, "%s leaves %s (%s)", what, cache,
		                quantity_bytes(size, bytes));
	else
		chart_add_place(chart, at, color, "%s leaves %s", what, cache);
}

static uint32_t color_of(const struct chart *chart, const char *name)
{
	for (uint32_t i = 0; i < chart->series_count; i++)
		if (strcmp(chart->series[i].name, name) == 0)
			return chart->series[i].color;
	return 1;
}

/*
 * Marks where the array (list -1) or a list leaves a cache, `times` as far as it leaves L1, which is between its last size
 * without misses and the next one.
 */
static void mark_cache(struct chart *chart, const struct question_sizes *sizes, int list,
                       const char *cache, double bytes, double times)
{
	struct range end = question_end_of_l1(sizes, list);
	const char *benchmark = list < 0 ? questions[0].array : questions[0].lists[list].benchmark;

	add_end(chart, (struct range){.least = end.least * times, .most = end.most * times},
	        color_of(chart, benchmark), list < 0 ? "array" : "list", cache, bytes);
}

/*
 * Marks where the array and the list in order leave a cache. Misses in L2 are not counted, so the mark of L2 is that of
 * L1 times the ratio of the bytes of both caches. The last mark has the lowest text: it has the most room on the left.
 */
static void mark_caches(struct chart *chart, const struct facts *facts,
                        const struct question_sizes *sizes)
{
	for (int list = -1; list <= 0; list++)
		mark_cache(chart, sizes, list, "L2", facts->l2, facts->l2 / facts->l1);
	for (int list = -1; list <= 0; list++)
		mark_cache(chart, sizes, list, "L1", facts->l1, 1);
}

static void write_chart(FILE *file, const struct report_run *report, uint32_t group)
{
	bool is_answer = is_walk(report, &report->lines[group]);
	struct facts facts = facts_of(report->run);
	struct question_sizes sizes = question_collect(&facts, &questions[0]);
	bool has_misses = is_answer && sizes.has_misses;
	struct chart chart = {
		.class = "lines",
		.head = "n",
		.positions = {.label = "size n", .scale = AXIS_SIZE, .ticks = TICKS},
		.panels = {{.scale = AXIS_LOG, .height = COSTS_HEIGHT}},
	};
	const struct row *row = report_row_of(report, group);

	if (is_answer)
		snprintf(chart.positions.label, CHART_TEXT_SIZE, "elements");
	report_unit(report, report->metric, is_answer ? "element" : "operation",
	            chart.panels[0].label);
	snprintf(chart.title, sizeof(chart.title), "%.60s: %s", row->suite,
	         is_answer ? "what a walk costs an element" : "cost over size");
	/* The counter may count something else than misses in L1. */
	snprintf(chart.panels[1].label, CHART_TEXT_SIZE, "%s, each",
	         has_misses ? "misses in L1" : question_misses);
	add_lines(&chart, report, group, has_misses ? "misses" : question_misses);
	if (has_misses)
		mark_caches(&chart, &facts, &sizes);
	report_sort_sizes(&chart);
	report_chart(file, report, &chart, "glance");
}

/* Which paragraphs to write. Those of the first verb stand before the chart, the others stand after it. */
struct words {
	FILE *file;
	bool is_behind;
	uint32_t verbs; /* so far */
};

/* Writes a paragraph. The sentence on which of the two is cheaper has no label. */
static void write_paragraph(void *file, const char *label, const char *text)
{
	html_between(file, label == NULL ? "<p class=lead>" : "<p><b>", label,
	             label == NULL ? "" : "</b> ");
	html_between(file, "", text, "</p>\n");
}

/* Writes a paragraph if it is one of the wanted ones. */
static void write_if_wanted(void *context, const char *label, const char *text)
{
	struct words *words = context;

	words->verbs += label != NULL && label[0] != '\0';
	if (words->is_behind == (words->verbs > 1))
		write_paragraph(words->file, label, text);
}

static void write_words(FILE *file, const struct report_run *report, bool is_behind)
{
	struct facts facts = facts_of(report->run);
	struct words words = {.file = file, .is_behind = is_behind};

	fputs("<div class=words>", file);
	words_each(&facts, write_if_wanted, &words);
	if (is_behind)
		prices_each(&facts, write_paragraph, file);
	fputs("</div>\n", file);
}

/* The rows of some metrics that have no figure, or a doubtful one. */
struct troubled {
	uint32_t not_ok, doubtful;
};

/* Counts such rows of the metric of the figures, or of all others. Rows in ns are the same rows once more. */
static struct troubled count_troubled(const struct report_run *report, bool is_of_others)
{
	struct troubled troubled = {0, 0};

	for (uint32_t i = 0; i < report->run->row_count; i++) {
		const struct row *row = &report->run->rows[i].row;
		bool is_other = strcmp(row->metric, report->metric) != 0;

		if (is_other != is_of_others || metric_is_ns(row->metric))
			continue;
		troubled.not_ok += !row_is_ok(row->status);
		troubled.doubtful += row_is_ok(row->status) && flags_doubt(row->flags);
	}
	return troubled;
}

/* Writes how many rows the metric has, and how many of them, and of other metrics, are not ok or are doubtful. */
static void write_doubts(FILE *file, const struct report_run *report)
{
	struct troubled of_metric = count_troubled(report, false);
	struct troubled others = count_troubled(report, true);
	char lack[HEADLINE_LACK_SIZE];

	fputs("<p>", file);
	if (headline_lacks(report->run, lack))
		html_text(file, lack);
	else
		fprintf(file, "%u row%s of %s", report->count, report->count == 1 ? "" : "s",
		        metric_unit(report->metric, report->source));
	fprintf(file, "; <a href=#failures%u>%u not ok, %u doubtful</a>", report->number,
	        of_metric.not_ok, of_metric.doubtful);
	if (others.not_ok + others.doubtful > 0)
		fprintf(file, ", and %u not ok, %u doubtful of other metrics", others.not_ok,
		        others.doubtful);
	fputs(".</p>\n", file);
}

void report_glance(FILE *file, const struct report_run *report)
{
	uint32_t group = choose_group(report);

	report_banner(file, report);
	report_core(file, report);
	write_words(file, report, false);
	if (group < report->line_count)
		write_chart(file, report, group);
	write_words(file, report, true);
	write_doubts(file, report);
}
