/* Tests which claims an answer makes about a run. */
#include <stdlib.h>

#include "answer/words.h"
#include "run/order.h"
#include "tests/answer/made_answer.h"
#include "tests/answer/made_run.h"
#include "tests/golden_text.h"
#include "tests/paper.h"

enum { MADE_MAX = 10, UNSAID_MAX = 6 };

/* A run, and texts that the answer must not contain. The section of the same name contains the expected answer. */
static const struct {
	const char *name;
	struct made made[MADE_MAX];
	const char *unsaid[UNSAID_MAX];
	const char *source; /* NULL: hardware */
} cases[] = {
	{"misses are the reason",
         {{"array_walk", {{16, 4, 0}, {1024, 4, 0}, {65536, 5, 0.0625}}},
          {"list_walk", {{16, 6, 0}, {1024, 6, 0}, {65536, 12.5, 0.375}}},
          {"list_walk_shuffled", {{65536, 25, 1.1}}}},
         {"it depends", "A list is", "churned", "left out"}},
	{"as many misses as where it was cheaper",
         {{"array_walk", {{16, 4, 0}, {16384, 5, 0.0625}, {65536, 5, 0.0625}}},
          {"list_walk", {{16, 6, 0}, {16384, 12.5, 0.375}, {65536, 12.5, 0.375}}},
          {"list_walk_shuffled", {{16384, 20, 1.1}, {65536, 25, 1.1}}},
          {"list_walk_churned", {{16384, 26.7, 1.22}, {65536, 255, 1.22}}}},
         {"explain the 25:", "explain the 12.5"}},
	{"more misses where it was cheaper",
         {{"array_walk", {{16, 4, 0}, {16384, 5, 0.0625}, {65536, 5, 0.0625}}},
          {"list_walk", {{16, 6, 0}, {16384, 12.5, 0.5}, {65536, 25, 0.375}}}},
         {"as many", "why"}},
	{"misses without which the list costs as much in proportion",
         {{"array_walk", {{16, 4, 0}, {65536, 4, 0.0625}}},
          {"list_walk", {{16, 6, 0}, {65536, 6, 0.375}}}},
         {"why"}},
	{"a list in order that cost less with as many misses",
         {{"array_walk", {{16, 4, 0}, {16384, 4, 0.0625}, {65536, 4, 0.0625}}},
          {"list_walk", {{16, 6, 0}, {16384, 12, 0.375}, {65536, 120, 0.375}}},
          {"list_walk_shuffled", {{16384, 30, 1}, {65536, 40, 1}}}},
         {"why"}},
	{"an edit of a longer list, which visits more nodes, with as many misses",
         {{"array_insert_middle", {{16, 30, 0}, {4096, 8000, 0}}},
          {"list_insert_middle", {{16, 30, 1}, {4096, 16000, 1}}}},
         {"explain", "why"}},
	{"misses of a list that is not in order",
         {{"array_walk", {{512, 4, 0}}},
          {"list_walk", {{512, 6, 0}}},
          {"list_walk_churned", {{512, 8.5, 0.16}}}},
         {"why"}},
	{"misses of one list that are doubtful",
         {{"array_walk", {{16, 4, 0}, {65536, 5, 0.0625}}},
          {"list_walk", {{16, 6, 0}, {65536, 12.5, 0.375}}},
          {"list_walk_shuffled", {{65536, 25, NONE}}}},
         {"nan"}},
	{"counts below zero are next to none",
         {{"array_walk", {{16, 4, -0.01}}}, {"list_walk", {{16, 6, -0.2}}}},
         {"why"}},
	{"no counters",
         {{"array_walk", {{16, 4, NONE}, {65536, 5, NONE}}},
          {"list_walk", {{16, 6, NONE}, {65536, 250, NONE}}}},
         {"miss", "L1", "why", "cache"}},
	{"one size only",
         {{"array_walk", {{65536, 5, 0.0625}}}, {"list_walk", {{65536, 12, 0.375}}}},
         {"miss", "L1", "why", " to 65536"}},
	{"one size at which only the list has misses",
         {{"array_walk", {{512, 4, 0}}}, {"list_walk", {{512, 8, 0.25}}}},
         {"why"}},
	{"a counter that counts accesses to what no cache holds",
         {{"array_walk", {{16, 20, 1}, {64, 20, 1}}}, {"list_walk", {{16, 40, 2}, {64, 40, 2}}}},
         {"miss", "L1", "why"}},
	{"rows whose median is doubtful, and rows whose cold run is",
         {{"array_walk", {{16, 4, 0, "warm"}, {64, 4, 0}}},
          {"list_walk", {{16, 6, 0}, {64, 99, 0, "below_base"}}}},
         {"99", "64 elements"}},
	{"unsteady rows",
         {{"array_walk", {{16, 4, 0}, {64, 4, 0}}},
          {"list_walk", {{16, 6, 0}, {64, 99, 0, "budget;unsteady"}}}},
         {"99", "64"}},
	{"an array without a row at one size",
         {{"array_walk", {{16, 4, 0}}},
          {"list_walk", {{16, 6, 0}, {64, 6, 0}}},
          {"list_walk_shuffled", {{128, 6, 0}}}},
         {"64"}},
	{"a cost of nothing",
         {{"array_walk", {{16, 0, 0}, {64, 4, 0}}}, {"list_walk", {{16, 6, 0}, {64, 6, 0}}}},
         {"inf", "nan"}},
	{"rows that failed alone",
         {{"array_walk", {{16, NONE, NONE, NULL, "failed"}}}, {"list_walk", {{16, 6, 0}}}},
         {"left out", "Without", "costs", "Array or list", "cheaper"}},
	{"a question without a figure beside one with",
         {{"array_walk", {{16, 4, NONE}}},
          {"list_walk", {{16, 6, NONE}}},
          {"array_search", {{16, 4, NONE}}},
          {"array_insert_front", {{16, 4, NONE}}}},
         {"left out", "delete"}},
	{"a budget is no doubt",
         {{"array_walk", {{16, 4, NONE, "budget"}}},
          {"list_walk", {{16, 6, NONE, "budget;binned"}}}},
         {"left out"}},
	{"lists win",
         {{"array_walk", {{16, 6, 0}, {65536, 12, 0.5}}},
          {"list_walk", {{16, 4, 0}, {65536, 6, 0.02}}}},
         {"why", "An array is", "0.5 times", "0.67"}},
	{"a difference that misses do not explain",
         {{"array_walk", {{16, 4, 0}, {64, 4, 0.0625}}},
          {"list_walk", {{16, 6, 0}, {64, 6, 0.0625}}}},
         {"why"}},
	{"it depends",
         {{"array_insert_middle", {{16, 36, 0}, {4096, 8000, 0}}},
          {"list_insert_middle", {{16, 30, 0}, {4096, 16000, 500}}}},
         {"cheaper"}},
	{"the same",
         {{"array_walk", {{16, 100, NONE}}}, {"list_walk", {{16, 101, NONE}}}},
         {"times", "cheaper"}},
	{"just as much as still counts as the same",
         {{"array_walk", {{16, 100, NONE}}}, {"list_walk", {{16, 102, NONE}}}},
         {"times"}},
	{"the same in L1 alone",
         {{"array_walk", {{16, 4, 0}, {4096, 4, 0.02}, {65536, 5, 0.0625}}},
          {"list_walk", {{16, 4, 0}, {4096, 4, 0.3}, {65536, 12, 0.375}}},
          {"array_search", {{16, 4, 0}}},
          {"list_search", {{16, 6, 0}}}},
         {"it depends", "Both"}},
	{"lists that cost the same or less",
         {{"array_insert_front", {{16, 10, 0}, {64, 40, 0}}},
          {"list_insert_front", {{16, 10, 0}, {64, 10, 0}}}},
         {"it depends", "cheaper"}},
	{"a list that has to be in order",
         {{"array_walk", {{16, 4, 0}}},
          {"list_walk", {{16, 4, 0}}},
          {"list_walk_shuffled", {{16, 9, 1}}},
          {"array_insert_middle", {{16, 40, 0}}},
          {"list_insert_middle", {{16, 30, 0}}},
          {"list_insert_middle_shuffled", {{16, 50, 1}}},
          {"array_delete_middle", {{16, 40, 0}}},
          {"list_delete_middle", {{16, 30, 0}}},
          {"list_delete_middle_shuffled", {{16, 30, 1}}}}},
	{"a figure of one",
         {{"array_insert_front", {{16, 1, 0}}}, {"list_insert_front", {{16, 1, 0}}}},
         {"1 cycles"}},
	{"emulated counts",
         {{"array_insert_front", {{16, 76, NONE}, {1024, 4108, NONE}}},
          {"list_insert_front", {{16, 10, NONE}, {1024, 10, NONE}}}},
         {"cycle", "L1", "faster"},
         "emulated"},
	{"another suite alone", {{NULL}}, {"Array", "walk"}},
};

static struct made_rows made;

/* Returns the answer's text about the run, which is valid until the next call. */
static char *words_written(void)
{
	struct facts facts;
	char *text;

	order_make(&made.run);
	facts = facts_of(&made.run);
	text = WRITTEN(words_write(paper, &facts));
	free(made.run.sorted);
	return text;
}

static char *words_of(size_t index)
{
	const char *source = cases[index].source;

	make_run(&made, source != NULL ? source : "hardware", cases[index].made);
	return words_written();
}

UNIT_TEST(answers_claim_only_what_rows_show)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const char *text = words_of(i);

		if (strcmp(text, golden_text(__FILE__, cases[i].name)) != 0)
			fail_msg("%s: %s", cases[i].name, text);
		for (int j = 0; j < UNSAID_MAX && cases[i].unsaid[j] != NULL; j++)
			assert_lacks(text, cases[i].unsaid[j]);
	}
}

/* Without this, "100 and 140 cycles cost the same" would have no reason. */
UNIT_TEST(an_answer_names_a_large_repeatability)
{
	static const struct made walks[] = {
		{"array_walk", {{16, 100, 0}}}, {"list_walk", {{16, 140, 0}}}, {NULL, {{0}}}};

	make_run(&made, "hardware", walks);
	made.run.repeatability = 0.5;
	assert_has(words_written(), "  Both cost the same to walk. Costs within 50 % count as the "
	                            "same (repeatability).\n");
	made.run.repeatability = 0.02;
	assert_has(words_written(), "  An array is cheaper to walk.\n");
}

/* A run of few benchmarks has a table of all rows in place of the words. */
UNIT_TEST(a_run_of_many_benchmarks_says_which_questions_it_leaves_open)
{
	static const struct made walks[] = {{"array_walk", {{16, 4, NONE, "unsteady"}}},
	                                    {"list_walk", {{16, 6, NONE}}},
	                                    {NULL}};
	static const char said[] =
		"\n\nArray or list?\n  Without an answer, as a row is missing or "
		"doubtful at every size: walk.\n\nDoubts\n";

	make_run(&made, "hardware", walks);
	for (int i = 0; i < 14; i++)
		make_row(&made, "mine", (char[]){(char)('a' + i), '\0'}, "call", 0, 1);
	assert_lacks(answer_of(&made.run), "Array or list");
	make_row(&made, "mine", "z", "call", 0, 1);
	assert_has(answer_of(&made.run), said);
	made.rows[0].row.suite = made.rows[1].row.suite = "mine";
	assert_lacks(answer_of(&made.run), "Array or list");
}

/* Lines fit a terminal. */
UNIT_TEST(lines_have_at_most_100_characters)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char *text = words_of(i);

		for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
			assert_in_range(strlen(line), 0, 100);
	}
}
