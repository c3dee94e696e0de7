/* Runs side by side, as a table and as CSV. */
#include "table/crosstab.h"
#include "tests/crosstabs.h"
#include "tests/golden_text.h"
#include "tests/paper.h"

static const char hardware_csv[] =
	"suite,benchmark,kind,n,metric,a hardware,b hardware,c emulated,doubts\r\n"
	"ops,add,call,0,cycles,8,4,1,\r\n"
	"ops,add,call,0,ns,4,8,,\r\n"
	"ops,div,call,0,cycles,fault,16,,\r\n"
	"ops,div,call,0,ns,fault,32,,\r\n"
	"ops,mul,call,0,cycles,,,1,\r\n";

static const char doubtful_csv[] = "suite,benchmark,kind,n,metric,a hardware,b hardware,doubts\r\n"
				   "ops,add,call,0,cycles,8,4,2 nonlinear disturbed\r\n"
				   "ops,div,call,0,cycles,2,wrapped,1 bimodal\r\n";

static void assert_printed(void (*print)(const struct crosstab *table, FILE *file),
                           const char *expected)
{
	assert_string_equal(WRITTEN(print(&table, paper)), expected);
}

CROSSTAB_TEST(an_empty_table_prints_nothing)
{
	assert_printed(crosstab_print, "");
	assert_printed(crosstab_print_csv, "");
	assert_printed(crosstab_print_markdown, "");
}

CROSSTAB_TEST(markdown_escapes_markup_alone)
{
	struct row a = {BOARD_ROW(1, "a%|b"), .clock_hz = 1e9};

	put(&a, "add", 8);
	assert_has(WRITTEN(crosstab_print_markdown(&table, paper)),
	           "| benchmark | kind | n | a%\\|b hardware |\n");
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
	assert_printed(crosstab_print, GOLDEN_TEXT);
}

/* A figure in mtime beside one in cycles is not missed. */
CROSSTAB_TEST(rows_that_have_figures_in_mtime_only_are_counted)
{
	struct row a = {BOARD_ROW(1, "a")}, b = {BOARD_ROW(2, "b")};

	put(&a, "add", 8);
	put_status(&a, "div", "unsupported");
	put(&b, "add", 8);
	a.metric = b.metric = "mtime";
	put(&a, "add", 9);
	put(&a, "div", 9);
	put(&a, "mul", 9);
	put_status(&a, "rem", "unsupported");
	put(&b, "mul", 9);
	a.suite = "other";
	put(&a, "mul", 9);
	assert_has(WRITTEN(crosstab_print(&table, paper)),
	           "\nrun 1: 2 rows have figures in mtime only, which this table does not show\n"
	           "run 2: 1 row has figures in mtime only, which this table does not show\n");
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
	assert_printed(crosstab_print, GOLDEN_TEXT);
}

CROSSTAB_TEST(csv_has_cycles_and_ns)
{
	put_hardware();
	assert_printed(crosstab_print_csv, hardware_csv);
}

/* Doubtful figures are marked. A figure that may have wrapped is not shown. */
CROSSTAB_TEST(doubtful_figures_are_marked)
{
	put(&(struct row){BOARD_ROW(1, "a"), .flags = "batched;warm"}, "add", 8);
	put(&(struct row){BOARD_ROW(1, "a"), .flags = "bimodal"}, "div", 2);
	put(&(struct row){BOARD_ROW(2, "b"), .flags = "disturbed;nonlinear"}, "add", 4);
	put(&(struct row){BOARD_ROW(2, "b"), .flags = "bimodal;wrapped"}, "div", 1);
	assert_printed(crosstab_print, GOLDEN_TEXT);
	assert_printed(crosstab_print_csv, doubtful_csv);
}

CROSSTAB_TEST(colours_are_those_of_the_table_of_rows)
{
	const char *text;

	put(&(struct row){BOARD_ROW(1, "a"), .flags = "bimodal"}, "add", 8);
	put_status(&(struct row){BOARD_ROW(1, "a")}, "div", "fault");
	put_status(&(struct row){BOARD_ROW(2, "b")}, "div", "unsupported");
	put(&(struct row){BOARD_ROW(2, "b")}, "add", 2);
	table.color = TABLE_COLOR_ALWAYS;
	text = WRITTEN(crosstab_print(&table, paper));
	assert_non_null(strstr(text, "\n\x1b[1mops: cycles per operation, median"));
	assert_non_null(strstr(text, "    hardware\x1b[0m\n"));
	assert_non_null(strstr(text, "  \x1b[33m     ?8.000\x1b[0m        2.000\n"));
	assert_non_null(strstr(text, "\x1b[31m      fault\x1b[0m  \x1b[33munsupported\x1b[0m\n"));
}

/* A board's name is not a formula, and a comma in it does not begin a column. */
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

	for (size_t i = 0; i < COUNT_OF(rows); i++)
		put(&rows[i], "add", 1);
	assert_printed(crosstab_print, GOLDEN_TEXT);
}

CROSSTAB_TEST(one_board_has_no_means)
{
	put(&(struct row){BOARD_ROW(1, "a")}, "add", 0.125);
	assert_printed(crosstab_print, GOLDEN_TEXT);
}
