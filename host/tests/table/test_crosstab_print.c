/* Runs side by side, as a table and as CSV. */
#include "tests/testing.h"

#include "table/crosstab.h"
#include "tests/crosstabs.h"
#include "tests/paper.h"

/* As printed, line by line. */
/* clang-format off */
#define MEANS                                                                                      \
	"geometric mean: of the ratios to the first column of the same source, over rows that are " \
	"ok in all columns of that source; less is better\n"
#define EMULATED "emulated: 1 instruction = 1 cycle, not hardware time\n"
#define NS "ns: only where hardware or an FPGA counted the cycles, and its clock was measured\n"

static const char emulated_text[] =
	"\nops: instructions per operation, median (emulated: 1 instruction = 1 cycle)\n"
	"  benchmark                    kind              n            a            b\n"
	"                                                       emulated     emulated\n"
	"  add                          call                       8.000       10.000\n"
	"  add                          call           1024       20.000            -\n"
	"  div                          call                 unsupported       90.000\n"
	"  mul                          call                           -     100000.0\n"
	"  geometric mean of 1 row, emulated                       1.00x        1.25x\n"
	"\n"
	"run 1: a m-mode ram emulated hart 0 rv64i gcc\n"
	"run 2: b m-mode ram emulated hart 0 rv64i gcc; incomplete: rows may be missing\n"
	MEANS EMULATED;

static const char head_text[] =
	"\nops: cycles per operation, median\n"
	"  benchmark                    kind              n  a-long-board-name  a-long-board-name            b            c\n"
	"                                                           scratchpad                ram                          \n"
	"                                                             hardware           hardware    model:u54     emulated\n"
	"                                                      hart 4294967294             hart 0                          \n";

static const char hardware_text[] =
	"\nops: cycles per operation, median\n"
	"  benchmark                    kind              n            a            b            c\n"
	"                                                       hardware     hardware     emulated\n"
	"  add                          call                       8.000        4.000        1.000\n"
	"  div                          call                       fault       16.000            -\n"
	"  mul                          call                           -            -        1.000\n"
	"  geometric mean of 1 row, hardware                       1.00x        0.50x            -\n"
	"\nops: ns per operation, median\n"
	"  benchmark                    kind              n            a            b            c\n"
	"                                                       hardware     hardware     emulated\n"
	"  add                          call                       4.000        8.000            -\n"
	"  div                          call                       fault       32.000            -\n"
	"  geometric mean of 1 row, hardware                       1.00x        2.00x            -\n"
	"\n"
	"run 1: a m-mode ram hardware hart 0 rv64i gcc 2000.000 MHz\n"
	"run 2: b m-mode ram hardware hart 0 rv64i gcc 500.000 MHz\n"
	"run 3: c m-mode ram emulated hart 0 rv64i gcc\n"
	MEANS
	"the sources differ: columns of different sources are not compared\n"
	EMULATED NS;

static const char hardware_csv[] =
	"suite,benchmark,kind,n,metric,a hardware,b hardware,c emulated,doubts\r\n"
	"ops,add,call,0,cycles,8,4,1,\r\n"
	"ops,add,call,0,ns,4,8,,\r\n"
	"ops,div,call,0,cycles,fault,16,,\r\n"
	"ops,div,call,0,ns,fault,32,,\r\n"
	"ops,mul,call,0,cycles,,,1,\r\n";

static const char doubtful_text[] =
	"\nops: cycles per operation, median\n"
	"  benchmark                    kind              n            a            b\n"
	"                                                       hardware     hardware\n"
	"  add                          call                       8.000       ?4.000\n"
	"  div                          call                      ?2.000      wrapped\n"
	"  geometric mean of 1 row, 1 ?, hardware                  1.00x        0.50x\n"
	"\n"
	"?: a doubtful figure (bimodal, nonlinear, disturbed); `barecycle table` shows the flags\n"
	"run 1: a m-mode ram hardware hart 0 rv64i gcc\n"
	"run 2: b m-mode ram hardware hart 0 rv64i gcc\n"
	MEANS NS;

static const char doubtful_csv[] =
	"suite,benchmark,kind,n,metric,a hardware,b hardware,doubts\r\n"
	"ops,add,call,0,cycles,8,4,2 nonlinear disturbed\r\n"
	"ops,div,call,0,cycles,2,wrapped,1 bimodal\r\n";

static const char alone_text[] =
	"\nops: cycles per operation, median\n"
	"  benchmark                    kind              n            a\n"
	"                                                       hardware\n"
	"  add                          call                       0.125\n"
	"\n"
	"run 1: a m-mode ram hardware hart 0 rv64i gcc\n"
	NS;
/* clang-format on */

/* Returns what a printer writes. */
static char *printed(void (*print)(const struct crosstab *table, FILE *file))
{
	FILE *paper = paper_open();

	print(&table, paper);
	return paper_close(paper);
}

static void assert_printed(void (*print)(const struct crosstab *table, FILE *file),
                           const char *expected)
{
	assert_string_equal(printed(print), expected);
}

CROSSTAB_TEST(an_empty_table_prints_nothing)
{
	assert_printed(crosstab_print, "");
	assert_printed(crosstab_print_csv, "");
}

CROSSTAB_TEST(emulated_runs_are_printed_as_instructions)
{
	struct row a = {BOARD_ROW(1, "a"), .source = "emulated", .clock_hz = 1e9};
	struct row b = {BOARD_ROW(2, "b"), .source = "emulated", .clock_hz = 1e9};

	put(&a, "add", 8);
	put_status(&a, "div", "unsupported");
	put(&b, "add", 10);
	put(&b, "div", 90);
	put(&b, "mul", 1e5);
	a.n = 1024;
	put(&a, "add", 20);
	results.runs[1].is_complete = false;
	assert_printed(crosstab_print, emulated_text);
}

static void put_hardware(void)
{
	struct row a = {BOARD_ROW(1, "a"), .clock_hz = 2e9};
	struct row b = {BOARD_ROW(2, "b"), .clock_hz = 5e8};
	struct row c = {BOARD_ROW(3, "c"), .source = "emulated", .clock_hz = 1e9};

	put(&a, "add", 8);
	put_status(&a, "div", "fault");
	put(&b, "add", 4);
	put(&b, "div", 16);
	put(&c, "add", 1);
	put(&c, "mul", 1);
}

CROSSTAB_TEST(hardware_runs_are_printed_with_ns)
{
	put_hardware();
	assert_printed(crosstab_print, hardware_text);
}

CROSSTAB_TEST(csv_has_cycles_and_ns)
{
	put_hardware();
	assert_printed(crosstab_print_csv, hardware_csv);
}

/* What is doubtful is marked, and what may have wrapped is no figure. */
CROSSTAB_TEST(doubtful_figures_are_marked)
{
	put(&(struct row){BOARD_ROW(1, "a"), .flags = "batched;warm"}, "add", 8);
	put(&(struct row){BOARD_ROW(1, "a"), .flags = "bimodal"}, "div", 2);
	put(&(struct row){BOARD_ROW(2, "b"), .flags = "disturbed;nonlinear"}, "add", 4);
	put(&(struct row){BOARD_ROW(2, "b"), .flags = "bimodal;wrapped"}, "div", 1);
	assert_printed(crosstab_print, doubtful_text);
	assert_printed(crosstab_print_csv, doubtful_csv);
}

/* A board's name is no formula, and a comma in it makes no column. */
CROSSTAB_TEST(csv_heads_are_data)
{
	put(&(struct row){BOARD_ROW(1, "=1,2")}, "add", 0.1);
	assert_printed(crosstab_print_csv,
	               "suite,benchmark,kind,n,metric,\"'=1,2 hardware\",doubts\r\n"
	               "ops,add,call,0,cycles,0.1,\r\n");
}

/* The head has a line for each field that some column needs; columns are as wide as their head. */
CROSSTAB_TEST(heads_have_a_line_for_each_needed_field)
{
	static const struct row rows[] = {
		{BOARD_ROW(1, "a-long-board-name"), .mem = "scratchpad", .hart = 4294967294},
		{BOARD_ROW(2, "a-long-board-name")},
		{BOARD_ROW(3, "b"), .source = "model:u54"},
		{BOARD_ROW(4, "c"), .source = "emulated"}};
	char *text;

	for (size_t i = 0; i < COUNT_OF(rows); i++)
		put(&rows[i], "add", 1);
	text = printed(crosstab_print);
	assert_in_range(strlen(text), strlen(head_text), SIZE_MAX);
	text[strlen(head_text)] = '\0';
	assert_string_equal(text, head_text);
}

CROSSTAB_TEST(one_board_has_no_means)
{
	put(&(struct row){BOARD_ROW(1, "a")}, "add", 0.125);
	assert_printed(crosstab_print, alone_text);
}
