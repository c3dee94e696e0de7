/* The table of a run with a line for each benchmark. */
#include <stdlib.h>
#include <string.h>

#include "run/order.h"
#include "table/grid.h"
#include "tests/answer/made_run.h"
#include "tests/golden_text.h"
#include "tests/paper.h"

static struct made_rows made;

static const char *printed_on(enum table_color color, uint32_t room)
{
	struct results_run run = made.run;
	const char *text;

	order_make(&run);
	text = WRITTEN(grid_print(paper, &run, color, room));
	free(run.sorted);
	return text;
}

static const char *printed_in(enum table_color color)
{
	return printed_on(color, 0);
}

static const char *printed(void)
{
	return printed_in(TABLE_COLOR_AUTO);
}

/* Makes a run whose benchmarks are compared with array_walk. */
static void make_walks(const char *source, const struct made *rows)
{
	make_run(&made, source, rows);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		made.rows[i].ref = "array_walk";
}

static const struct made walks[] = {
	{"array_walk", {{16, 4, 0}, {1024, 5, 0.0625}}},
	{"list_walk", {{16, 6, 0}, {4096, NONE, NONE, NULL, "fault"}}},
	{NULL},
};

/* Events are below a line only if there are some. A ratio says which of the two is slow. */
UNIT_TEST(sizes_are_columns)
{
	make_walks("hardware", walks);
	assert_string_equal(printed(), GOLDEN_TEXT);
}

/* If a flag makes a median doubtful, all figures that depend on it are marked. A figure that may have wrapped is not shown. */
UNIT_TEST(doubtful_figures_are_marked)
{
	static const struct made flagged[] = {
		{"array_walk", {{16, 4, 0.25, "batched;warm"}, {1024, 5, 0.5, "disturbed"}}},
		{"list_walk", {{16, 6, -0.5, ""}, {1024, 10, 1, "?x"}}},
		{"list_back", {{4096, 3, 1, "wrapped"}}},
		{NULL},
	};

	make_walks("hardware", flagged);
	made.rows[2].row.min = 4.5;
	assert_string_equal(printed(), GOLDEN_TEXT);
}

/* The heads are bold. What is doubtful is yellow, and so is a row without figures. A row that failed is red. */
UNIT_TEST(colours_are_those_of_the_table_of_rows)
{
	static const struct made flagged[] = {
		{"array_walk", {{16, 4, NONE}, {1024, 5, 0.5, "disturbed"}}},
		{"list_walk",
	         {{16, NONE, NONE, NULL, "fault"}, {1024, NONE, NONE, NULL, "unsupported"}}},
		{NULL},
	};
	const char *text;

	make_walks("hardware", flagged);
	assert_null(strchr(printed(), '\x1b'));
	text = printed_in(TABLE_COLOR_ALWAYS);
	assert_non_null(strstr(text, "\n\x1b[1marray_list"));
	assert_non_null(strstr(text, "cycles per operation\x1b[0m\n"));
	assert_non_null(strstr(text, "     4.00\x1b[33m       ?5.00\x1b[0m\n"));
	assert_non_null(strstr(text, "\x1b[31m    fault\x1b[0m\x1b[33m unsupported\x1b[0m"));
}

/* A statistic that equals the median is not shown again. */
UNIT_TEST(statistics_are_shown_only_if_they_differ)
{
	make_walks("emulated", walks);
	made.run.row_count -= 1; /* without the fault */
	made.rows[0].row.min = 3.5;
	assert_string_equal(printed(), GOLDEN_TEXT);
}

/* The digits that are shown count. A line that reads as the one above it would say nothing. */
UNIT_TEST(statistics_that_read_as_the_median_are_not_shown)
{
	make_walks("hardware", walks);
	made.rows[0].row.min = 3.999;
	assert_null(strstr(printed(), "    min"));
	made.rows[0].row.min = 3.99;
	assert_non_null(strstr(printed(), "    min                          3.99"));
}

/* Ticks of a timer are not instructions, even if instructions are counted as cycles. */
UNIT_TEST(ticks_are_not_called_instructions)
{
	make_walks("emulated", walks);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		made.rows[i].row.metric = "mtime";
	assert_string_equal(printed(), GOLDEN_TEXT);
}

/* A mean of some sizes is not a mean of all. The line says where a ratio is missing, as below the rows of the other table. */
UNIT_TEST(sizes_without_a_ratio_are_counted)
{
	static const struct made gaps[] = {
		{"array_walk", {{16, 4, NONE}, {32, 4, NONE}, {64, 4, NONE}}},
		{"lost_walk", {{16, 6, NONE}, {64, 6, NONE}}},
		{"bad_walk", {{16, 6, NONE}, {32, 0, NONE}, {64, 6, NONE}}},
		{"long_walk", {{16, 6, NONE}, {128, 6, NONE}}},
		{NULL},
	};

	make_walks("hardware", gaps);
	assert_string_equal(printed(), GOLDEN_TEXT);
}

UNIT_TEST(without_sizes_kinds_are_columns)
{
	make_run(&made, "hardware", (struct made[]){{"add", {{0, 4, NONE}, {0, 1, NONE}}}, {NULL}});
	made.rows[1].row.kind = "latency";
	assert_string_equal(printed(), GOLDEN_TEXT);
}

/* A column is as wide as the longest word in it. */
UNIT_TEST(columns_are_as_wide_as_their_statuses)
{
	make_run(&made, "hardware",
	         (struct made[]){
			 {"mul",
	                  {{16, 4, NONE}, {32, NONE, NONE, NULL, "unsupported"}, {64, 5, NONE}}},
			 {NULL}});
	assert_string_equal(printed(), GOLDEN_TEXT);
}

/* A figure, a size or the word of an event may be wider than a usual column. It never touches its neighbour. */
UNIT_TEST(columns_are_as_wide_as_their_figures)
{
	make_run(&made, "hardware",
	         (struct made[]){{"add", {{1048576, 4, NONE}, {4294967294, 4294967290, 1, "?x"}}},
	                         {"mul", {{1048576, 4, 1}, {4294967294, 4294967290, NONE}}},
	                         {NULL}});
	made.rows[2].row.status = made.rows[4].row.status = "unsupported";
	assert_string_equal(printed(), GOLDEN_TEXT);
}

/* list_delete_middle_shuffled has 27 letters. */
UNIT_TEST(the_column_of_names_is_as_wide_as_its_longest)
{
	make_run(&made, "hardware",
	         (struct made[]){{"add", {{16, 4, NONE}, {32, 5, NONE}}},
	                         {"list_delete_middle_shuffled", {{16, 38, 1}, {32, 64, NONE}}},
	                         {NULL}});
	assert_string_equal(printed(), GOLDEN_TEXT);
}

UNIT_TEST(a_run_without_rows_of_cycles_says_what_it_has)
{
	begin_run(&made, "hardware");
	make_row(&made, "mine", "walk", "call", 16, 4)->metric = "instret";
	assert_string_equal(printed(), "no row is of cycles; 1 is of instret\n");
}

/* A run may have more sizes than fit. The table says how many rows are not shown, and has no line without a row. */
UNIT_TEST(sizes_without_a_column_are_counted)
{
	begin_run(&made, "hardware");
	for (int n = 1; n <= GRID_COLUMNS_MAX + 2; n++)
		make_row(&made, "suite", n <= GRID_COLUMNS_MAX ? "few" : "beyond", "call", n, 4);
	assert_non_null(strstr(printed(), "\n  few  "));
	assert_non_null(strstr(printed(), "\n  2 rows of other sizes: more than 40 columns; "
	                                  "the table of rows has them\n"));
	assert_null(strstr(printed(), "beyond"));
}

/* The ratio is over all sizes of a benchmark, also if its first size has no column. */
UNIT_TEST(a_benchmark_whose_first_size_has_no_column_has_a_ratio)
{
	begin_run(&made, "hardware");
	for (int n = 2; n <= GRID_COLUMNS_MAX + 1; n++)
		make_row(&made, "suite", "large", "call", n, 4);
	for (int n = 1; n <= 3; n++) {
		make_row(&made, "suite", "array_walk", "call", n, 4);
		make_row(&made, "suite", "list_walk", "call", n, n * n * 4);
	}
	for (uint32_t i = GRID_COLUMNS_MAX; i < made.run.row_count; i++)
		made.rows[i].ref = "array_walk";
	/* The cube root of 1, 4 and 9 times. */
	assert_non_null(strstr(printed(), "  3.30 times as slow as array_walk\n"));
}

/*
 * On a narrow terminal the columns are folded into blocks. A block has the benchmarks that have a row in it, and events
 * that happen in it. The unit and a ratio have lines of their own if they do not fit behind the columns.
 */
UNIT_TEST(columns_are_folded_into_blocks_that_fit_the_terminal)
{
	static const struct made wide[] = {
		{"array_walk", {{16, 4, 0}, {64, 4, 0}, {128, 5, 0.5, "disturbed"}}},
		{"list_walk", {{16, 6, 0}, {32, 6, 0}, {64, 6, 0}}},
		{"list_back", {{64, 8, 0}, {128, 10, 1}}},
		{"list_small", {{16, 8, 0}}},
		{NULL},
	};

	make_walks("model:u74", wide);
	assert_string_equal(printed_on(TABLE_COLOR_AUTO, 50), GOLDEN_TEXT);
	for (const char *line = printed_on(TABLE_COLOR_AUTO, 50); *line != '\0';) {
		size_t length = strcspn(line, "\n");

		assert_in_range(length, 0, 50);
		line += length + 1;
	}
}

/* What has room stands where it stands without a terminal. */
UNIT_TEST(a_table_that_fits_the_terminal_is_not_folded)
{
	char *free_text;

	make_walks("hardware", walks);
	free_text = strdup(printed());
	assert_string_equal(printed_on(TABLE_COLOR_AUTO, 95), free_text);
	free(free_text);
}
