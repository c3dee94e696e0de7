#include "text/join.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

#include "testing.h"

UNIT_TEST(parts_are_joined)
{
	char text[16];

	assert_int_equal(text_join(text, sizeof(text), "list", "/", "walk", TEXT_END), 9);
	assert_string_equal(text, "list/walk");
	assert_int_equal(text_join(text, sizeof(text), TEXT_END), 0);
	assert_string_equal(text, "");
}

UNIT_TEST(text_that_does_not_fit_is_cut)
{
	char text[8] = "1234567";

	assert_int_equal(text_join(text, 6, "abc", "def", "ghi", TEXT_END), 5);
	assert_string_equal(text, "abcde");
	assert_int_equal(text[6], '7');
	assert_int_equal(text_join(text, 1, "abc", TEXT_END), 0);
	assert_string_equal(text, "");
}

UNIT_TEST(longs_are_written_as_by_printf)
{
	static const long values[] = {0, 1, -1, 10, 4294967296, LONG_MAX, LONG_MIN};

	for (size_t i = 0; i < COUNT_OF(values); i++) {
		char text[TEXT_NUMBER_SIZE];
		char expected[TEXT_NUMBER_SIZE];

		snprintf(expected, sizeof(expected), "%ld", values[i]);
		assert_string_equal(text_of_long(values[i], text), expected);
	}
}

static void check_double(double value)
{
	char text[TEXT_NUMBER_SIZE];
	char expected[TEXT_NUMBER_SIZE];

	snprintf(expected, sizeof(expected), "%.7g", value);
	assert_string_equal(text_of_double(value, text), expected);
}

UNIT_TEST(doubles_are_written_as_by_printf)
{
	static const double values[] = {
		0,        1,        -1,     0.5,           -2.0 / 3, 1234567,  9999999.4, 9999999.6,
		1e7,      99999999, 0.0001, 0.00009999999, 1e-5,     1e22,     -1e100,    DBL_MAX,
		-DBL_MIN, 120,      0.1,    3e-300,        INFINITY, -INFINITY};

	for (size_t i = 0; i < COUNT_OF(values); i++)
		check_double(values[i]);
}

/* All normal magnitudes. */
UNIT_TEST(random_doubles_are_written_as_by_printf)
{
	uint32_t random = 1;

	for (int i = 0; i < 100000; i++) {
		double fraction =
			1 + random_next(&random) * 0x1p-32 + random_next(&random) * 0x1p-52;

		check_double(ldexp(fraction, (int)(random_next(&random) % 2046) - 1022));
	}
}
