/* Sections of the page of a made-up run, as text. */
#include <stdlib.h>

#include "report/page_sections.h"
#include "report/suites.h"
#include "run/cores.h"
#include "run/order.h"
#include "tests/report/made_section.h"

static void write_medians(FILE *file, const struct report_run *report)
{
	report_medians(file, report, report->lines[0].suite);
}

/* In a sweep an operation has a row for each offset, but still no size. */
UNIT_TEST(the_offsets_of_a_sweep_are_no_sizes)
{
	const char *text;

	begin_run(&made, "hardware");
	for (int offset = 0; offset < 8; offset += 2)
		make_row(&made, "ops", "mul", "latency", 0, 3 + offset)->offset = offset;
	text = section(write_medians);
	assert_lacks(text, "<th>n");
	assert_has(text, "<tr><td>mul<td>-<td>3<td>-\n");
}

/* Without rows of cycles there is no number of them. */
UNIT_TEST(a_run_without_rows_of_cycles_says_what_it_has)
{
	begin_run(&made, "hardware");
	make_row(&made, "mine", "walk", "call", 16, 4)->metric = "instret";
	assert_has(section(report_glance), "<p>no row is of cycles; 1 is of instret; <a "
	                                   "href=#failures1>0 not ok, 0 doubtful</a>");
	assert_has(section(report_suites), "<i>1 benchmark, no row of cycles</i>");
}

/* A row that is not ok has no figure that could be doubtful, whatever its metric. */
UNIT_TEST(the_first_screen_counts_rows_of_all_metrics_by_one_rule)
{
	static const char *const metrics[] = {"cycles", "dcache_miss", "data_access"};

	begin_run(&made, "hardware");
	for (size_t i = 0; i < 3 * COUNT_OF(metrics); i++) {
		struct row *row = make_row(&made, "mine", "walk", "call", 16, 4);

		row->metric = metrics[i / 3];
		row->status = i % 3 == 2 ? "failed" : "ok";
		flag_row(row, i % 3 > 0 ? "disturbed" : NULL);
	}
	assert_has(section(report_glance),
	           "<p>3 rows of cycles; <a href=#failures1>1 not ok, 1 doubtful</a>, "
	           "and 2 not ok, 2 doubtful of other metrics.</p>");
}

/* A walk that leaves L1 between 2048 and 4096 elements, on a core with an L2 of this many bytes. */
static const char *walk_with_l2(const char *l2)
{
	static const struct made walks[] = {
		{"array_walk", {{2048, 4, 0}, {4096, 5, 0.0625}, {1048576, 5, 0.0625}}},
		{"list_walk", {{2048, 4, 0}, {4096, 8, 0.375}, {1048576, 8, 0.375}}},
		{NULL},
	};
	const char *core = cores_named("u74");
	const char *at = strstr(core, "\nl2 = ");
	char *odd = NULL;
	const char *text;

	assert_true(asprintf(&odd, "%.*s\nl2 = %s random ; made up%s", (int)(at - core), core, l2,
	                     strchr(at + 1, '\n')) > 0);
	make_run(&made, "model:u74", walks);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		made.rows[i].ref = "array_walk";
	made.run.about.core = odd;
	text = section(report_glance);
	free(odd);
	return text;
}

UNIT_TEST(marks_of_caches_have_their_exact_sizes)
{
	assert_has(walk_with_l2("131072 16 64"), "list leaves L2 (128 KiB)");
	assert_has(walk_with_l2("1048576 16 64"), "list leaves L2 (1 MiB)");
	assert_has(walk_with_l2("1572864 12 64"), "list leaves L2 (1536 KiB)");
}

/* Sizes are measured in steps, so they show between which two of them a walk leaves L1. The axis ends at 1 Mi. */
UNIT_TEST(marks_of_caches_reach_from_one_size_to_the_next)
{
	const char *text = walk_with_l2("131072 16 64");

	assert_int_equal(count_of(text, "<path class=\"v s1\" d=\"M0 0V999M111 0V999\"/>"), 1);
	assert_int_equal(count_of(text, "<path class=band d=\"M0 0V999H111V0\"/>"), 2);
	assert_has(text, "<path class=\"v s1\" d=\"M222 0V999M333 0V999\"/>");
	/* L2 holds 512 times the data of L1: 1048576 to 2097152 elements. */
	text = walk_with_l2("16777216 16 64");
	assert_has(text, "array leaves L2 (16 MiB)");
	assert_has(text, "<path class=\"v s1\" d=\"M999 0V999\"/>");
	assert_lacks(walk_with_l2("33554432 16 64"), "leaves L2");
}

/* Even the smallest array has a miss for every element, so the counter counts accesses to uncached memory. */
UNIT_TEST(counts_that_are_no_misses_are_not_called_misses)
{
	static const struct made uncached[] = {
		{"array_walk",
	         {{16, 10, 1, NULL, NULL, NULL, 9}, {32, 10, 1, NULL, NULL, NULL, 9}}},
		{"list_walk", {{16, 20, 2, NULL, NULL, NULL, 9}, {32, 20, 2, NULL, NULL, NULL, 9}}},
		{NULL, {{0}}},
	};

	assert_has(walk_with_l2("131072 16 64"), ">misses in L1, each<");
	make_run(&made, "hardware", uncached);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		made.rows[i].ref = "array_walk";
	assert_has(section(report_glance), ">dcache_miss, each<");
	assert_has(section(report_glance), "<th>dcache_miss<");
	assert_lacks(section(report_glance), "misses");
}

static void write_sheet(FILE *file, const struct report_run *report)
{
	const struct results_row **rows = order_rows(report->run, row_compare);
	const struct report_sheet sheet = {.metric = "cycles",
	                                   .unit = "cycles",
	                                   .count = report->run->row_count,
	                                   .rows = rows};

	report_sheet_write(file, &sheet);
	free(rows);
}

/* Makes an array with a median of misses, half an access, and these flags on the misses. */
static void make_misses(double misses, const char *flags)
{
	struct row *row;

	begin_run(&made, "hardware");
	make_row(&made, "mine", "array", "call", 16, 4);
	make_row(&made, "mine", "array", "call", 16, 0.5)->metric = "data_access";
	row = make_row(&made, "mine", "array", "call", 16, misses);
	row->metric = "dcache_miss";
	flag_row(row, flags);
}

/* If a counter counted nothing in the run, it may not count misses at all. */
UNIT_TEST(a_counter_that_never_counted_shows_nothing)
{
	make_misses(0, "unproven");
	assert_has(section(report_events),
	           "<figcaption>dcache_miss: nothing was counted, and nothing "
	           "shows that the core counts this event<");
	assert_has(section(write_sheet), "<tr><th>dcache_miss<td>0 <em>?</em>\n");
	assert_has(section(write_sheet), "<tr><th>misses an access<td>-\n");
	make_misses(0, "");
	assert_has(section(report_events),
	           "<figcaption>dcache_miss: the median is 0 in every row<");
	assert_has(section(write_sheet), "<tr><th>dcache_miss<td>0\n");
	assert_has(section(write_sheet), "<tr><th>misses an access<td>0\n");
	make_misses(-0.25, "disturbed");
	assert_has(section(report_events), "<figcaption>dcache_miss: no median is above 0<");
	assert_has(section(write_sheet), "<tr><th>misses an access<td>-0.500 <em>?</em>\n");
}

/* The digits that are shown count. A line that reads as the median would say nothing. */
UNIT_TEST(statistics_that_read_as_the_median_are_not_shown)
{
	struct row *row;

	begin_run(&made, "hardware");
	row = make_row(&made, "mine", "array", "call", 16, 4.5);
	row->min = 4.4999;
	row->max = 4.51;
	assert_lacks(section(write_sheet), "<tr><th>min<");
	assert_has(section(write_sheet), "<tr><th>max<td>4.510\n");
}

/* If a row may have wrapped, its figures are not printed, and the figures of the benchmark do not include them. */
UNIT_TEST(a_row_that_may_have_wrapped_has_no_figures)
{
	static const struct results_origin none;
	struct row *row;

	begin_run(&made, "hardware");
	make_row(&made, "mine", "array", "call", 16, 4)->max = 9;
	row = make_row(&made, "mine", "array", "call", 32, 1);
	row->max = 9;
	row->samples = 30;
	flag_row(row, "wrapped");
	made.rows[0].origin = made.rows[1].origin = &none;
	assert_has(section(write_sheet), "<tr><th>median<td>4<td>wrapped\n");
	assert_has(section(write_sheet), "<tr><th>max<td>9<td>-\n");
	assert_has(section(write_sheet), "<tr><th>samples<td>0<td>30\n");
	assert_has(section(report_suites), "<b>array</b> mine <i>4</i> <em>wrapped</em>");
	make_misses(0.25, "wrapped");
	made.rows[0].row.cold = made.rows[0].row.p50 = 9;
	strcpy(made.rows[0].row.flags, "wrapped"); /* NOLINT: it fits */
	assert_has(section(report_cold), "No row has a cold run");
	assert_has(
		section(report_events),
		"<figcaption>dcache_miss: no median is above 0 but those that may have wrapped<");
	begin_run(&made, "hardware");
	strcpy(make_row(&made, "primitive_ops", "mine", "latency", 0, 4)->flags, /* NOLINT */
	       "wrapped");
	assert_has(section(report_operation_table),
	           "<td>latency: <em>wrapped</em> <td>-<td>-<td>-<td>-<td>-<td>-\n");
}

/* A row that is no slower cold says nothing about a cold start. */
UNIT_TEST(the_cold_chart_has_slowed_rows_only)
{
	static const char none[] = "<p class=none>No row of 3 was slower cold.";
	const char *text;

	begin_run(&made, "model:u74");
	for (int cold = 8; cold <= 10; cold++)
		make_row(&made, "mine", (char[]){(char)('a' + cold - 8), '\0'}, "call", 16, 9)
			->cold = cold;
	text = section(report_cold);
	assert_has(text, "first: 1 of 1 row that is slower cold");
	assert_has(text, "<tr><td>c n=16<td>9<td>10\n");
	assert_lacks(text, "<td>b n=16");
	made.rows[2].row.cold = 9;
	text = section(report_cold);
	assert_has(text, none);
	assert_lacks(text, "emulator");
	made.run.about.source = "emulated";
	assert_has(section(report_cold), "slower cold. The emulator has no caches.</p>");
}

/* A core that mispredicts the end of a longer loop is steady: an iteration costs 1, and the misprediction 4. */
UNIT_TEST(points_off_the_line_may_be_mispredictions)
{
	struct record_calibration points[4];
	const char *text;

	begin_run(&made, "model:u74");
	make_row(&made, "mine", "array", "call", 16, 4);
	for (uint32_t i = 0; i < COUNT_OF(points); i++)
		points[i] = (struct record_calibration){
			.what = "point",
			.metric = "cycles",
			.n = 4U << i,
			.min = (4U << i) + (i < 2 ? 3 : 7),
		};
	made.run.calibrations = points;
	made.run.calibration_count = COUNT_OF(points);
	text = section(report_calibration);
	assert_has(text, " an iteration on average<");
	assert_has(text, "its last branch is mispredicted from some length on; or the counter");
}

/* Not 1.23457e+06. */
UNIT_TEST(large_figures_have_all_digits)
{
	static const struct results_origin none;

	begin_run(&made, "hardware");
	for (int n = 16; n <= 32; n *= 2)
		make_row(&made, "mine", "array", "call", n, 1234567);
	made.rows[0].origin = made.rows[1].origin = &none;
	assert_has(section(write_sheet), "<tr><th>median<td colspan=2>1234567 in every column\n");
	assert_has(section(report_suites), "<b>array</b> mine <i>1234567</i>");
	made.rows[1].row.p50 = 7654321.25;
	assert_has(section(report_suites), "<i>1234567 to 7654321.2</i>");
}

/* A chase has latencies over sizes, and is in its suite. */
UNIT_TEST(a_run_without_operations_says_so)
{
	static const char none[] = "<p class=none>This run measured no operations";

	begin_run(&made, "hardware");
	make_row(&made, "memory", "chase_random", "latency", 16, 4);
	make_row(&made, "memory", "copy", "call", 16, 4);
	assert_has(section(report_operations), none);
	assert_lacks(section(report_operations), "Medians, sorted");
	make_row(&made, "ops", "add", "latency", 0, 1);
	assert_has(section(report_operations), "Medians, sorted");
	assert_lacks(section(report_operations), none);
}

/* A question mark belongs to a figure. */
UNIT_TEST(a_row_without_a_figure_has_no_question_mark)
{
	begin_run(&made, "hardware");
	make_row(&made, "mine", "array", "call", 16, 4);
	make_row(&made, "mine", "array", "call", 32, (double)NAN)->status = "failed";
	assert_has(section(report_glance), "<tr><td>32<td>-\n");
	assert_lacks(section(report_glance), "doubtful figure");
}

/* A line would show a figure where there is none. Sizes that only another benchmark has leave no gap. */
UNIT_TEST(a_line_has_a_gap_at_a_failed_size)
{
	begin_run(&made, "hardware");
	for (uint32_t n = 16; n <= 256; n *= 2)
		make_row(&made, "mine", "array", "call", n, 4);
	for (uint32_t n = 16; n <= 256; n *= 4)
		make_row(&made, "mine", "list", "call", n, 8);
	assert_has(section(report_glance), "<path class=\"l s1\" d=\"M0 999H250H500H749H999\"/>");
	assert_has(section(report_glance), "<path class=\"l s2\" d=\"M0 0H500H999\"/>");
	made.rows[2].row.p50 = (double)NAN;
	made.rows[2].row.status = "failed";
	assert_has(section(report_glance), "<path class=\"l s1\" d=\"M0 999H250M749 999H999\"/>");
}

UNIT_TEST(guesses_are_counted)
{
	begin_run(&made, "model:mine");
	made.run.about.core = "l2_latency = 20 ; guess\n";
	assert_has(section(report_environment), "; 1 is a guess: nobody publishes it.\n");
	made.run.about.core = "l2_latency = 20 ; guess\nmemory_latency = 90 ; guess\n";
	assert_has(section(report_environment), "; 2 are guesses: nobody publishes them.\n");
}

/* A row is of one metric, and all metrics share the budget. */
UNIT_TEST(a_budget_is_not_of_a_row)
{
	begin_run(&made, "hardware");
	make_row(&made, "ops", "add", "call", 0, 4);
	made.run.request.budget_ms = 1;
	assert_has(section(report_environment), "<dt>budget<dd>1 ms for each benchmark, kind and "
	                                        "size, all metrics together</div>");
	made.run.request.budget_ms = 0;
	assert_has(section(report_environment), "<dt>budget<dd>no limit</div>");
	made.run.request.budget_ms = WIRE_NONE_U32;
	assert_lacks(section(report_environment), "<dt>budget");
}

/* Figures in ns depend on a clock, which may have changed. */
UNIT_TEST(the_page_reports_a_changed_clock)
{
	struct record_calibration clocks[] = {
		{.what = "clock",
	         .cycles = 16000000,
	         .ticks = 32768,
	         .timebase_hz = 32768,
	         .error = 10},
		{.what = "clock_end",
	         .cycles = 15000000,
	         .ticks = 32768,
	         .timebase_hz = 32768,
	         .error = 10},
	};

	for (uint32_t count = 1; count <= 2; count++) {
		const char *text;

		begin_run(&made, "hardware");
		make_row(&made, "ops", "add", "call", 0, 4);
		made.run.about.clock_hz = 16e6;
		clocks[0].error = count;
		made.run.calibrations = clocks;
		made.run.calibration_count = count;
		text = section(report_environment);
		assert_has(text, "<dt>clock<dd>16.000 MHz: 16000000 cycles in 32768 ticks");
		assert_has(text,
		           count == 1 ? "; off by 1 cycle at most<" : "; off by 2 cycles at most<");
		assert_int_equal(
			count_of(text, "<dt>change of the clock<dd>the clock was 16.000 MHz at the "
		                       "start of the run and 15.000 MHz at its end (-6.2 %)"),
			count - 1);
	}
}
