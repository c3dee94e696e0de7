/* The clock of a run: from one calibration, and its change between the first and the last. */
#include <math.h>

#include "run/clock.h"
#include "tests/any_record.h"
#include "tests/summaries.h"

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
		hz = clock_hz(&calibration);
		if (!doubles_equal(hz, cases[i].hz) && !(fabs(hz / cases[i].hz - 1) <= 1e-15))
			fail_msg("case %zu: %.17g", i, hz);
	}
}

static void hear_clock(const char *what, uint64_t cycles, uint32_t error)
{
	HEAR_CALIBRATION(.what = what, .cycles = cycles, .ticks = 10000, .timebase_hz = 1000000,
	                 .error = error);
}

/* A hardware run. Its row has this clock. */
static struct results_run *run_of(double clock)
{
	struct row row = {PLAIN_ROW("ops", "add"), .source = "hardware", .clock_hz = clock};

	hear_row(&row);
	return heard();
}

SUMMARY_TEST(a_clock_changed_beyond_errors_and_a_thousandth)
{
	static const struct {
		uint64_t first, last;
		uint32_t error; /* of each */
		bool changed;
	} cases[] = {
		{1000000, 1000000, 0, false},     {1000000, 1001000, 0, false},
		{1000000, 1001002, 0, true},      {1000000, 998998, 0, true},
		{1000000, 1030000, 15001, false}, {1000000, 1030000, 14999, true},
		{1000000, 970000, 14999, true},   {1000000, 0, 0, false},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char text[CLOCK_TEXT_SIZE];

		restart();
		hear_clock("clock", cases[i].first, cases[i].error);
		hear_clock("clock_end", cases[i].last, cases[i].error);
		if (clock_write_change(run_of(1e8), text) != cases[i].changed)
			fail_msg("case %zu", i);
	}
}

SUMMARY_TEST(a_clock_that_was_measured_once_has_not_changed)
{
	char text[CLOCK_TEXT_SIZE];

	hear_clock("clock", 1000000, 0);
	assert_false(clock_write_change(run_of(1e8), text));
	restart();
	hear_clock("clock_end", 1000000, 0);
	assert_false(clock_write_change(run_of(1e8), text));
}

SUMMARY_TEST(a_run_without_a_clock_shows_no_change)
{
	char text[CLOCK_TEXT_SIZE];

	hear_clock("clock", 1000000, 0);
	hear_clock("clock_end", 2000000, 0);
	assert_true(clock_write_change(run_of(1e8), text));
	assert_false(clock_write_change(run_of((double)NAN), text));
}

SUMMARY_TEST(a_change_tells_both_clocks)
{
	char text[CLOCK_TEXT_SIZE];

	hear_clock("clock", 1000000, 0);
	hear_clock("clock_end", 985000, 0);
	assert_true(clock_write_change(run_of(1e8), text));
	assert_string_equal(
		text,
		"the clock was 100.000 MHz at the start of the run and 98.500 MHz at its end "
		"(-1.5 %), or mtime changed: nanoseconds may be off by as much; cycles are not");
	restart();
	HEAR_CALIBRATION(.what = "clock", .cycles = 1, .ticks = 1, .timebase_hz = 1, .error = 0);
	HEAR_CALIBRATION(.what = "clock_end", .cycles = UINT64_MAX - 1, .ticks = 1,
	                 .timebase_hz = UINT64_MAX - 1, .error = 0);
	assert_true(clock_write_change(run_of(1e8), text)); /* cut, not written beyond the end */
	assert_true(strlen(text) < CLOCK_TEXT_SIZE);
}
