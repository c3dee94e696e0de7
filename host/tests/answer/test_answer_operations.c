/* The operations that an answer names, and their number. */
#include <math.h>

#include "tests/answer/made_answer.h"
#include "tests/made_rows.h"

/* A latency at an offset. */
struct made_latency {
	const char *benchmark; /* NULL: the end of a list */
	double offset, cycles;
	const char *flags;  /* NULL: none */
	const char *status; /* NULL: ok */
	double mean;
};

static const char *answer_to(const struct made_latency *list)
{
	static struct made_rows made;

	begin_run(&made, "hardware");
	for (; list->benchmark != NULL; list++) {
		struct row *row = make_row(&made, "primitive_ops", list->benchmark, "latency",
		                           (double)NAN, list->cycles);

		row->offset = list->offset;
		row->mean = list->mean;
		if (list->status != NULL)
			row->status = list->status;
		flag_row(row, list->flags);
	}
	return answer_of(&made.run);
}

/* A sweep has a row for each offset. It still counts as one operation, that of the smallest offset. */
UNIT_TEST(an_operation_of_a_sweep_counts_once)
{
	static const struct made_latency sweep[] = {{"mul", 0, 3},  {"mul", 4, 5},  {"mul", 8, 3},
	                                            {"add", 0, 1},  {"add", 4, 1},  {"add", 8, 1},
	                                            {"addw", 0, 1}, {"addw", 4, 2}, {NULL}};
	const char *text = answer_to(sweep);

	assert_has(text, "longest latency       mul: 3; add, addw: 1\n");
	assert_has(text, "shortest latency      add, addw: 1; mul: 3\n");
}

UNIT_TEST(more_than_three_equal_figures_are_counted)
{
	static const struct made_latency list[] = {
		{"mul", 0, 3},  {"add", 0, 1}, {"addw", 0, 1},          {"sub", 0, 1},
		{"subw", 0, 1}, {"xor", 0, 1}, {"div", 0, 9, "budget"}, {NULL}};
	const char *text = answer_to(list);

	assert_has(text, "longest latency       div: 9; mul: 3; add, sub, xor, 2 more: 1\n");
}

/* A coarse counter rounds medians to its steps, so the medians of equal operations differ. */
UNIT_TEST(the_mean_counts_if_the_counter_is_coarse)
{
	static const struct made_latency list[] = {{"add", 0, 0.00999, "coarse", NULL, 0.0100004},
	                                           {"mul", 0, 0.0199, "coarse", NULL, 0.02},
	                                           {"sub", 0, 0.01, "coarse", NULL, 0.0099998},
	                                           {NULL}};

	assert_has(answer_to(list), "longest latency       mul: 0.02; add, sub: 0.01\n");
}

/* If some rows are doubtful, a longer operation may be among them, so none is called the longest. */
UNIT_TEST(doubtful_operations_are_counted)
{
	static const struct made_latency list[] = {
		{"div", 0, 65, "nonlinear"}, {"rem", 0, 65, "nonlinear"}, {NULL}};
	const char *text = answer_to(list);

	assert_has(text, "longest latency       2 left out: doubtful or without a figure\n");
}

/* Operations without a sure figure may be the longest or the shortest. An operation that the core lacks has no cost. */
UNIT_TEST(operations_without_a_sure_figure_are_counted)
{
	static const struct made_latency list[] = {{"mul", 0, 3},
	                                           {"rem", 0, 66, "disturbed"},
	                                           {"div", 0, 0, NULL, "timeout"},
	                                           {"sh1add", 0, 0, NULL, "unsupported"},
	                                           {"nop", 0, 0, NULL, "below_noise"},
	                                           {NULL}};
	const char *text = answer_to(list);

	assert_has(text, "longest latency       mul: 3; "
	                 "3 left out: doubtful or without a figure\n");
	assert_has(text, "shortest latency      mul: 3; "
	                 "3 left out: doubtful or without a figure\n");
}

/* Hardware medians that look the same when written count as the same figure. */
UNIT_TEST(figures_that_look_the_same_are_one)
{
	static const struct made_latency list[] = {{"rem", 0, 66.03},
	                                           {"div", 0, 66.01},
	                                           {"mul", 0, 3.04},
	                                           {"sub", 0, 1.002},
	                                           {"add", 0, 1.004},
	                                           {"addw", 0, 1.0},
	                                           {NULL}};

	assert_has(answer_to(list),
	           "longest latency       div, rem: 66; mul: 3.04; add, sub, addw: 1\n");
}

/* A heading needs at least one line below it. */
UNIT_TEST(operations_without_a_line_have_no_heading)
{
	static const struct made_latency list[] = {{"sh1add", 0, 0, NULL, "unsupported"}, {NULL}};

	assert_lacks(answer_to(list), "Operations");
}
