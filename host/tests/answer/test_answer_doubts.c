/* The text of an answer about flagged rows: their number, their benchmarks, and advice. */
#include "run/flags.h"
#include "tests/answer/made_answer.h"
#include "tests/answer/made_run.h"

static const char *doubts_of(const char *source, const struct made *walks)
{
	static struct made_rows made;

	make_run(&made, source, walks);
	return answer_of(&made.run);
}

/* One row without flags, and two with flags. */
#define UNFLAGGED .benchmark = "array_walk", .costs = {{16, 4, NONE}}
#define FLAGGED(of_flags)                                                                          \
	.benchmark = "list_walk", .costs = {{16, 6, NONE, of_flags}, {64, 6, NONE, of_flags}}

/* The first words of the advice. The lines are broken after them. */
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
			const struct made walks[] = {
				{UNFLAGGED}, {FLAGGED(doubts[i].flag)}, {NULL}};
			const char *text = doubts_of(repeats ? "model:u74" : "hardware", walks);

			assert_has(text, "\n  1 of 3 rows of cycles is without doubt; `make "
			                 "report` lists the others by name\n");
			assert_advice(text, doubts[i].flag, doubt_advice(&doubts[i], repeats));
		}
	}
}

UNIT_TEST(a_counter_that_is_slower_than_the_core_is_doubted)
{
	static struct made_rows made;

	begin_run(&made, "hardware");
	(void)make_row(&made, "primitive_ops", "add", "latency", 0, 0.25);
	assert_has(answer_of(&made.run),
	           "\n  an addition that waits for the one before took 0.25 ");
	made.rows[0].row.p50 = 1;
	assert_lacks(answer_of(&made.run), "addition");
}

UNIT_TEST(one_row_is_counted_as_one)
{
	static struct made_rows made;

	begin_run(&made, "hardware");
	(void)make_row(&made, "mine", "walk", "call", 0, 1);
	assert_has(answer_of(&made.run), "\n  1 of 1 row of cycles is without doubt\n");
	flag_row(&made.rows[0].row, "disturbed");
	assert_has(answer_of(&made.run), "\n  0 of 1 row of cycles is without doubt; ");
}

/* A run may have rows of other metrics only. Then a number of rows of cycles says nothing. */
UNIT_TEST(a_run_without_rows_of_cycles_says_what_it_has)
{
	static const char *const metrics[] = {"instret",  "instret", "hpm3", "hpm4",
	                                      "hp\x1bm5", "hpm6",    "hpm7"};
	static struct made_rows made;
	const char *text;

	begin_run(&made, "hardware");
	assert_has(answer_of(&made.run), "hardware\n\nDoubts\n  there are no rows\n");
	for (size_t i = 0; i < COUNT_OF(metrics); i++)
		make_row(&made, "mine", "walk", "call", (double)i, 1)->metric = metrics[i];
	text = answer_of(&made.run);
	assert_has(text,
	           "hardware\n\nDoubts\n  no row is of cycles; 2 are of instret, 1 of hpm3, 1 "
	           "of hpm4, 1 of hp?m5, 2 of others\n");
	assert_lacks(text, "table of rows");
}

/* A stream may say "reason=" without a reason. */
UNIT_TEST(a_failure_with_an_empty_reason_ends_with_its_name)
{
	static struct made_rows made;
	struct row *row;

	begin_run(&made, "hardware");
	row = make_row(&made, "mine", "walk", "call", 16, 0);
	row->status = "failed";
	row->reason = "";
	assert_has(answer_of(&made.run), "\n  failed: mine/walk\n");
}

/* A run, the text that its answer contains, and a text that it does not contain. */
struct doubt_case {
	struct made made[9];
	const char *said[3], *unsaid; /* NULL: nothing more */
	const char *source;           /* NULL: hardware */
};

static void check_doubts(void **state)
{
	const struct doubt_case *of = *state;
	const char *text = doubts_of(of->source != NULL ? of->source : "hardware", of->made);

	for (size_t i = 0; i < COUNT_OF(of->said) && of->said[i] != NULL; i++)
		assert_has(text, of->said[i]);
	if (of->unsaid != NULL)
		assert_lacks(text, of->unsaid);
}

#define DOUBTS(name) UNIT_CASE(struct doubt_case, check_doubts, name)

DOUBTS(each_flag_of_a_row_has_its_line) = {
	{{UNFLAGGED}, {FLAGGED("nonlinear;warm")}},
	{"\n  2 nonlinear (array_list/", "\n  2 warm (array_list/"}};

DOUBTS(three_flags_have_a_line_each) = {
	{{UNFLAGGED}, {FLAGGED("unsteady;nonlinear;warm")}},
	{"\n  2 unsteady (array_list/", "\n  2 nonlinear (array_list/", "\n  2 warm (array_list/"}};

/* The third line counts the others. */
DOUBTS(more_flags_take_three_lines) = {
	{{UNFLAGGED}, {FLAGGED("unsteady;bimodal;nonlinear;warm")}},
	{"\n  2 unsteady (array_list/", "\n  2 bimodal (array_list/",
         "\n  2 nonlinear, 2 warm\n"
         "  (\"Flags\" in host/decode/README.md says what each means.)\n"}};

/* The line names two benchmarks, and their suite once. A benchmark counts once, however many of its rows have the flag. */
DOUBTS(benchmarks_are_named_and_counted) = {
	{{"array_walk", {{16, 4, NONE, "warm"}}},
         {"list_walk", {{16, 6, NONE, "warm"}, {64, 6, NONE, "warm"}}},
         {"list_walk_churned", {{64, 6, NONE, "warm"}}},
         {"list_walk_shuffled", {{64, 6, NONE, "warm"}}}},
	{"\n  5 warm (array_list/array_walk, list_walk and 2 more): "}};

/* The cycles of an emulator are instructions, and the answer calls them so. */
DOUBTS(rows_of_emulated_cycles_are_called_instructions) = {
	{{UNFLAGGED}, {FLAGGED("batched")}},
	{"\n  3 of 3 rows of instructions are without doubt\n"},
	"rows of cycles",
	"emulated"};

DOUBTS(rows_without_doubt_get_no_advice) = {{{UNFLAGGED}, {FLAGGED("batched")}},
                                            {"\n  3 of 3 rows of cycles are without doubt\n"},
                                            "(array_list"};

#define WITHOUT(of_status, ...) NONE, NONE, NULL, of_status, __VA_ARGS__

/* The answer counts rows without figures and gives the reason. Failed rows have their own lines. */
DOUBTS(rows_that_were_not_measured_are_counted_with_a_reason) = {
	{{UNFLAGGED},
         {"list_walk",
          {{16, WITHOUT("unsupported", "no such instruction")},
           {64, WITHOUT("unsupported", "no such instruction")}}},
         {"list_walk_churned", {{64, WITHOUT("failed", NULL)}}}},
	{"\n  1 of 4 rows of cycles is without doubt; ",
         "\n  2 unsupported (array_list/list_walk): no such instruction\n"
         "  failed: array_list/list_walk_churned\n"}};

/* Rows with the same status may have different reasons. */
DOUBTS(each_reason_is_told_with_its_number) = {
	{{"array_walk",
          {{16, WITHOUT("unsupported", "more than MAX_BYTES")},
           {64, WITHOUT("unsupported", "no such instruction")}}},
         {"list_walk",
          {{16, WITHOUT("unsupported", "more than MAX_BYTES")},
           {64, WITHOUT("unsupported", NULL)}}}},
	{"\n  4 unsupported (array_list/array_walk, list_walk): more than MAX_BYTES (2), no such "
         "instruction (1)\n"}};

/* Rows without figures and doubtful rows are counted separately, so their sum never exceeds the number of rows. */
DOUBTS(rows_of_one_sample_are_counted) = {
	{{"array_walk", {{16, 4, NONE, .samples = 20}}},
         {"list_walk",
          {{16, 6, NONE, .samples = 1}, {64, 6, NONE, .flags = "disturbed", .samples = 1}}}},
	{"\n  2 of 3 rows of cycles are without doubt, 1 of these with one sample"}};

/* Six failures have a line each. */
#define FAILED .costs = {{16, WITHOUT("failed", NULL)}}
#define SEVEN_FAILED                                                                               \
	{"a", FAILED}, {"b", FAILED}, {"c", FAILED}, {"d", FAILED}, {"e", FAILED}, {"f", FAILED},  \
	{                                                                                          \
		"g", FAILED                                                                        \
	}

DOUBTS(one_further_failure_is_counted) = {{SEVEN_FAILED},
                                          {"\n  failed: array_list/f\n  and 1 more benchmark\n"}};

DOUBTS(further_failures_are_counted) = {{SEVEN_FAILED, {"h", FAILED}},
                                        {"\n  failed: array_list/f\n  and 2 more benchmarks\n"}};

/* If a run was cut short, its answer says so first. */
UNIT_TEST(an_incomplete_run_says_so_first)
{
	static const char told[] = "\nINCOMPLETE: rows of 1 of 132 benchmarks, ";
	static const struct made walks[] = {
		{UNFLAGGED},
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
