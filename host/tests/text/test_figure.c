#include "text/figure.h"

#include <math.h>

#include "testing.h"

/* A cycle of 320 MHz is 0.0001 ticks of 32768 Hz. With three decimals 0.0014 ticks would become 0.001. */
UNIT_TEST(small_figures_keep_their_digits)
{
	static const struct {
		double figure;
		const char *text;
	} cases[] = {
		{0, "0.000"},           {0.01, "0.010"},         {0.0005, "0.0005"},
		{0.001436, "0.00144"},  {-0.009876, "-0.00988"}, {0.0625, "0.062"},
		{0.000499, "0.000499"}, {1.024e-4, "0.000102"},  {-0.00025, "-0.00025"},
		{2e-6, "2e-06"},        {1e-12, "0.000"},        {1.0625, "1.062"},
		{99999, "99999.000"},   {100000.25, "100000.2"}, {(double)NAN, "-"},
		{0.0099996, "0.010"},   {0.00999, "0.00999"},
	};
	char text[FIGURE_SIZE];

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		figure_write(text, sizeof(text), cases[i].figure);
		assert_string_equal(text, cases[i].text);
	}
}

/* 10 of 429496600 counts are not "-100.00 %". */
UNIT_TEST(changes_near_none_and_near_all_keep_their_digits)
{
	static const struct {
		double change;
		const char *text;
	} cases[] = {
		{0, "+0.00"},        {-4e-6, "-0.0004"},      {0.031, "+3.10"},
		{-0.9999, "-99.99"}, {-0.99996, "-99.996"},   {10 / 429496600. - 1, "-99.999998"},
		{-1, "-100.00"},     {-1.00001, "-100.001"},  {-1 + 2e-15, "-100.00"},
		{-2, "-200.00"},     {4e7, "+4000000000.00"},
	};
	char text[FIGURE_SIZE];

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		figure_write_per_cent(text, sizeof(text), cases[i].change);
		assert_string_equal(text, cases[i].text);
	}
}

UNIT_TEST(small_ratios_keep_their_digits)
{
	static const struct {
		double ratio;
		const char *text;
	} cases[] = {
		{1.25, "1.25x"},     {0.5, "0.50x"},   {0.1, "0.10x"},       {0.0999, "1/10.0x"},
		{0.0177, "1/56.5x"}, {0.01, "1/100x"}, {1 / 316., "1/316x"}, {-0.05, "-0.05x"},
		{0, "0.00x"},        {NAN, "-"},
	};
	char text[FIGURE_SIZE];

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		figure_write_ratio(text, sizeof(text), cases[i].ratio);
		assert_string_equal(text, cases[i].text);
	}
}

UNIT_TEST(ratios_of_instructions_are_not_called_fast)
{
	char text[FIGURE_SIZE];

	figure_write_instructions(text, sizeof(text), 5.8);
	assert_string_equal(text, "1/5.80 of the instructions");
	figure_write_instructions(text, sizeof(text), 1);
	assert_string_equal(text, "1.00 times the instructions");
	figure_write_instructions(text, sizeof(text), 1.006);
	assert_string_equal(text, "1/1.01 of the instructions");
	figure_write_instructions(text, sizeof(text), 0.8);
	assert_string_equal(text, "1.25 times the instructions");
}

UNIT_TEST(ratios_below_one_are_called_slow)
{
	char text[FIGURE_SIZE];

	figure_write_times(text, sizeof(text), 316);
	assert_string_equal(text, "316.00 times as fast");
	figure_write_times(text, sizeof(text), 0.8);
	assert_string_equal(text, "1.25 times as slow");
}
