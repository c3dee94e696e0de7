/* What an answer says of rows that carry a flag: how many there are, of which benchmarks, and what to do. */
#include "tests/testing.h"

#include "run/flags.h"
#include "tests/answer/made_answer.h"
#include "tests/answer/made_run.h"

static const char *doubts_of(const char *source, const struct made *walks)
{
	static struct made_rows made;

	make_run(&made, source, walks);
	return answer_of(&made.run);
}

static const char *doubts_by(const char *source, const char *flags)
{
	const struct made walks[] = {
		{"array_walk", 16, 4, NONE},
		{"list_walk", 16, 6, NONE, flags},
		{"list_walk", 64, 6, NONE, flags},
		{NULL},
	};

	return doubts_of(source, walks);
}

/* The first words of the advice; lines are broken behind them. */
static void assert_advice(const char *text, const char *flag, const char *advice)
{
	char said[128];

	snprintf(said, sizeof(said), "\n  2 %s (array_list/list_walk): %.16s", flag, advice);
	assert_has(text, said);
}

UNIT_TEST(every_flag_comes_with_its_advice)
{
	for (size_t i = 0; i < doubt_count; i++) {
		for (int repeats = 0; repeats <= 1; repeats++) {
			const char *text =
				doubts_by(repeats ? "model:u74" : "hardware", doubts[i].flag);
			assert_has(text, "\n  1 of 3 rows of cycles is without doubt; `make "
			                 "report` lists the others by name\n");
			assert_advice(text, doubts[i].flag, doubt_advice(&doubts[i], repeats));
		}
	}
}

UNIT_TEST(each_flag_of_a_row_has_its_line)
{
	const char *text = doubts_by("hardware", "nonlinear;warm");
	assert_has(text, "\n  2 nonlinear (array_list/");
	assert_has(text, "\n  2 warm (array_list/");
}

/* Three flags have a line each; of more, the third line has the numbers of the others. */
UNIT_TEST(many_flags_take_three_lines)
{
	const char *text = doubts_by("hardware", "unsteady;nonlinear;warm");
	assert_has(text, "\n  2 unsteady (array_list/");
	assert_has(text, "\n  2 nonlinear (array_list/");
	assert_has(text, "\n  2 warm (array_list/");
	text = doubts_by("hardware", "unsteady;bimodal;nonlinear;warm");
	assert_has(text, "\n  2 unsteady (array_list/");
	assert_has(text, "\n  2 bimodal (array_list/");
	assert_has(text, "\n  2 nonlinear, 2 warm\n"
	                 "  (\"Flags\" in host/decode/README.md says what each means.)\n");
}

/* Two are named, with their suite once; a benchmark counts once, however many of its rows have the flag. */
UNIT_TEST(benchmarks_are_named_and_counted)
{
	static const struct made walks[] = {
		{"array_walk", 16, 4, NONE, "warm"},
		{"list_walk", 16, 6, NONE, "warm"},
		{"list_walk", 64, 6, NONE, "warm"},
		{"list_walk_churned", 64, 6, NONE, "warm"},
		{"list_walk_shuffled", 64, 6, NONE, "warm"},
		{NULL},
	};
	const char *text;

	text = doubts_of("hardware", walks);
	assert_has(text, "\n  5 warm (array_list/array_walk, list_walk and 2 more): ");
}

/* The cycles of an emulator are instructions, and are called so. */
UNIT_TEST(rows_of_emulated_cycles_are_called_instructions)
{
	const char *text = doubts_by("emulated", "batched");

	assert_has(text, "\n  3 of 3 rows of instructions are without doubt\n");
	assert_lacks(text, "rows of cycles");
}

/* The first words of an answer to a run that was cut short say so. */
UNIT_TEST(an_incomplete_run_says_so_first)
{
	static const char told[] = "\nINCOMPLETE: rows of 1 of 132 benchmarks, ";
	static const struct made walks[] = {
		{"array_walk", 16, 4, NONE},
		{NULL},
	};
	struct record_benchmark begun = {.index = 2, .total = 132};
	static struct made_rows made;
	const char *text;

	make_run(&made, "hardware", walks);
	made.run.benchmarks = &begun;
	made.run.benchmark_count = 1;
	text = answer_of(&made.run);
	assert_true(strncmp(text, "\n1 benchmark, ", strlen("\n1 benchmark, ")) == 0);
	made.run.is_complete = false;
	text = answer_of(&made.run);
	assert_true(strncmp(text, told, strlen(told)) == 0);
	assert_lacks(text, "Array or list?");
}

/* The answer counts rows without figures, with the reason. Failed rows have lines of their own. */
UNIT_TEST(rows_that_were_not_measured_are_counted_with_a_reason)
{
	static const struct made walks[] = {
		{"array_walk", 16, 4, NONE},
		{"list_walk", 16, NONE, NONE, NULL, "unsupported"},
		{"list_walk", 64, NONE, NONE, NULL, "unsupported"},
		{"list_walk_churned", 64, NONE, NONE, NULL, "failed"},
		{NULL},
	};
	static struct made_rows made;
	const char *text;

	make_run(&made, "hardware", walks);
	made.rows[1].row.reason = made.rows[2].row.reason = "no such instruction";
	text = answer_of(&made.run);
	assert_has(text, "\n  1 of 4 rows of cycles is without doubt; ");
	assert_has(text, "\n  2 unsupported (array_list/list_walk): no such instruction\n"
	                 "  failed: array_list/list_walk_churned\n");
}

/* Only rows without doubt count, so that the sum with the doubtful ones does not exceed the number of rows. */
UNIT_TEST(rows_of_one_sample_are_counted)
{
	static const struct made walks[] = {
		{"array_walk", 16, 4, NONE},
		{"list_walk", 16, 6, NONE},
		{"list_walk", 64, 6, NONE, .flags = "disturbed"},
		{NULL},
	};
	static struct made_rows made;
	const char *text;

	make_run(&made, "hardware", walks);
	made.rows[0].row.samples = 20;
	made.rows[1].row.samples = made.rows[2].row.samples = 1;
	text = answer_of(&made.run);
	assert_has(text, "\n  2 of 3 rows of cycles are without doubt, 1 of these with one sample");
}

UNIT_TEST(rows_without_doubt_get_no_advice)
{
	const char *text = doubts_by("hardware", "batched");

	assert_has(text, "\n  3 of 3 rows of cycles are without doubt\n");
	assert_lacks(text, "(array_list");
}

/* The rows of one status may have several reasons. */
UNIT_TEST(each_reason_is_told_with_its_number)
{
	static const struct made walks[] = {
		{"array_walk", 16, NONE, NONE, NULL, "unsupported"},
		{"array_walk", 64, NONE, NONE, NULL, "unsupported"},
		{"list_walk", 16, NONE, NONE, NULL, "unsupported"},
		{"list_walk", 64, NONE, NONE, NULL, "unsupported"},
		{NULL},
	};
	static struct made_rows made;

	make_run(&made, "hardware", walks);
	made.rows[0].row.reason = made.rows[2].row.reason = "more than MAX_BYTES";
	made.rows[1].row.reason = "no such instruction";
	assert_has(answer_of(&made.run),
	           "\n  4 unsupported (array_list/array_walk, list_walk): more "
	           "than MAX_BYTES (2), no such instruction (1)\n");
}

/* Six failures have a line each. */
UNIT_TEST(further_failures_are_counted)
{
	static const struct made walks[] = {
		{"a", 16, NONE, NONE, NULL, "failed"},
		{"b", 16, NONE, NONE, NULL, "failed"},
		{"c", 16, NONE, NONE, NULL, "failed"},
		{"d", 16, NONE, NONE, NULL, "failed"},
		{"e", 16, NONE, NONE, NULL, "failed"},
		{"f", 16, NONE, NONE, NULL, "failed"},
		{"g", 16, NONE, NONE, NULL, "failed"},
		{"h", 16, NONE, NONE, NULL, "failed"},
		{NULL},
	};
	static struct made_rows made;

	make_run(&made, "hardware", walks);
	assert_has(answer_of(&made.run), "\n  failed: array_list/f\n  and 2 more benchmarks\n");
	made.run.row_count = 7;
	assert_has(answer_of(&made.run), "\n  failed: array_list/f\n  and 1 more benchmark\n");
}
