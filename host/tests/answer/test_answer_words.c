/* What may be said of a run, and what may not. */
#include "tests/testing.h"

#include <stdlib.h>

#include "answer/words.h"
#include "run/order.h"
#include "tests/answer/made_run.h"
#include "tests/paper.h"

enum { MADE_MAX = 24, SAID_MAX = 6 };

static const double NONE = (double)NAN;

/* A run, what has to be said of it, and what must not be. */
static const struct {
	const char *name, *source;
	struct made made[MADE_MAX];
	const char *said[SAID_MAX];
	const char *unsaid[SAID_MAX];
} cases[] = {
	{"misses are the reason",
         "hardware",
         {{"array_walk", 16, 4, 0, NULL, NULL},
          {"list_walk", 16, 6, 0, NULL, NULL},
          {"array_walk", 1024, 4, 0, NULL, NULL},
          {"list_walk", 1024, 6, 0, NULL, NULL},
          {"array_walk", 65536, 5, 0.0625, NULL, NULL},
          {"list_walk", 65536, 12.5, 0.375, NULL, NULL},
          {"list_walk_shuffled", 65536, 25, 1.1, NULL, NULL}},
         {"An array is cheaper to walk.",
          "16 to 1024 elements: a list costs 1.5 times an array, without misses in L1. ",
          "65536: 2.5 times. ", "array 5 cycles an element",
          "list in order 12.5 (2.5 times), shuffled 25 (5.0 times)",
          "; why: misses in L1 (array 0.0625, list in order 0.375, shuffled 1.1). "},
         {"it depends", "A list is", "churned", "left out"}},
	{"as many misses as where it was cheaper",
         "hardware",
         {{"array_walk", 16, 4, 0, NULL, NULL},
          {"list_walk", 16, 6, 0, NULL, NULL},
          {"array_walk", 16384, 5, 0.0625, NULL, NULL},
          {"list_walk", 16384, 12.5, 0.375, NULL, NULL},
          {"list_walk_shuffled", 16384, 20, 1.1, NULL, NULL},
          {"list_walk_churned", 16384, 26.7, 1.22, NULL, NULL},
          {"array_walk", 65536, 5, 0.0625, NULL, NULL},
          {"list_walk", 65536, 12.5, 0.375, NULL, NULL},
          {"list_walk_shuffled", 65536, 25, 1.1, NULL, NULL},
          {"list_walk_churned", 65536, 255, 1.22, NULL, NULL}},
         {"; why: misses in L1 (array 0.0625, list in order 0.375, shuffled 1.1, churned by use "
          "1.22, which do not explain the 255: 16384 cost 26.7 with as many). "},
         {"explain the 25:", "explain the 12.5"}},
	{"misses of one list that are doubtful",
         "hardware",
         {{"array_walk", 16, 4, 0, NULL, NULL},
          {"list_walk", 16, 6, 0, NULL, NULL},
          {"array_walk", 65536, 5, 0.0625, NULL, NULL},
          {"list_walk", 65536, 12.5, 0.375, NULL, NULL},
          {"list_walk_shuffled", 65536, 25, NONE, NULL, NULL}},
         {"shuffled 25 (5.0 times); why: misses in L1 (array 0.0625, list in order 0.375). "},
         {"nan"}},
	{"counts below zero are next to none",
         "hardware",
         {{"array_walk", 16, 4, -0.01, NULL, NULL}, {"list_walk", 16, 6, -0.2, NULL, NULL}},
         {"16 elements: a list costs 1.5 times an array, without misses in L1. "},
         {"why"}},
	{"no counters",
         "hardware",
         {{"array_walk", 16, 4, NONE, NULL, NULL},
          {"list_walk", 16, 6, NONE, NULL, NULL},
          {"array_walk", 65536, 5, NONE, NULL, NULL},
          {"list_walk", 65536, 250, NONE, NULL, NULL}},
         {"a list costs 1.5 to 50 times an array (16: 1.5 times, 6 against 4 cycles). ",
          "65536: array 5 cycles an element, list in order 250 (50 times). "},
         {"miss", "L1", "why", "cache"}},
	{"one size only",
         "hardware",
         {{"array_walk", 65536, 5, 0.0625, NULL, NULL},
          {"list_walk", 65536, 12, 0.375, NULL, NULL}},
         {"65536 elements: a list costs 2.4 times an array. "},
         {"miss", "L1", "why", " to 65536"}},
	{"a counter that counts accesses to what no cache holds",
         "hardware",
         {{"array_walk", 16, 20, 1, NULL, NULL},
          {"list_walk", 16, 40, 2, NULL, NULL},
          {"array_walk", 64, 20, 1, NULL, NULL},
          {"list_walk", 64, 40, 2, NULL, NULL}},
         {"16 to 64 elements: a list costs 2.0 times an array. "},
         {"miss", "L1", "why"}},
	{"rows whose median is doubtful, and rows whose cold run is",
         "hardware",
         {{"array_walk", 16, 4, 0, "warm", NULL},
          {"list_walk", 16, 6, 0, NULL, NULL},
          {"array_walk", 64, 4, 0, NULL, NULL},
          {"list_walk", 64, 99, 0, "below_base", NULL}},
         {"16 elements: a list costs 1.5 times an array", "left out"},
         {"99", "64 elements"}},
	{"unsteady rows",
         "hardware",
         {{"array_walk", 16, 4, 0, NULL, NULL},
          {"list_walk", 16, 6, 0, NULL, NULL},
          {"array_walk", 64, 4, 0, NULL, NULL},
          {"list_walk", 64, 99, 0, "budget;unsteady", NULL}},
         {"16 elements: a list costs 1.5 times",
          "(1 size left out: a row is missing or doubtful.)"},
         {"99", "64"}},
	{"rows that failed alone",
         "hardware",
         {{"array_walk", 16, NONE, NONE, NULL, "failed"}, {"list_walk", 16, 6, 0, NULL, NULL}},
         {NULL},
         {"left out", "Without", "costs", "Array or list", "cheaper"}},
	{"a question without a figure beside one with",
         "hardware",
         {{"array_walk", 16, 4, NONE, NULL, NULL},
          {"list_walk", 16, 6, NONE, NULL, NULL},
          {"array_search", 16, 4, NONE, NULL, NULL},
          {"array_insert_front", 16, 4, NONE, NULL, NULL}},
         {"a list costs 1.5 times an array",
          "Without an answer, as a row is missing or doubtful at every size: search, insert at the "
          "front."},
         {"left out", "delete"}},
	{"a budget is no doubt",
         "hardware",
         {{"array_walk", 16, 4, NONE, "budget", NULL},
          {"list_walk", 16, 6, NONE, "budget;binned", NULL}},
         {"a list costs 1.5 times"},
         {"left out"}},
	{"lists win",
         "hardware",
         {{"array_walk", 16, 6, 0, NULL, NULL},
          {"list_walk", 16, 4, 0, NULL, NULL},
          {"array_walk", 65536, 12, 0.5, NULL, NULL},
          {"list_walk", 65536, 6, 0.02, NULL, NULL}},
         {"A list is cheaper to walk.", "an array costs 1.5 times a list", "65536: 2.0 times. ",
          "; misses in L1 (array 0.5, list in order 0.02). "},
         {"why", "An array is", "0.5 times", "0.67"}},
	{"a difference that misses do not explain",
         "hardware",
         {{"array_walk", 16, 4, 0, NULL, NULL},
          {"list_walk", 16, 6, 0, NULL, NULL},
          {"array_walk", 64, 4, 0.0625, NULL, NULL},
          {"list_walk", 64, 6, 0.0625, NULL, NULL}},
         {"; misses in L1 (array 0.0625, list in order 0.0625). "},
         {"why"}},
	{"it depends",
         "hardware",
         {{"array_insert_middle", 16, 36, 0, NULL, NULL},
          {"list_insert_middle", 16, 30, 0, NULL, NULL},
          {"array_insert_middle", 4096, 8000, 0, NULL, NULL},
          {"list_insert_middle", 4096, 16000, 500, NULL, NULL}},
         {"To insert in the middle, it depends on the size.",
          "insert one in the middle of 16 elements: an array costs 1.2 times a list. 4096: a list "
          "costs 2.0 "
          "times an array. ",
          "; why: misses in L1 (array 0, list in order 500). "},
         {"cheaper"}},
	{"the same",
         "hardware",
         {{"array_walk", 16, 100, NONE, NULL, NULL}, {"list_walk", 16, 101, NONE, NULL, NULL}},
         {"Both cost the same to walk.", "a list costs as much as an array"},
         {"times", "cheaper"}},
	{"emulated counts",
         "emulated",
         {{"array_insert_front", 16, 76, NONE, NULL, NULL},
          {"list_insert_front", 16, 10, NONE, NULL, NULL},
          {"array_insert_front", 1024, 4108, NONE, NULL, NULL},
          {"list_insert_front", 1024, 10, NONE, NULL, NULL}},
         {"By instructions alone, without caches and pipelines. A list is cheaper",
          "A list is cheaper to insert at the front.",
          "one at the front of 16 to 1024 elements: an array costs 7.6 to 411 times a list (1024: "
          "411 times, 4108 against 10 instructions). "},
         {"cycle", "L1", "faster"}},
	{"another suite alone",
         "hardware",
         {{NULL, 0, 0, 0, NULL, NULL}},
         {NULL},
         {"Array", "walk"}},
};

static char *words_of(const char *source, const struct made *made)
{
	struct made_run run;
	struct facts facts;
	struct paper paper;

	make_run(&run, source, made);
	order_make(&run.run);
	facts = facts_of(&run.run);
	paper_open(&paper);
	words_write(paper.file, &facts);
	paper_close(&paper);
	free(run.run.sorted);
	return paper.text;
}

/* A sentence may be broken anywhere: what is looked for has single blanks. */
static void unwrap(char *text)
{
	char *to = text;

	for (const char *from = text; *from != '\0'; from++) {
		char c = *from;

		if (c == '\n')
			c = ' ';
		if (c != ' ' || (to > text && to[-1] != ' '))
			*to++ = c;
	}
	*to = '\0';
}

UNIT_TEST(words_claim_what_rows_show)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char *text = words_of(cases[i].source, cases[i].made);

		unwrap(text);
		for (int j = 0; j < SAID_MAX && cases[i].said[j] != NULL; j++)
			if (strstr(text, cases[i].said[j]) == NULL)
				fail_msg("%s: '%s' is not in: %s", cases[i].name, cases[i].said[j],
				         text);
		for (int j = 0; j < SAID_MAX && cases[i].unsaid[j] != NULL; j++)
			if (strstr(text, cases[i].unsaid[j]) != NULL)
				fail_msg("%s: '%s' is in: %s", cases[i].name, cases[i].unsaid[j],
				         text);
		free(text);
	}
}

/* No line of a terminal is longer. */
UNIT_TEST(lines_are_short)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char *text = words_of(cases[i].source, cases[i].made);

		for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
			assert_in_range(strlen(line), 0, 100);
		free(text);
	}
}
