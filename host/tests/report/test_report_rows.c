/* Charts with one row per name, as text. */
#include <math.h>

#include "report/chart.h"
#include "tests/paper.h"

/* Adds a row with one mark. */
static void add(struct chart *chart, const char *name, uint32_t series, struct chart_mark mark)
{
	chart_add_row(chart, name, 0, 0)->marks[series] = mark;
}

static const char *draw(struct chart *chart)
{
	paper_open();
	chart_write(paper, chart);
	chart_free(chart);
	return paper_close();
}

/* Three of five marks are not drawn: the axis has no position for values up to 0, and NaN is not a point. */
UNIT_TEST(marks_that_are_not_drawn_are_counted)
{
	struct chart chart = chart_of_names("name", AXIS_LOG);
	const char *text;

	strcpy(chart.title, "five"); /* NOLINT: there is room */
	chart.has_intervals = true;
	chart_add_series(&chart, "median", CHART_INTERVALS | CHART_DOTS);
	add(&chart, "one", 0, (struct chart_mark){1, (double)NAN, (double)NAN, false});
	add(&chart, "ten", 0, (struct chart_mark){10, 5, 20, false});
	chart_add_row(&chart, "none", 0, 0);
	add(&chart, "zero", 0, (struct chart_mark){0, 0, 0, false});
	add(&chart, "less", 0, (struct chart_mark){-1, -2, 0, false});
	assert_has(WRITTEN(chart_file_write(paper, &chart)),
	           ">five; 2 values are not drawn, because a logarithmic axis begins above 0<");
	text = draw(&chart);
	assert_int_equal(count_of(text, "h0"), 2);
	assert_has(text, "2 values are not drawn, because a logarithmic axis begins above 0. The "
	                 "table has them.");
	assert_has(text, "<td>less<td>-1<td>-2<td>0");
}

/* Otherwise the edge of the window cuts the start of long names, or the names cover another chart. */
UNIT_TEST(long_names_have_smaller_letters)
{
	struct chart chart = chart_of_names("name", AXIS_LOG);
	const char *text;

	chart_add_series(&chart, "median", CHART_DOTS);
	add(&chart, "mul", 0, (struct chart_mark){1, (double)NAN, (double)NAN, false});
	add(&chart, "list_insert_middle n=32Ki", 0,
	    (struct chart_mark){2, (double)NAN, (double)NAN, false});
	add(&chart, "my_hash_table_open_addressin latency n=4Ki", 0,
	    (struct chart_mark){3, (double)NAN, (double)NAN, false});
	text = draw(&chart);
	assert_int_equal(count_of(text, "<text class=y "), 1);
	assert_int_equal(count_of(text, "<text class=\"y long\""), 1);
	assert_int_equal(count_of(text, "<text class=\"y long longer\""), 1);
}

/* Otherwise a phone cuts the start of a name, and the text of the axis. */
UNIT_TEST(long_texts_have_more_room)
{
	static const char *const names[] = {"list_insert_middle n=32Ki",
	                                    "list_delete_middle_shuffled n=32Ki"};

	for (int is_long = 0; is_long <= 1; is_long++) {
		struct chart chart = chart_of_names("name", AXIS_LOG);
		const char *text;

		strcpy(chart.panels[0].label, /* NOLINT: there is room */
		       is_long ? "instructions per element (emulated: 1 instruction = 1 cycle)"
		               : "cycles per element");
		chart_add_series(&chart, "median", CHART_DOTS);
		add(&chart, "mul", 0, (struct chart_mark){1, (double)NAN, (double)NAN, false});
		add(&chart, names[is_long], 0,
		    (struct chart_mark){2, (double)NAN, (double)NAN, false});
		text = draw(&chart);
		assert_int_equal(count_of(text, "class=\"plot rows deep\""), is_long);
		assert_int_equal(count_of(text, "class=\"xr long\""), is_long);
	}
}

/* The dot of a doubtful mark has a hole, and its figure a question mark. */
UNIT_TEST(doubtful_marks_are_hollow)
{
	for (int is_doubtful = 0; is_doubtful <= 1; is_doubtful++) {
		struct chart chart = chart_of_names("name", AXIS_LOG);
		const char *text;

		chart_add_series(&chart, "median", CHART_DOTS);
		add(&chart, "sure", 0, (struct chart_mark){1, (double)NAN, (double)NAN, false});
		add(&chart, "unsure", 0, (struct chart_mark){10, 5, 20, is_doubtful});
		text = draw(&chart);
		assert_int_equal(count_of(text, "class=hole"), is_doubtful);
		assert_int_equal(count_of(text, "<td>unsure<td>10 <em>?</em>"), is_doubtful);
		assert_int_equal(count_of(text, "<td>sure<td>1\n"), 1);
		assert_int_equal(count_of(text, "a doubtful figure"), is_doubtful);
	}
}

UNIT_TEST(a_table_without_a_drawing_has_no_hollow_dot)
{
	struct chart chart = chart_of_names("name", AXIS_LOG);
	const char *text;

	chart_add_series(&chart, "median", CHART_DOTS);
	add(&chart, "unsure", 0, (struct chart_mark){-10, -20, -5, true});
	text = draw(&chart);
	assert_lacks(text, "<svg");
	assert_lacks(text, "hollow");
	assert_has(text, "A ? in the table: a doubtful figure.");
}

/* A row for each verdict, and one with a zero baseline; the threshold is 10 %. */
static const char *draw_verdicts(void)
{
	static const char *const verdicts[] = {"faster", "slower", "no difference", "noisy"};
	struct chart chart = chart_of_names("name", AXIS_CHANGE);

	chart.reference = 1;
	chart.band[0] = 0.9;
	chart.band[1] = 1.1;
	chart.choices = "verdict";
	chart.has_intervals = true;
	for (size_t i = 0; i < COUNT_OF(verdicts); i++)
		chart_add_series(&chart, verdicts[i], CHART_INTERVALS | CHART_DOTS);
	add(&chart, "half", 0, (struct chart_mark){0.5, 0.5, 0.5, false});
	add(&chart, "twice", 1, (struct chart_mark){2, 1.8, 2.2, false});
	add(&chart, "same", 2, (struct chart_mark){1, 0.99, 1.01, false});
	add(&chart, "open", 3, (struct chart_mark){1.05, -INFINITY, INFINITY, false});
	add(&chart, "left", 1, (struct chart_mark){INFINITY, (double)NAN, (double)NAN, false});
	return draw(&chart);
}

UNIT_TEST(each_row_has_the_mark_of_its_verdict)
{
	const char *text = draw_verdicts();

	/* The last one drawn twice is hollow, in the middle of its row, the fourth of five. */
	assert_int_equal(count_of(text, "h0"), 5);
	assert_has(text, "class=hole d=\"M");
	assert_has(text, "class=band d=\"M");
	assert_has(text, "<text class=a1 x=0% y=");
	/* 0 has a label at every width. Its neighbours have one only if there is room. */
	assert_has(text, ">0 %</text><text class=a1");
	/* An unbounded interval extends from one end to the other. */
	assert_has(text, "class=\"w s4\" d=\"M0 699H999\"/>");
	assert_has(text,
	           "1 value is not drawn, because a change from or to 0 or less has no ratio. The "
	           "table has it.");
	assert_has(text, "<tr><td>half<td>-50.00 %<td>-50.00 %<td>-50.00 %<td>faster");
	assert_has(text, "<tr><td>twice<td>+100.00 %<td>+80.00 %<td>+120.00 %<td>slower");
	assert_has(text, "<td>no difference");
	assert_has(text, "+5.00 %<td>-inf<td>inf<td>noisy");
}

/* The description of a file says what the values are, and has them as the table has. */
UNIT_TEST(a_file_describes_changes_and_shares_as_its_table_does)
{
	struct chart chart = chart_of_names("name", AXIS_CHANGE);

	snprintf(chart.panels[0].label, CHART_TEXT_SIZE, "change of a < b");
	chart_add_series(&chart, "median", CHART_DOTS);
	add(&chart, "more", 0, (struct chart_mark){1.5, 1.5, 1.5, false});
	add(&chart, "less", 0, (struct chart_mark){0.5, 0.5, 0.5, true});
	assert_has(WRITTEN(chart_file_write(paper, &chart)),
	           "<desc>change of a &lt; b. median, more: +50.00 %, less: -50.00 %, "
	           "doubtful. </desc>");
	chart.panels[0].scale = AXIS_SHARE;
	assert_has(WRITTEN(chart_file_write(paper, &chart)),
	           "more: 150.0 %, less: 50.0 %, doubtful");
	chart_free(&chart);
}

/* A change from or to 0 or less has no ratio, and its interval none. Other tables have the same words. */
UNIT_TEST(a_change_without_a_ratio_is_up_or_down)
{
	struct chart chart = chart_of_names("name", AXIS_CHANGE);
	const char *text;

	chart.has_intervals = true;
	chart_add_series(&chart, "change", CHART_INTERVALS | CHART_DOTS);
	add(&chart, "more", 0, (struct chart_mark){INFINITY, INFINITY, INFINITY, false});
	add(&chart, "less", 0, (struct chart_mark){-INFINITY, (double)NAN, (double)NAN, false});
	text = draw(&chart);
	assert_has(text, "<tr><td>more<td>up<td>up<td>up\n");
	assert_has(text, "<tr><td>less<td>down<td>-<td>-\n");
}

UNIT_TEST(a_point_beside_a_reference_is_a_chart)
{
	const char *text;

	for (int i = 0; i < 2; i++) {
		struct chart chart = chart_of_names("name", AXIS_LOG);

		chart.reference = i == 0 ? 1 : 0;
		chart_add_series(&chart, "ratio", CHART_INTERVALS | CHART_DOTS);
		add(&chart, "one", 0, (struct chart_mark){2, 1.5, 2.5, false});
		text = draw(&chart);
		assert_int_equal(strstr(text, "<svg") != NULL, i == 0);
		assert_lacks(text, "class=band");
	}
}
