/* Rows in nanoseconds: the clock from the calibration, and its effect on a row in cycles. */
#include "tests/testing.h"

#include <math.h>

#include "run/row.h"
#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/rows.h"

UNIT_TEST(the_clock_is_rounded_to_its_error)
{
	static const struct {
		uint64_t cycles;
		uint64_t ticks;
		uint64_t timebase_hz;
		uint32_t error; /* cycles */
		double hz;
	} cases[] = {
		{1000, 10, 32768, 0, 3276800},
		/* FE310: 16 MHz against 32,768 Hz gives 15,999,023.497 Hz */
		{3200000, 6554, 32768, 0, 15999023},
		{3200000, 6554, 32768, 1, 15999020},
		{3200000, 6554, 32768, 20, 15999000},
		/* QEMU: 30 cycles of 10^7 are 3 kHz of 1 GHz */
		{10000102, 100001, 10000000, 30, 1000000000},
		{9999995, 100000, 10000000, 30, 1000000000},
		{UINT64_MAX - 1, 1, 10000000, 0, 1.8446744073709552e26},
		{3200000, 6554, 32768, 1300000, 20000000},
		{3200000, 6554, 32768, 3200000, (double)NAN}, /* 16 of 100 MHz */
		{0, 10, 32768, 0, (double)NAN},
		{1000, 0, 32768, 0, (double)NAN},
		{1000, 10, 0, 0, (double)NAN},
		{1000, WIRE_NONE_U64, 32768, 0, (double)NAN},
		{WIRE_NONE_U64, 10, 32768, 0, (double)NAN},
		{1000, 10, WIRE_NONE_U64, 0, (double)NAN},
		{1000, 10, 32768, WIRE_NONE_U32, (double)NAN},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_calibration calibration = golden_calibration;
		double hz;

		calibration.cycles = cases[i].cycles;
		calibration.ticks = cases[i].ticks;
		calibration.timebase_hz = cases[i].timebase_hz;
		calibration.error = cases[i].error;
		hz = row_clock_hz(&calibration);
		if (!doubles_equal(hz, cases[i].hz) && !(fabs(hz / cases[i].hz - 1) <= 1e-15))
			fail_msg("case %zu: %.17g", i, hz);
	}
}

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
