/* The charts of a report, as text. */
#include <math.h>
#include <stdlib.h>

#include "report/chart.h"
#include "report/chart_samples.h"
#include "report/html.h"
#include "report/page_sections.h"
#include "tests/paper.h"

UNIT_TEST(text_is_escaped)
{
	paper_open();
	html_text(paper, "</script><b a=\"'&\x1b[2J\xe2\x80\xa8]]>");
	html_text(paper, NULL);
	assert_string_equal(paper_close(), "&lt;/script&gt;&lt;b a=&quot;&#39;&amp;?[2J???]]&gt;");
}

UNIT_TEST(figures_have_four_digits)
{
	paper_open();
	html_figure(paper, 4108);
	html_figure(paper, 4.0049);
	html_figure(paper, (double)NAN);
	html_figure(paper, INFINITY);
	assert_string_equal(paper_close(), "<td>4108<td>4.005<td>-<td>inf");
}

/* A run whose charts go to the page. */
static const struct report_run unsearched;

static const char *draw_distribution(const struct chart_samples *samples)
{
	return WRITTEN(chart_distribution_write(paper, &unsearched, samples));
}

/* Draws `points` sawtooth samples with one outlier. */
static const char *draw_samples(uint32_t count, uint32_t points)
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
		uint32_t tenth = i * 10 / count; /* equally many of each */

		in_order[i] = 100 + i % 10;
		sorted[i] = 100 + tenth;
	}
	in_order[count / 3] = 900;
	sorted[count - 1] = 900;
	paper_open();
	chart_order_write(paper, &unsearched, &samples);
	chart_distribution_write(paper, &unsearched, &samples);
	free(in_order);
	free(sorted);
	return paper_close();
}

UNIT_TEST(thinned_samples_keep_their_extremes)
{
	const char *text = draw_samples(1000, 50);

	assert_int_equal(count_of(text, "h0"), 50);
	/* The outlier is at a third of the width, near the top of the axis: 900 of 0 to 1000. */
	assert_has(text, "M333 100h0");
	assert_has(text, "the least and the largest of every 40 or so");
}

UNIT_TEST(few_samples_are_all_drawn)
{
	const char *text = draw_samples(40, 50);

	assert_int_equal(count_of(text, "h0"), 40);
	assert_lacks(text, "or so");
}

/* Ten values, a hundred times each. The chart names the outlier but does not draw it. */
UNIT_TEST(the_table_of_bars_has_each_count_and_the_outlier)
{
	const char *text = draw_samples(1000, 50);

	assert_has(text, "beyond the axis 1 (0.1 %), the largest 900");
	assert_has(text, "<tr><td>100<td>200<td>20.0 %");
	assert_has(text, "<tr><td>108<td>199<td>99.9 %");
}

/* A count of a walk over 65536 elements is less than 0.0001 cycles of one element. */
UNIT_TEST(figures_that_differ_by_a_count_read_differently)
{
	const double figures[] = {3, 3 + 1 / 65536.0, 3 + 2 / 65536.0, 3 + 5 / 65536.0};
	struct chart_samples samples = {.title = "walk",
	                                .unit = "cycles",
	                                .count = COUNT_OF(figures),
	                                .sorted = figures,
	                                .in_order = figures,
	                                .step = 1 / 65536.0,
	                                .bins = 10,
	                                .points = 10,
	                                .blocks = 1};
	const char *text = draw_distribution(&samples);

	assert_has(text, "<tr><td>3<td>1<td>25.0 %");
	assert_has(text, "<tr><td>3.00002<td>1<td>50.0 %");
	assert_has(text, "<tr><td>3.00003<td>1<td>75.0 %");
	text = WRITTEN(chart_order_write(paper, &unsearched, &samples));
	assert_has(text, "<tr><td>0 to 3<td>3<td>3.00002<td>3.00008\n");
}

/* If there are very many samples and no RAW=1, only some of them are drawn. */
UNIT_TEST(a_distribution_tells_how_many_of_the_samples_it_shows)
{
	const double sorted[] = {10, 20};
	struct chart_samples samples = {.title = "row",
	                                .unit = "cycles",
	                                .count = COUNT_OF(sorted),
	                                .of = 1000000,
	                                .sorted = sorted,
	                                .step = 1,
	                                .bins = 10};

	assert_has(draw_distribution(&samples),
	           "Distribution of 2 of 1000000 samples, at even ranks, and");
	samples.of = 2;
	assert_has(draw_distribution(&samples), "Distribution of 2 samples, and");
}

/* Draws a line chart of the first rows. */
static const char *draw_lines(uint32_t drawn)
{
	struct chart chart = {
		.class = "lines",
		.title = "a < b",
		.positions = {.label = "n", .scale = AXIS_SIZE, .holds = range_empty()},
		.panels = {{.label = "ratio",
	                    .scale = AXIS_LOG,
	                    .holds = range_empty(),
	                    .height = 220}},
		.reference = 1,
		.head = "n",
		.has_intervals = true};

	chart_add_series(&chart, "list", CHART_LINE | CHART_DOTS);
	chart_add_row(&chart, NULL, 16, 16)->marks[0] = (struct chart_mark){2, 1, 3, false};
	chart_add_row(&chart, NULL, 32, 32)->marks[0] = (struct chart_mark){4, 3, 5, false};
	chart.drawn = drawn;
	paper_open();
	chart_write(paper, &chart);
	chart_free(&chart);
	return paper_close();
}

UNIT_TEST(a_single_point_is_a_table_without_a_chart)
{
	const char *text = draw_lines(1);

	assert_lacks(text, "<svg");
	assert_has(text, "<th>n<th>list<th>from<th>to</thead><tbody>\n<tr><td>16<td>2<td>1<td>3");
	assert_has(text, "a &lt; b");
	assert_has(draw_lines(2), "<svg");
}

UNIT_TEST(the_calibration_line_is_fitted)
{
	struct record_calibration points[] = {
		{.what = "point", .metric = "cycles", .n = 1, .min = 6},
		{.what = "point", .metric = "cycles", .n = 2, .min = 8},
		{.what = "point", .metric = "cycles", .n = 4, .min = 12},
	};
	const struct results_run run = {.calibrations = points,
	                                .calibration_count = COUNT_OF(points)};
	const struct report_run report = {.run = &run, .source = "hardware", .metric = "cycles"};
	const char *text = WRITTEN(report_calibration(paper, &report));

	assert_has(text, "cycles per run: 4.000 + 2.000 an iteration");
	assert_int_equal(count_of(text, "h0"), 3);
	assert_has(text, "<tr><td>4<td>12<td>0");
}

/*
 * Sides of 4 and 2 samples share axes: heights are fractions of each side, and bars are one count
 * wide.
 */
UNIT_TEST(two_sides_share_their_axes)
{
	const double base[] = {10, 10, 11, 12};
	const double new[] = {12, 14};
	struct chart_samples beside = {.title = "row",
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
	const char *text = draw_distribution(&samples);

	assert_has(text, "<figcaption>row &lt;</figcaption>");
	/* The table has the numbers of samples. */
	assert_has(text, "<caption>samples</caption><thead><tr>"
	                 "<th>from<th>base<th>share up to the next<th>new<th>share up to the next");
	assert_has(text, "<tr><td>10<td>3<td>75.0 %<td>0<td>0.0 %");
	assert_has(text, "<tr><td>12<td>1<td>100.0 %<td>1<td>50.0 %");
	assert_has(text, "<tr><td>14<td>0<td>100.0 %<td>1<td>100.0 %");
	assert_has(text, ">base, 4 samples</span>");
	assert_has(text, ">new, 2 samples</span>");
	assert_has(text, ">75 %</text>"); /* the highest bar */
	assert_int_equal(count_of(text, "class=\"b s1\""), 1);
	assert_int_equal(count_of(text, "class=\"o s2\""), 1);
	assert_int_equal(count_of(text, "class=\"l s"), 2);
	beside.count = 1;
	assert_has(draw_distribution(&samples), ">new, 1 sample</span>");
}

/* Values without a known scale, or too large for a number. */
UNIT_TEST(samples_that_an_axis_cannot_hold_are_not_drawn)
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
		const char *text;

		samples.title = samples.unit = "x";
		samples.count = 2;
		samples.bins = 10;
		text = draw_distribution(&samples);
		assert_lacks(text, "<svg");
		assert_has(text, "No axis holds these samples.");
	}
}

/* Draws a line of two values, with its name and last value at its end. The text is valid until the next call. */
static const char *draw_line_to(const char *name, double first, double last)
{
	struct chart chart = {
		.class = "lines",
		.head = "n",
		.positions = {.scale = AXIS_SIZE, .holds = range_empty()},
		.panels = {{.scale = AXIS_LOG, .holds = range_empty(), .height = 200}}};

	chart_add_series(&chart, name, CHART_LINE);
	for (int n = 16; n <= 32; n *= 2)
		chart_add_row(&chart, NULL, n, n)->marks[0].at = n == 16 ? first : last;
	paper_open();
	chart_write(paper, &chart);
	chart_free(&chart);
	return paper_close();
}

static const char *draw_line(const char *name, double value)
{
	return draw_line_to(name, value, value);
}

/* A label never gives a value above 0 as 0.00, for example a list that is far cheaper than its reference. */
UNIT_TEST(labels_of_small_values_have_two_digits)
{
	static const struct {
		double value;
		const char *label;
	} cases[] = {{0.0000786, "far 7.9e-05"}, {0.0625, "far 0.062"}, {0.1, "far 0.10"},
	             {1.444, "far 1.44"},        {50, "far 50.0"},      {219.02, "far 219"}};

	for (size_t i = 0; i < COUNT_OF(cases); i++)
		assert_has(draw_line("far", cases[i].value), cases[i].label);
}

/* Otherwise the edge of the window cuts digits: 1228800 became 122880. */
UNIT_TEST(long_labels_have_smaller_letters)
{
	assert_has(draw_line("hash_table_chained", 1228800), "<text class=\"n s1\"");
	assert_has(draw_line("my_hash_table_open_addressin", 1228800), "<text class=\"n s1 long\"");
}

/* Otherwise the edge of the window cuts the first digits of the values beside the chart. */
UNIT_TEST(long_labels_of_an_axis_have_more_room)
{
	assert_has(draw_line("far", 1228800), "<div class=\"plot lines\">");
	assert_has(draw_line_to("far", 1030847, 1030849), "<div class=\"plot lines deep\">");
}
