/* Charts of groups of benchmarks: their colours, titles and ratios. */
#include "report/suites.h"
#include "tests/report/made_section.h"

/* Returns the number of lines of a drawing in the most frequent colour. */
static uint32_t most_of_a_color(const char *text)
{
	const char *end = strstr(text, "</figure>");
	uint32_t counts[10] = {0};
	uint32_t most = 0;

	for (; (text = strstr(text, "class=\"l s")) != NULL && text < end; text++) {
		uint32_t color = (uint32_t)(text[strlen("class=\"l s")] - '0');

		most = ++counts[color] > most ? counts[color] : most;
	}
	return most;
}

/* The colours of a group of eight repeat. The third line has no sizes, so no chart contains it. */
UNIT_TEST(no_chart_has_two_lines_of_a_colour)
{
	static const struct results_origin none;

	begin_run(&made, "hardware");
	for (int line = 'a'; line <= 'h'; line++)
		for (int n = 16; n <= (line == 'c' ? 16 : 32); n *= 2)
			make_row(&made, "mine", (char[]){(char)line, '\0'}, "call", n, n);
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		made.rows[i].ref = "a";
		made.rows[i].origin = &none;
	}
	assert_int_equal(most_of_a_color(section(report_glance)), 1);
	for (const char *figure = strstr(section(report_suites), "<figure"); figure != NULL;
	     figure = strstr(figure + 1, "<figure"))
		assert_in_range(most_of_a_color(figure), 0, 1);
}

static void write_groups(FILE *file, const struct report_run *report)
{
	report_groups(file, report, (struct report_lines){0, report->line_count});
}

/* Kinds and sizes that the reference lacks. `add` has a ratio of its throughput. */
UNIT_TEST(benchmarks_without_a_ratio_are_counted_once)
{
	static const struct {
		const char *name, *kind;
		double n;
	} rows[] = {
		{"constant", "throughput", 0}, {"add", "latency", 0},   {"add", "throughput", 0},
		{"copy", "throughput", 16},    {"copy", "latency", 16}, {"copy", "latency", 32},
		{"copy", "throughput", 32},
	};
	const char *text;

	begin_run(&made, "hardware");
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		make_row(&made, "ops", rows[i].name, rows[i].kind, rows[i].n, 4);
		made.rows[i].ref = "constant";
	}
	text = section(write_groups);
	assert_has(text, "<p class=note>1 benchmark has no ratio: the reference has no row of the "
	                 "same kind and size, a median");
	assert_has(text, "<figcaption>ops latency: cost over size<");
	assert_lacks(text, "compared with");
}

/* A ratio of instructions, or of a model's cycles, is not one of speeds. */
UNIT_TEST(ratios_say_what_was_counted)
{
	static const struct made walks[] = {
		{"array_walk", {{16, 4, 0}, {32, 4, 0}}},
		{"list_walk", {{16, 8, 0}, {32, 8, 0}}},
		{"list_walk_once", {{16, 8, 0}}},
		{NULL},
	};
	static const struct {
		const char *source, *unit;
	} cases[] = {
		{"hardware", ", in cycles per operation<"},
		{"model:u74", ", in cycles per operation (model:u74)<"},
		{"emulated",
	         ", in instructions per operation (emulated: 1 instruction = 1 cycle)<"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char title[120];
		const char *text;

		make_run(&made, cases[i].source, walks);
		for (uint32_t row = 0; row < made.run.row_count; row++)
			made.rows[row].ref = "array_walk";
		text = section(write_groups);
		snprintf(title, sizeof(title), "array_list: against array_walk%s", cases[i].unit);
		assert_has(text, title);
		snprintf(title, sizeof(title), "Benchmarks of one size%s", cases[i].unit);
		assert_has(text, title);
	}
}

/* The reference names no reference, or itself. */
UNIT_TEST(a_reference_is_in_the_chart_of_its_variants)
{
	static const char key[] = "l1\">backward</span> <span class=\"s2 l2\">forward</span>";
	static const char *const own[] = {"", "forward"};

	for (size_t i = 0; i < COUNT_OF(own); i++) {
		begin_run(&made, "hardware");
		for (uint32_t row = 0; row < 4; row++) {
			bool is_ref = row % 2 == 1;

			make_row(&made, "mine", is_ref ? "forward" : "backward", "call",
			         row < 2 ? 16 : 256, 4);
			made.rows[row].ref = is_ref ? own[i] : "forward";
		}
		assert_has(section(report_glance), key);
		assert_has(section(write_groups), key);
	}
}
