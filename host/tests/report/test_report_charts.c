/* The charts of a report, as text. */
#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/chart.h"
#include "report/chart_samples.h"
#include "report/html.h"
#include "report/page_sections.h"
#include "tests/paper.h"

UNIT_TEST(no_text_is_markup)
{
	struct paper paper;

	paper_open(&paper);
	html_text(paper.file, "</script><b a=\"'&\x1b[2J\xe2\x80\xa8]]>");
	html_text(paper.file, NULL);
	paper_close(&paper);
	assert_string_equal(paper.text, "&lt;/script&gt;&lt;b a=&quot;&#39;&amp;?[2J???]]&gt;");
	free(paper.text);
}

UNIT_TEST(figures_are_short)
{
	struct paper paper;

	paper_open(&paper);
	html_figure(paper.file, 4108);
	html_figure(paper.file, 4.0049);
	html_figure(paper.file, (double)NAN);
	html_figure(paper.file, INFINITY);
	paper_close(&paper);
	assert_string_equal(paper.text, "<td>4108<td>4.005<td>-<td>inf");
	free(paper.text);
}

/* A run whose charts go to the page. */
static const struct report_run unsearched;

/* Draws sawtooth samples with one outlier, as so many points. */
static void draw_samples(struct paper *paper, uint32_t count, uint32_t points)
{
	double *in_order = calloc(count, sizeof(*in_order));
	double *sorted = calloc(count, sizeof(*sorted));
	struct chart_samples samples = {.title = "saw",
	                                .unit = "cycles per operation",
	                                .count = count,
	                                .in_order = in_order,
	                                .sorted = sorted,
	                                .step = 1,
	                                .bins = 10,
	                                .points = points,
	                                .blocks = 4};

	for (uint32_t i = 0; i < count; i++) {
		uint32_t tenth = i * 10 / count; /* as many of each */

		in_order[i] = 100 + i % 10;
		sorted[i] = 100 + tenth;
	}
	in_order[count / 3] = 900;
	sorted[count - 1] = 900;
	paper_open(paper);
	chart_order_write(paper->file, &unsearched, &samples);
	chart_distribution_write(paper->file, &unsearched, &samples);
	paper_close(paper);
	free(in_order);
	free(sorted);
}

UNIT_TEST(thinned_samples_keep_their_extremes)
{
	struct paper paper;

	draw_samples(&paper, 1000, 50);
	assert_int_equal(count_of(paper.text, "h0"), 50);
	/* The outlier is at a third of the width, near the top of the axis: 900 of 0 to 1000. */
	assert_has(&paper, "M333 100h0");
	assert_has(&paper, "the least and the largest of every 40 or so");
	free(paper.text);
}

UNIT_TEST(few_samples_are_all_drawn)
{
	struct paper paper;

	draw_samples(&paper, 40, 50);
	assert_int_equal(count_of(paper.text, "h0"), 40);
	assert_null(strstr(paper.text, "or so"));
	free(paper.text);
}

/* Ten values, a hundred times each. The outlier is mentioned, not drawn. */
UNIT_TEST(bars_are_whole_counts_wide)
{
	struct paper paper;

	draw_samples(&paper, 1000, 50);
	assert_has(&paper, "beyond the axis 1 (0.1 %), the largest 900");
	assert_has(&paper, "<tr><td>100<td>200<td>20.0 %");
	assert_has(&paper, "<tr><td>108<td>199<td>99.9 %");
	free(paper.text);
}

/* Draws a line chart of the first rows. */
static void draw_lines(struct paper *paper, uint32_t drawn)
{
	struct chart chart = {
		.class = "lines",
		.title = "a < b",
		.positions = {.label = "n", .scale = AXIS_SIZE, .holds = AXIS_NO_EXTENT},
		.panels = {{.label = "ratio",
	                    .scale = AXIS_LOG,
	                    .holds = AXIS_NO_EXTENT,
	                    .height = 220}},
		.reference = 1,
		.head = "n",
		.has_intervals = true};

	chart_add_series(&chart, "list", CHART_LINE | CHART_DOTS);
	chart_add_row(&chart, NULL, 16, 16)->marks[0] = (struct chart_mark){2, 1, 3, false};
	chart_add_row(&chart, NULL, 32, 32)->marks[0] = (struct chart_mark){4, 3, 5, false};
	chart.drawn = drawn;
	paper_open(paper);
	chart_write(paper->file, &chart);
	paper_close(paper);
	chart_free(&chart);
}

UNIT_TEST(a_point_is_no_chart)
{
	struct paper paper;

	draw_lines(&paper, 1);
	assert_null(strstr(paper.text, "<svg"));
	assert_has(&paper, "<th>n<th>list<th>from<th>to</thead><tbody>\n<tr><td>16<td>2<td>1<td>3");
	assert_has(&paper, "a &lt; b");
	free(paper.text);
	draw_lines(&paper, 2);
	assert_has(&paper, "<svg");
	free(paper.text);
}

UNIT_TEST(a_line_is_fitted)
{
	struct record_calibration points[] = {
		{.what = "point", .metric = "cycles", .n = 1, .min = 6},
		{.what = "point", .metric = "cycles", .n = 2, .min = 8},
		{.what = "point", .metric = "cycles", .n = 4, .min = 12},
	};
	const struct results_run run = {.calibrations = points,
	                                .calibration_count = COUNT_OF(points)};
	const struct report_run report = {.run = &run, .source = "hardware", .metric = "cycles"};
	struct paper paper;

	paper_open(&paper);
	report_calibration(paper.file, &report);
	paper_close(&paper);
	assert_has(&paper, "cycles per run: 4.000 + 2.000 an iteration");
	assert_int_equal(count_of(paper.text, "h0"), 3);
	assert_has(&paper, "<tr><td>4<td>12<td>0");
	free(paper.text);
}

/*
 * Sides of 4 and 2 samples share axes: heights are fractions of each side, and bars are one count
 * wide.
 */
UNIT_TEST(two_sides_share_their_axes)
{
	const double base[] = {10, 10, 11, 12};
	const double new[] = {12, 14};
	const struct chart_samples beside = {.title = "row",
	                                     .unit = "cycles",
	                                     .count = COUNT_OF(new),
	                                     .sorted = new,
	                                     .step = 2,
	                                     .bins = 10,
	                                     .side = "new"};
	const struct chart_samples samples = {.title = "row <",
	                                      .unit = "cycles",
	                                      .count = COUNT_OF(base),
	                                      .sorted = base,
	                                      .step = 1,
	                                      .bins = 10,
	                                      .side = "base",
	                                      .beside = &beside};
	struct paper paper;

	paper_open(&paper);
	chart_distribution_write(paper.file, &unsearched, &samples);
	paper_close(&paper);
	assert_has(&paper, "<figcaption>row &lt;</figcaption>");
	assert_has(&paper,
	           "<th>from<th>base<th>share up to the next<th>new<th>share up to the next");
	assert_has(&paper, "<tr><td>10<td>3<td>75.0 %<td>0<td>0.0 %");
	assert_has(&paper, "<tr><td>12<td>1<td>100.0 %<td>1<td>50.0 %");
	assert_has(&paper, "<tr><td>14<td>0<td>100.0 %<td>1<td>100.0 %");
	assert_has(&paper, ">base, 4 samples</span>");
	assert_has(&paper, ">new, 2 samples</span>");
	assert_has(&paper, ">75 %</text>"); /* the highest bar */
	assert_int_equal(count_of(paper.text, "class=\"b s1\""), 1);
	assert_int_equal(count_of(paper.text, "class=\"o s2\""), 1);
	assert_int_equal(count_of(paper.text, "class=\"l s"), 2);
	free(paper.text);
}

/* Values without a known scale, or too large for a number. */
UNIT_TEST(samples_that_no_axis_holds_are_not_drawn)
{
	const double finite[] = {1, 2};
	const double endless[] = {1, INFINITY};
	const struct chart_samples cases[] = {
		{.sorted = finite, .step = (double)NAN}, {.sorted = finite, .step = 0},
		{.sorted = finite, .step = -1},          {.sorted = finite, .step = INFINITY},
		{.sorted = endless, .step = 1},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct chart_samples samples = cases[i];
		struct paper paper;

		samples.title = samples.unit = "x";
		samples.count = 2;
		samples.bins = 10;
		paper_open(&paper);
		chart_distribution_write(paper.file, &unsearched, &samples);
		paper_close(&paper);
		assert_null(strstr(paper.text, "<svg"));
		assert_has(&paper, "No axis holds these samples.");
		free(paper.text);
	}
}
