/* Rows in nanoseconds. */
#include <math.h>

#include "run/row.h"
#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/rows.h"

UNIT_TEST(only_cycles_with_a_measured_clock_become_nanoseconds)
{
	static const struct {
		const char *source;
		const char *metric;
		double clock_hz;
		bool made;
	} cases[] = {
		{"hardware", "cycles", 1e9, true},    {"hardware", "instret", 1e9, false},
		{"hardware", "ns", 1e9, false},       {"hardware", "cycles", (double)NAN, false},
		{"emulated", "cycles", 1e9, false},   {"unknown", "cycles", 1e9, false},
		{"model:u74", "cycles", 1e9, false},  {NULL, "cycles", 1e9, false},
		{"hardware2", "cycles", 1e9, false},  {"", "cycles", 1e9, false},
		{"hardware", "cycles2", 1e9, false},  {"fpga:mine", "cycles", 1e9, true},
		{"fpga:mine", "instret", 1e9, false}, {"fpga:mine", "cycles", (double)NAN, false},
		{"rtl:mine", "cycles", 1e9, false},   {"fpga", "cycles", 1e9, false},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_hello hello = {GOLDEN_HELLO, .source = cases[i].source};
		struct row row;
		struct row ns;

		row = make_row(&hello, cases[i].clock_hz, &golden_result);
		row.metric = cases[i].metric;
		if (row_to_ns(&row, &ns) != cases[i].made)
			fail_msg("case %zu", i);
	}
}

/* At 250 MHz a cycle takes 4 ns. Other figures, and missing ones, stay unchanged. */
UNIT_TEST(figures_are_converted_to_nanoseconds)
{
	struct record_hello hello = {GOLDEN_HELLO, .source = "hardware"};
	struct row row;
	struct row ns;

	row = make_row(&hello, 250e6, &golden_result);
	assert_true(row_to_ns(&row, &ns));
	assert_string_equal(ns.metric, "ns");
	assert_string_equal(row.metric, "cycles");
	for (size_t i = 0; i < row_column_count; i++) {
		const char *name = row_columns[i].name;
		double factor = 1;

		if (row_columns[i].type != CELL_number)
			continue;
		for (size_t f = 0; f < COUNT_OF(figures); f++)
			if (strcmp(name, figures[f]) == 0)
				factor = 4;
		if (strcmp(name, "sd") == 0 || strcmp(name, "overhead") == 0 ||
		    strcmp(name, "odd_even") == 0)
			factor = 4;
		if (!doubles_equal(number_in(&ns, name), number_in(&row, name) * factor))
			fail_msg("%s is %.17g", name, number_in(&ns, name));
	}
	assert_ptr_equal(ns.suite, row.suite);
	assert_true(ns.code == row.code);
}
