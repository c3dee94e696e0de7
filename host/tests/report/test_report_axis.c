/* Positions and tick labels on the axis of a chart. */
#include <math.h>

#include "report/axis.h"
#include "tests/near.h"

/* Returns the tick labels of an axis, each followed by a space. */
static const char *ticks_of(enum axis_scale scale, double least, double most)
{
	static char all[AXIS_TICKS_MAX * AXIS_TEXT_SIZE];
	struct axis axis = axis_make(scale, least, most);
	double ticks[AXIS_TICKS_MAX];
	uint32_t count = axis_ticks(&axis, ticks);
	char text[AXIS_TEXT_SIZE];

	all[0] = '\0';
	for (uint32_t i = 0; i < count; i++) {
		axis_write_tick(&axis, ticks[i], text);
		strcat(strcat(all, text), " "); /* NOLINT: the buffers are large enough */
	}
	return all;
}

UNIT_TEST(ticks_are_round)
{
	assert_string_equal(ticks_of(AXIS_LINEAR, 0, 10), "0 2 4 6 8 10 ");
	assert_string_equal(ticks_of(AXIS_LINEAR, 2454, 2538), "2440 2460 2480 2500 2520 2540 ");
	assert_string_equal(ticks_of(AXIS_LINEAR, -3, 3), "-4 -2 0 2 4 ");
	assert_string_equal(ticks_of(AXIS_LOG, 0.15, 88), "0.1 1 10 100 ");
	assert_string_equal(ticks_of(AXIS_LOG, 1, 9), "1 2 5 10 ");
	assert_string_equal(ticks_of(AXIS_LOG, 4, 265), "2 5 10 20 50 100 200 500 ");
	assert_string_equal(ticks_of(AXIS_LOG, 35, 30000), "10 100 1000 10k 100k ");
	assert_string_equal(ticks_of(AXIS_CHANGE, 0.797, 1.28),
	                    "-30 % -20 % -10 % 0 % +10 % +20 % +30 % ");
	assert_string_equal(ticks_of(AXIS_EXACT, 3, 7), "3 4 5 6 7 ");
	assert_string_equal(ticks_of(AXIS_SHARE, 0, 0.75), "37.5 % 75 % ");
	assert_string_equal(ticks_of(AXIS_LOG, 0.76, 1), "0.75 0.8 0.85 0.9 0.95 1 ");
	assert_string_equal(ticks_of(AXIS_LOG, 1, 1e12), "1 1000 1M 1G 1T ");
	assert_string_equal(ticks_of(AXIS_SIZE, 16, 16384), "16 64 256 1Ki 4Ki 16Ki ");
	assert_string_equal(ticks_of(AXIS_LINEAR, 0, 52000), "0 20k 40k 60k ");
	assert_string_equal(ticks_of(AXIS_CHANGE, 0.98, 1.02), "-2 % -1 % 0 % +1 % +2 % ");
	assert_string_equal(ticks_of(AXIS_CHANGE, 0.5, 10), "-50 % 0 % +100 % +400 % +900 % ");
	assert_string_equal(ticks_of(AXIS_CHANGE, 2e-8, 1e-7),
	                    "-99.999998 % -99.999995 % -99.999990 % ");
}

/* Every scale and range has some ticks, within the ends, and the ends contain all values. */
UNIT_TEST(axes_contain_their_values_and_ticks)
{
	for (int scale = AXIS_LINEAR; scale <= AXIS_CHANGE; scale++)
		for (int i = 0; i < 19 * 40; i++) {
			const double least = 1e-6 * pow(7.3, i / 40); /* NOLINT: whole steps */
			const double ratio = pow(1.7, i % 40);
			struct axis axis = axis_make((enum axis_scale)scale, least, least * ratio);
			double ticks[AXIS_TICKS_MAX];
			uint32_t count = axis_ticks(&axis, ticks);

			assert_true(axis.least < axis.most);
			assert_true(axis_at(&axis, least) >= -1e-9);
			assert_true(axis_at(&axis, least * ratio) <= 1 + 1e-9);
			assert_in_range(count, scale == AXIS_SIZE ? 0 : 1, AXIS_TICKS_MAX);
			for (uint32_t j = 0; j < count; j++)
				assert_true(axis_at(&axis, ticks[j]) >= -1e-6 &&
				            axis_at(&axis, ticks[j]) <= 1 + 1e-6);
		}
}

/* If values differ only in a late digit, the tick labels have all digits up to it. Axes of large values are never empty. */
UNIT_TEST(tick_labels_differ)
{
	assert_string_equal(ticks_of(AXIS_LINEAR, 1030847, 1030849),
	                    "1.030847M 1.0308475M 1.030848M 1.0308485M 1.030849M ");
	assert_string_equal(ticks_of(AXIS_EXACT, 1e12, 1e12),
	                    "999.999999999G 999.9999999995G 1T 1.0000000000005T 1.000000000001T ");
	for (int scale = AXIS_LINEAR; scale <= AXIS_CHANGE; scale++)
		for (int i = 0; i < 25 * 36; i++) {
			const double least = 1e-6 * pow(7.3, i / 36); /* NOLINT: whole steps */
			const double most =
				least * (1 + pow(0.5, i % 36)); /* NOLINT: whole steps */
			struct axis axis = axis_make((enum axis_scale)scale, least, most);
			double ticks[AXIS_TICKS_MAX];
			uint32_t count = axis_ticks(&axis, ticks);
			char text[AXIS_TEXT_SIZE] = "";

			assert_true(axis.least < axis.most);
			for (uint32_t j = 0; j < count; j++) {
				char last[AXIS_TEXT_SIZE];

				strcpy(last, text); /* NOLINT: both have one size */
				axis_write_tick(&axis, ticks[j], text);
				assert_string_not_equal(last, text);
			}
		}
}

UNIT_TEST(powers_of_ten_are_evenly_spaced)
{
	struct axis axis = axis_make(AXIS_LOG, 0.1, 1000);

	assert_near(axis_at(&axis, 0.1), 0);
	assert_near(axis_at(&axis, 1), 0.25);
	assert_near(axis_at(&axis, 10), 0.5);
	assert_near(axis_at(&axis, 1000), 1);
}

UNIT_TEST(values_that_an_axis_cannot_hold_are_skipped)
{
	const double values[] = {(double)NAN, 0, -5, INFINITY, 3, 7};
	struct range extent = range_empty();

	for (size_t i = 0; i < 4; i++)
		axis_extend(&extent, AXIS_LOG, values[i]);
	assert_true(isnan(extent.least));
	for (size_t i = 0; i < COUNT_OF(values); i++)
		axis_extend(&extent, AXIS_LOG, values[i]);
	assert_true(extent.least == 3 && extent.most == 7);
	assert_true(axis_can_hold(AXIS_LINEAR, -5));
	assert_false(axis_can_hold(AXIS_LOG, 0));
}
