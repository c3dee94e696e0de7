/* The description of a run: taken from its hello, and formatted for people. */
#include "tests/testing.h"

#include <math.h>

#include "run/row.h"
#include "tests/golden_records.h"

static const char *shown(const struct about *about, enum about_id field)
{
	static char text[ABOUT_TEXT_SIZE];

	about_write(about, field, text);
	return text;
}

static const char *label(const struct about *about, enum about_id field)
{
	static char text[ABOUT_TEXT_SIZE];

	about_write_label(about, field, text);
	return text;
}

UNIT_TEST(a_hello_fills_every_field)
{
	struct about about = about_make(&golden_hello, 1e9);

	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		assert_string_not_equal(shown(&about, field), "?");
	assert_true(about.board == golden_hello.board && about.layout == golden_hello.layout);
	assert_string_equal(shown(&about, ABOUT_clock_hz), "none: emulated");
	assert_string_equal(label(&about, ABOUT_layout), "layout 3");
	assert_string_equal(label(&about, ABOUT_mode), "m-mode");
	assert_string_equal(label(&about, ABOUT_hart), "hart 0");
}

UNIT_TEST(unknown_fields_are_shown_as_unknown)
{
	struct record_hello none;
	struct about about;

	wire_clear('H', &none);
	about = about_make(&none, 1e9);
	assert_string_equal(shown(&about, ABOUT_board), "?");
	assert_string_equal(shown(&about, ABOUT_seed), "?");
	assert_string_equal(shown(&about, ABOUT_source), "unknown");
	assert_string_equal(shown(&about, ABOUT_clock_hz), "none: unknown");
	assert_string_equal(label(&about, ABOUT_hart), "");
	about.layout = 0;
	assert_string_equal(label(&about, ABOUT_layout), "");
}

UNIT_TEST(clocks_are_equal_within_a_thousandth)
{
	struct record_hello hello = golden_hello;
	struct about about;
	struct about other;

	hello.source = "hardware";
	about = about_make(&hello, 16e6);
	assert_string_equal(shown(&about, ABOUT_clock_hz), "16.000 MHz");
	other = about_make(&hello, 16.01e6);
	assert_true(about_is_alike(&about, &other, ABOUT_clock_hz));
	assert_false(about_clocks_differ(&about, &other));
	other.clock_hz = 17e6;
	assert_false(about_is_alike(&about, &other, ABOUT_clock_hz));
	assert_true(about_clocks_differ(&about, &other));
	about.clock_error_hz = 0.6e6;
	other.clock_error_hz = 0.3e6;
	assert_false(about_is_alike(&about, &other, ABOUT_clock_hz));
	other.clock_error_hz = 0.4e6;
	assert_true(about_is_alike(&about, &other, ABOUT_clock_hz));
	assert_false(about_clocks_differ(&about, &other));
	other.clock_hz = (double)NAN; /* not measured */
	assert_false(about_is_alike(&about, &other, ABOUT_clock_hz));
	assert_false(about_clocks_differ(&about, &other));
	other = about_make(&golden_hello, 17e6);
	assert_true(about_is_alike(&about, &other, ABOUT_clock_hz));
	assert_false(about_is_alike(&about, &other, ABOUT_source));
}

/* The columns of a row after its run number are these fields, in order. */
UNIT_TEST(rows_begin_with_the_fields_of_their_run)
{
	for (size_t i = 0; i <= ABOUT_clock_hz; i++)
		assert_string_equal(row_columns[i + 1].name, about_fields[i].column.name);
	assert_string_equal(row_columns[ABOUT_clock_hz + 2].name, "suite");
}
