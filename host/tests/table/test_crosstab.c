/* Runs side by side: columns, lines and cells. */
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

#include "tests/crosstabs.h"

/* "add call 0" */
static void assert_line(uint32_t index, const char *expected)
{
	char text[100];

	assert_in_range(index, 0, table.line_count - 1);
	snprintf(text, sizeof(text), "%s %s %.0f", table.lines[index]->benchmark,
	         table.lines[index]->kind, row_size(table.lines[index]));
	assert_string_equal(text, expected);
}

static double median(uint32_t line, uint32_t column, enum metric metric)
{
	return crosstab_cell(&table, line, column, metric)->p50;
}

static const char *reason(uint32_t line, uint32_t column, enum metric metric)
{
	return crosstab_reason(crosstab_cell(&table, line, column, metric));
}

static void assert_label(uint32_t column, const char *expected)
{
	char label[CROSSTAB_LABEL_SIZE];

	crosstab_label(&table, column, label);
	assert_string_equal(label, expected);
}

CROSSTAB_TEST(other_suites_are_left_out)
{
	struct row row = board_row(1, "a");

	row.suite = "other";
	put(&row, "add", 1);
	assert_int_equal(table.column_count, 0);
	assert_int_equal(table.line_count, 0);
}

CROSSTAB_TEST(other_metrics_are_left_out)
{
	struct row row = board_row(1, "a");

	row.metric = "instret";
	put(&row, "add", 1);
	assert_int_equal(table.column_count, 0);
	assert_int_equal(table.line_count, 0);
}

CROSSTAB_TEST(a_run_has_its_column)
{
	struct row row = board_row(1, "a");

	put(&row, "add", 1);
	assert_int_equal(table.column_count, 1);
	assert_int_equal(table.line_count, 1);
}

/* In any order of rows. */
CROSSTAB_TEST(lines_are_sorted)
{
	struct row row = board_row(1, "a");

	put(&row, "mul", 1);
	row.kind = "latency";
	put(&row, "add", 2);
	row.kind = "call";
	row.n = 1024;
	put(&row, "add", 3);
	row.n = 16;
	put(&row, "add", 4);
	row.run = 2;
	row.n = (double)NAN; /* none */
	put(&row, "and", 5);
	put(&row, "mul", 6);
	assert_int_equal(table.line_count, 5);
	assert_line(0, "add call 16");
	assert_line(1, "add call 1024");
	assert_line(2, "add latency 0");
	assert_line(3, "and call 0");
	assert_line(4, "mul call 0");
	assert_true(median(4, 0, METRIC_CYCLES) == 1 && median(4, 1, METRIC_CYCLES) == 6);
	assert_true(median(0, 0, METRIC_CYCLES) == 4 && median(1, 0, METRIC_CYCLES) == 3);
}

CROSSTAB_TEST(reasons)
{
	struct row first = board_row(1, "a");
	struct row second = board_row(2, "b");

	put(&second, "add", 2);
	put(&first, "mul", 3);
	put_status(&first, "div", "unsupported");
	put_status(&first, "sub", "ok");
	assert_string_equal(reason(0, 1, METRIC_CYCLES), "");
	assert_null(reason(0, 0, METRIC_CYCLES));
	assert_string_equal(reason(1, 1, METRIC_CYCLES), "unsupported");
	assert_string_equal(reason(1, 0, METRIC_CYCLES), "");
	assert_string_equal(reason(2, 0, METRIC_CYCLES), "");
	assert_string_equal(reason(3, 1, METRIC_CYCLES), "no figure");
	assert_string_equal(reason(0, 0, METRIC_NS), "");
}

/* A figure of a wrong result, or below the noise, is not shown. */
CROSSTAB_TEST(figures_that_are_not_ok_are_not_shown)
{
	struct row row = board_row(1, "a");

	row.status = "below_noise";
	put(&row, "add", 0.5);
	assert_string_equal(reason(0, 0, METRIC_CYCLES), "below_noise");
	assert_false(table.columns[0].has_figures[METRIC_CYCLES]);
}

CROSSTAB_TEST(nanoseconds_are_of_hardware_with_a_clock)
{
	static const char *const sources[] = {"emulated", "model:u54", "unknown", NULL};
	struct row row = board_row(1, "a");

	put(&row, "add", 8);
	assert_false(crosstab_has(&table, 0, METRIC_NS));
	row.clock_hz = 2e9;
	for (size_t i = 0; i < COUNT_OF(sources); i++) {
		row.run = (double)i + 2;
		row.source = sources[i];
		put(&row, "add", 8);
	}
	assert_false(crosstab_has(&table, 0, METRIC_NS));
	row.run = 9;
	row.source = "hardware";
	put(&row, "add", 8);
	put_status(&row, "div", "fault");
	row.source = "emulated";
	row.run = 10;
	put(&row, "mul", 8);
	assert_true(crosstab_has(&table, 0, METRIC_NS));
	assert_true(crosstab_has(&table, 1, METRIC_NS));
	assert_false(crosstab_has(&table, 2, METRIC_NS));
	assert_true(median(0, 5, METRIC_NS) == 4);
	assert_string_equal(reason(0, 1, METRIC_NS), "");
	assert_string_equal(reason(1, 5, METRIC_NS), "fault");
}

/* As in the table of one run. */
CROSSTAB_TEST(a_sweep_shows_its_least_offset)
{
	struct row row = board_row(1, "a");

	row.clock_hz = 1e9;
	for (int i = 0; i < 3; i++) {
		row.offset = (double[]){8, 4, 16}[i];
		put(&row, "add", row.offset / 2);
	}
	assert_int_equal(table.line_count, 1);
	assert_true(median(0, 0, METRIC_CYCLES) == 2 && median(0, 0, METRIC_NS) == 2);
}

CROSSTAB_TEST(boards_are_told_by_name)
{
	struct row row = board_row(1, "a");

	put(&row, "add", 1);
	row = board_row(2, "b");
	row.mem = "flash";
	row.hart = 3;
	row.isa = "rv32i";
	put(&row, "add", 1);
	assert_label(0, "a hardware");
	assert_label(1, "b hardware");
}

/* Runs of one board are labelled by their differences only. */
CROSSTAB_TEST(runs_of_one_board_are_told_by_what_differs)
{
	struct row row = board_row(1, "a");

	put(&row, "add", 1);
	row.run = 2;
	row.mem = "lim";
	put(&row, "add", 1);
	row.run = 3;
	row.mode = "s";
	row.hart = 4;
	put(&row, "add", 1);
	row = board_row(4, "b");
	put(&row, "add", 1);
	assert_label(0, "a m-mode ram hardware hart 0");
	assert_label(1, "a m-mode lim hardware hart 0");
	assert_label(2, "a s-mode lim hardware hart 4");
	assert_label(3, "b hardware");
}

CROSSTAB_TEST(runs_are_told_by_clock_isa_and_compiler)
{
	struct row row = board_row(1, "a");

	row.clock_hz = 16e6;
	put(&row, "add", 1);
	row.run = 2;
	row.clock_hz = 320e6;
	row.isa = "rv64ic";
	row.compiler = "clang";
	put(&row, "add", 1);
	assert_label(0, "a hardware rv64i gcc 16.000 MHz");
	assert_label(1, "a hardware rv64ic clang 320.000 MHz");
}

/* Emulated clocks do not count as clocks. */
CROSSTAB_TEST(twins_are_told_by_their_number)
{
	struct row row = board_row(1, "a");

	row.source = "emulated";
	put(&row, "add", 1);
	row.run = 2;
	row.clock_hz = 1e9;
	put(&row, "add", 1);
	row.run = 3;
	row.source = "hardware";
	row.clock_hz = (double)NAN;
	put(&row, "add", 1);
	assert_label(0, "a emulated run 1");
	assert_label(1, "a emulated run 2");
	assert_label(2, "a hardware");
}

/* No hello came. */
CROSSTAB_TEST(a_board_may_be_unknown)
{
	struct row row = {.run = 1,
	                  .hart = (double)NAN,
	                  .clock_hz = (double)NAN,
	                  .suite = "ops",
	                  .benchmark = "add",
	                  .kind = "call",
	                  .metric = "cycles",
	                  .p50 = 1,
	                  .status = "ok"};

	put(&row, "add", 1);
	assert_label(0, "? unknown");
	row = board_row(2, "x\x1b[2J");
	put(&row, "mul", 1);
	assert_label(1, "x?[2J hardware");
}
