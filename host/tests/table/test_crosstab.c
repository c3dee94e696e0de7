/* Runs side by side: columns, lines and cells. */
#include <stdio.h>

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

CROSSTAB_TEST(other_suites_are_left_out)
{
	put(&(struct row){BOARD_ROW(1, "a"), .suite = "other"}, "add", 1);
	assert_int_equal(table.column_count, 0);
	assert_int_equal(table.line_count, 0);
}

CROSSTAB_TEST(other_metrics_are_left_out)
{
	put(&(struct row){BOARD_ROW(1, "a"), .metric = "instret"}, "add", 1);
	assert_int_equal(table.column_count, 0);
	assert_int_equal(table.line_count, 0);
}

/* The rows may come in any order. */
CROSSTAB_TEST(lines_are_sorted)
{
	struct row row = {BOARD_ROW(1, "a")};

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

CROSSTAB_TEST(cells_without_a_figure_have_a_reason)
{
	struct row first = {BOARD_ROW(1, "a")};
	struct row second = {BOARD_ROW(2, "b")};

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

/* A wrong result, or a figure below the noise, is not shown. */
CROSSTAB_TEST(figures_that_are_not_ok_are_not_shown)
{
	put(&(struct row){BOARD_ROW(1, "a"), .status = "below_noise"}, "add", 0.5);
	assert_string_equal(reason(0, 0, METRIC_CYCLES), "below_noise");
	assert_false(table.columns[0].has_figures[METRIC_CYCLES]);
}

CROSSTAB_TEST(only_hardware_with_a_clock_has_nanoseconds)
{
	static const char *const sources[] = {"emulated", "model:u54", "unknown", NULL};
	struct row row = {BOARD_ROW(1, "a")};

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
CROSSTAB_TEST(a_sweep_shows_its_smallest_offset)
{
	struct row row = {BOARD_ROW(1, "a"), .clock_hz = 1e9};

	for (int i = 0; i < 3; i++) {
		row.offset = (double[]){8, 4, 16}[i];
		put(&row, "add", row.offset / 2);
	}
	assert_int_equal(table.line_count, 1);
	assert_true(median(0, 0, METRIC_CYCLES) == 2 && median(0, 0, METRIC_NS) == 2);
}

/* Rows of runs, and the labels of their columns. */
struct labelled {
	struct row rows[4];
	const char *labels[4]; /* NULL: the list ends */
};

static void check_labels(void **state)
{
	const struct labelled *labelled = *state;
	uint32_t count = 0;

	empty_table();
	for (; count < COUNT_OF(labelled->labels) && labelled->labels[count] != NULL; count++)
		put(&labelled->rows[count], "add", 1);
	assert_int_equal(table.column_count, count);
	for (uint32_t i = 0; i < count; i++) {
		char label[CROSSTAB_LABEL_SIZE];

		crosstab_label(&table, i, label);
		assert_string_equal(label, labelled->labels[i]);
	}
	free_table();
}

#define LABELS(name) UNIT_CASE(struct labelled, check_labels, name)

LABELS(boards_are_labelled_by_name) = {
	{{BOARD_ROW(1, "a")}, {BOARD_ROW(2, "b"), .mem = "flash", .hart = 3, .isa = "rv32i"}},
	{"a hardware", "b hardware"},
};

/* Labels of runs of one board contain only their differences. */
LABELS(runs_of_one_board_are_labelled_by_what_differs) = {
	{{BOARD_ROW(1, "a")},
         {BOARD_ROW(2, "a"), .mem = "lim"},
         {BOARD_ROW(3, "a"), .mem = "lim", .mode = "s", .hart = 4},
         {BOARD_ROW(4, "b")}},
	{"a m-mode ram hardware hart 0", "a m-mode lim hardware hart 0",
         "a s-mode lim hardware hart 4", "b hardware"},
};

LABELS(runs_are_labelled_by_clock_isa_and_compiler) = {
	{{BOARD_ROW(1, "a"), .clock_hz = 16e6},
         {BOARD_ROW(2, "a"), .clock_hz = 320e6, .isa = "rv64ic", .compiler = "clang"}},
	{"a hardware rv64i gcc 16.000 MHz", "a hardware rv64ic clang 320.000 MHz"},
};

/* Emulated clocks do not count as clocks. */
LABELS(equal_runs_are_labelled_by_their_number) = {
	{{BOARD_ROW(1, "a"), .source = "emulated"},
         {BOARD_ROW(2, "a"), .source = "emulated", .clock_hz = 1e9},
         {BOARD_ROW(3, "a")}},
	{"a emulated run 1", "a emulated run 2", "a hardware"},
};

/* The hello of the first run is missing. */
LABELS(an_unknown_board_has_a_label) = {
	{{BOARD_ROW(1, NULL), .mode = NULL, .mem = NULL, .source = NULL, .hart = (double)NAN,
          .isa = NULL, .compiler = NULL},
         {BOARD_ROW(2, "x\x1b[2J")}},
	{"? unknown", "x?[2J hardware"},
};
