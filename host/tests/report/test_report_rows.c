/* Charts of a row a name, as text. */
#include "tests/testing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/chart.h"
#include "tests/paper.h"

/* Three of five: 0 and less have no place on the axis, and what is NaN is no point at all. */
static void what_is_not_drawn_is_told(void **state)
{
	struct chart_row rows[] = {
		{"one", {{1, (double)NAN, (double)NAN}}},
		{"ten", {{10, 5, 20}}},
		{"none", {{(double)NAN, (double)NAN, (double)NAN}}},
		{"zero", {{0, 0, 0}}},
		{"less", {{-1, -2, 0}}},
	};
	const struct chart_rows chart = {.title = "rows",
	                                 .label = "cycles",
	                                 .names = "name",
	                                 .scale = AXIS_LOG,
	                                 .reference = (double)NAN,
	                                 .has_intervals = true,
	                                 .shown = COUNT_OF(rows),
	                                 .mark_count = 1,
	                                 .marks = {"median"},
	                                 .count = COUNT_OF(rows),
	                                 .rows = rows};
	struct paper paper;

	(void)state;
	paper_open(&paper);
	chart_rows_write(paper.file, &chart);
	paper_close(&paper);
	assert_int_equal(count_of(paper.text, "h0"), 2);
	assert_has(&paper, "begins above 0: 2, in the table");
	assert_has(&paper, "<td>less<td>-1<td>-2<td>0");
	free(paper.text);
}

/* A row of each verdict there may be, and one that comes from nothing; the threshold is 10 %. */
static void draw_verdicts(struct paper *paper)
{
	const struct chart_mark none = {(double)NAN, (double)NAN, (double)NAN};
	struct chart_row rows[] = {
		{"half", {{0.5, 0.5, 0.5}, none, none, none}},
		{"twice", {none, {2, 1.8, 2.2}, none, none}},
		{"same", {none, none, {1, 0.99, 1.01}, none}},
		{"open", {none, none, none, {1.05, -INFINITY, INFINITY}}},
		{"left", {none, {INFINITY, (double)NAN, (double)NAN}, none, none}},
	};
	const struct chart_rows chart = {.title = "rows",
	                                 .label = "change",
	                                 .names = "name",
	                                 .scale = AXIS_CHANGE,
	                                 .reference = 1,
	                                 .band = {0.9, 1.1},
	                                 .choice = "verdict",
	                                 .has_intervals = true,
	                                 .shown = COUNT_OF(rows),
	                                 .mark_count = 4,
	                                 .marks = {"faster", "slower", "no difference", "noisy"},
	                                 .count = COUNT_OF(rows),
	                                 .rows = rows};

	paper_open(paper);
	chart_rows_write(paper->file, &chart);
	paper_close(paper);
}

static void a_row_has_one_of_the_marks(void **state)
{
	struct paper paper;

	(void)state;
	draw_verdicts(&paper);
	/* The last that is drawn twice is hollow; in the middle of its row, the fourth of five. */
	assert_int_equal(count_of(paper.text, "h0"), 5);
	assert_has(&paper, "class=hole d=\"M");
	assert_has(&paper, "class=band d=\"M");
	assert_has(&paper, "<text class=alt x=0% y=");
	assert_has(&paper,
	           ">0 %</text><text class=alt"); /* 0 is told on a phone, its neighbours are not */
	assert_has(
		&paper,
		"class=\"w s4\" d=\"M0 699H999\"/>"); /* an interval without ends, from one to the other */
	assert_has(&paper, "there is no ratio: 1, in the table");
	assert_has(&paper, "<tr><td>half<td>-50.00 %<td>-50.00 %<td>-50.00 %<td>faster");
	assert_has(&paper, "<tr><td>twice<td>+100.00 %<td>+80.00 %<td>+120.00 %<td>slower");
	assert_has(&paper, "<td>no difference");
	assert_has(&paper, "+5.00 %<td>-inf<td>inf<td>noisy");
	free(paper.text);
}

static void a_point_beside_a_reference_is_a_chart(void **state)
{
	struct chart_row row = {"one", {{2, 1.5, 2.5}}};
	struct chart_rows chart = {.title = "rows",
	                           .label = "ratio",
	                           .names = "name",
	                           .scale = AXIS_LOG,
	                           .reference = 1,
	                           .shown = 1,
	                           .mark_count = 1,
	                           .marks = {"ratio"},
	                           .count = 1,
	                           .rows = &row};
	struct paper paper;

	(void)state;
	for (int i = 0; i < 2; i++) {
		paper_open(&paper);
		chart_rows_write(paper.file, &chart);
		paper_close(&paper);
		assert_int_equal(strstr(paper.text, "<svg") != NULL, i == 0);
		assert_null(strstr(paper.text, "class=band"));
		free(paper.text);
		chart.reference = (double)NAN;
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_not_drawn_is_told),
		cmocka_unit_test(a_row_has_one_of_the_marks),
		cmocka_unit_test(a_point_beside_a_reference_is_a_chart),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
