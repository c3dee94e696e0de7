/* What an answer says of rows that carry a flag: how many there are, of which benchmarks, and what to do. */
#include "tests/testing.h"

#include <stdlib.h>

#include "run/flags.h"
#include "tests/answer/made_answer.h"
#include "tests/answer/made_run.h"

static void write_doubts_of(struct paper *paper, const char *source, const struct made *walks)
{
	struct made_run run;

	make_run(&run, source, walks);
	write_answer_of(paper, &run.run);
}

static void write_doubts(struct paper *paper, const char *source, const char *flags)
{
	const struct made walks[] = {
		{"array_walk", 16, 4, (double)NAN, NULL, NULL},
		{"list_walk", 16, 6, (double)NAN, flags, NULL},
		{"list_walk", 64, 6, (double)NAN, flags, NULL},
		{NULL, 0, 0, 0, NULL, NULL},
	};

	write_doubts_of(paper, source, walks);
}

/* The first words of the advice; lines are broken behind them. */
static void assert_advice(const struct paper *paper, const char *flag, const char *advice)
{
	char said[128];

	snprintf(said, sizeof(said), "\n  2 %s (array_list/list_walk): %.16s", flag, advice);
	assert_has(paper, said);
}

UNIT_TEST(every_flag_comes_with_its_advice)
{
	for (size_t i = 0; i < doubt_count; i++) {
		for (int repeats = 0; repeats <= 1; repeats++) {
			struct paper paper;

			write_doubts(&paper, repeats ? "model:u74" : "hardware", doubts[i].flag);
			assert_has(&paper, "\n  1 of 3 rows of cycles are without doubt; `make "
			                   "report` lists the others by name\n");
			assert_advice(&paper, doubts[i].flag, doubt_advice(&doubts[i], repeats));
			free(paper.text);
		}
	}
}

UNIT_TEST(flags_of_one_row_are_told_apart)
{
	struct paper paper;

	write_doubts(&paper, "hardware", "nonlinear;warm");
	assert_has(&paper, "\n  2 nonlinear (array_list/");
	assert_has(&paper, "\n  2 warm (array_list/");
	free(paper.text);
}

/* Three flags have a line each; of more, the third line has the numbers of the others. */
UNIT_TEST(many_flags_take_three_lines)
{
	struct paper paper;

	write_doubts(&paper, "hardware", "unsteady;nonlinear;warm");
	assert_has(&paper, "\n  2 unsteady (array_list/");
	assert_has(&paper, "\n  2 nonlinear (array_list/");
	assert_has(&paper, "\n  2 warm (array_list/");
	free(paper.text);
	write_doubts(&paper, "hardware", "unsteady;bimodal;nonlinear;warm");
	assert_has(&paper, "\n  2 unsteady (array_list/");
	assert_has(&paper, "\n  2 bimodal (array_list/");
	assert_has(&paper, "\n  2 nonlinear, 2 warm\n"
	                   "  (\"Flags\" in host/decode/README.md says what each means.)\n");
	free(paper.text);
}

/* Two are named, with their suite once; a benchmark counts once, however many of its rows have the flag. */
UNIT_TEST(benchmarks_are_named_and_counted)
{
	const struct made walks[] = {
		{"array_walk", 16, 4, (double)NAN, "warm", NULL},
		{"list_walk", 16, 6, (double)NAN, "warm", NULL},
		{"list_walk", 64, 6, (double)NAN, "warm", NULL},
		{"list_walk_churned", 64, 6, (double)NAN, "warm", NULL},
		{"list_walk_shuffled", 64, 6, (double)NAN, "warm", NULL},
		{NULL, 0, 0, 0, NULL, NULL},
	};
	struct paper paper;

	write_doubts_of(&paper, "hardware", walks);
	assert_has(&paper, "\n  5 warm (array_list/array_walk, list_walk and 2 more): ");
	free(paper.text);
}

/* The cycles of an emulator are instructions, and are called so. */
UNIT_TEST(rows_are_of_what_was_counted)
{
	struct paper paper;

	write_doubts(&paper, "emulated", "batched");
	assert_has(&paper, "\n  3 of 3 rows of instructions are without doubt\n");
	assert_null(strstr(paper.text, "rows of cycles"));
	free(paper.text);
}

/* The first words of an answer to a run that was cut short say so. */
UNIT_TEST(a_run_that_did_not_end_says_so_at_once)
{
	static const char told[] = "\nINCOMPLETE: rows of 1 of 132 benchmarks, ";
	const struct made walks[] = {
		{"array_walk", 16, 4, (double)NAN, NULL, NULL},
		{NULL, 0, 0, 0, NULL, NULL},
	};
	struct record_benchmark begun = {.index = 2, .total = 132};
	struct made_run run;
	struct paper paper;

	make_run(&run, "hardware", walks);
	run.run.benchmarks = &begun;
	run.run.benchmark_count = 1;
	write_answer_of(&paper, &run.run);
	assert_true(strncmp(paper.text, "\n1 benchmark, ", strlen("\n1 benchmark, ")) == 0);
	free(paper.text);
	run.run.is_complete = false;
	write_answer_of(&paper, &run.run);
	assert_true(strncmp(paper.text, told, strlen(told)) == 0);
	assert_null(strstr(paper.text, "Array or list?"));
	free(paper.text);
}

/* Of rows without figures it says how many there are, and why; what failed has lines of its own. */
UNIT_TEST(rows_that_were_not_measured_are_told)
{
	const struct made walks[] = {
		{"array_walk", 16, 4, (double)NAN, NULL, NULL},
		{"list_walk", 16, (double)NAN, (double)NAN, NULL, "unsupported"},
		{"list_walk", 64, (double)NAN, (double)NAN, NULL, "unsupported"},
		{"list_walk_churned", 64, (double)NAN, (double)NAN, NULL, "failed"},
		{NULL, 0, 0, 0, NULL, NULL},
	};
	struct made_run run;
	struct paper paper;

	make_run(&run, "hardware", walks);
	run.rows[1].row.reason = "no such instruction";
	write_answer_of(&paper, &run.run);
	assert_has(&paper, "\n  1 of 4 rows of cycles are without doubt; ");
	assert_has(&paper, "\n  2 unsupported (array_list/list_walk): no such instruction\n"
	                   "  failed: array_list/list_walk_churned\n");
	free(paper.text);
}

/* Of the rows without doubt: a sum of these and of the doubtful ones could be more than there are rows. */
UNIT_TEST(rows_of_one_sample_are_counted)
{
	const struct made walks[] = {
		{"array_walk", 16, 4, (double)NAN, NULL, NULL},
		{"list_walk", 16, 6, (double)NAN, NULL, NULL},
		{"list_walk", 64, 6, (double)NAN, "disturbed", NULL},
		{NULL, 0, 0, 0, NULL, NULL},
	};
	struct made_run run;
	struct paper paper;

	make_run(&run, "hardware", walks);
	run.rows[0].row.samples = 20;
	run.rows[1].row.samples = run.rows[2].row.samples = 1;
	write_answer_of(&paper, &run.run);
	assert_has(&paper,
	           "\n  2 of 3 rows of cycles are without doubt, 1 of these with one sample");
	free(paper.text);
}

UNIT_TEST(rows_without_doubt_get_no_advice)
{
	struct paper paper;

	write_doubts(&paper, "hardware", "batched");
	assert_has(&paper, "\n  3 of 3 rows of cycles are without doubt\n");
	assert_null(strstr(paper.text, "(array_list"));
	free(paper.text);
}
