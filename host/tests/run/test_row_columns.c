/* Columns other than figures: flags, places and signs. */
#include <math.h>

#include "run/row.h"
#include "tests/golden_records.h"
#include "tests/near.h"

static struct row make_row(const struct record_result *result)
{
	static const struct row_context context = {1, NULL, (double)NAN, "fence.i"};

	return row_make(&context, result, NULL);
}

UNIT_TEST(letters_of_flags_become_names)
{
	static const struct {
		const char *letters;
		const char *names;
	} cases[] = {
		{NULL, ""},
		{"", ""},
		{"b", "batched"},
		{"bm", "batched;bimodal"},
		{"mb", "bimodal;batched"},
		{"biltumwc", "batched;binned;below_base;budget;unsteady;bimodal;wrapped;coarse"},
		{"x", "?x"},
		{"bxm", "batched;?x;bimodal"},
		{"B\"", "?B;?\""},
		/* the longest name, as often as there is room, and once more */
		{"llllllllllll", "below_base;below_base;below_base;below_base;below_base;"
	                         "below_base;below_base;below_base;below_base;below_base;"
	                         "below_base"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_result result = {GOLDEN_RESULT, .flags = cases[i].letters};

		assert_string_equal(make_row(&result).flags, cases[i].names);
	}
}

UNIT_TEST(the_alignment_is_that_of_the_offset)
{
	static const struct {
		uint32_t offset;
		double align;
	} cases[] = {
		{0, 64},
		{1, 1},
		{2, 2},
		{4, 4},
		{12, 4},
		{24, 8},
		{32, 32},
		{48, 16},
		{64, 64},
		{128, 64},
		{96, 32},
		{100, 4},
		{WIRE_NONE_U32, (double)NAN},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_result result = {GOLDEN_RESULT, .offset = cases[i].offset};
		struct row row;

		row = make_row(&result);
		assert_near(row.align, cases[i].align);
		assert_near(row.offset, isnan(cases[i].align) ? (double)NAN : cases[i].offset);
	}
}

UNIT_TEST(odd_even_is_absolute_and_per_operation)
{
	static const struct {
		double odd_even;
		uint32_t per;
		double column;
	} cases[] = {
		{0, 1, 0}, {3, 1, 3}, {-3, 1, 3}, {-3, 4, 0.75}, {(double)NAN, 1, (double)NAN},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_result result = {GOLDEN_RESULT, .odd_even = cases[i].odd_even,
		                               .per = cases[i].per};

		assert_near(make_row(&result).odd_even, cases[i].column);
	}
}

/* `cold_by` is present if `cold` is. */
UNIT_TEST(cold_by_goes_with_cold)
{
	struct record_result result = golden_result;

	assert_string_equal(make_row(&result).cold_by, "fence.i");
	result.cold = WIRE_NONE_U32;
	assert_null(make_row(&result).cold_by);
	result = golden_result;
	result.overhead = WIRE_NONE_I32;
	assert_null(make_row(&result).cold_by);
}

static const char *cold_by_of(const struct record_result *result, const char *cold_by)
{
	const struct row_context context = {1, NULL, (double)NAN, cold_by};

	return row_make(&context, result, NULL).cold_by;
}

UNIT_TEST(cold_by_says_why_a_call_has_no_cold_run)
{
	struct record_result result = {GOLDEN_RESULT, .cold = WIRE_NONE_U32};

	assert_string_equal(cold_by_of(&result, "not_seen_to_work"), "not_seen_to_work");
	assert_null(cold_by_of(&result, "fence.i+evict"));
	assert_null(cold_by_of(&result, "nothing+evict"));
	result.samples = 0;
	assert_null(cold_by_of(&result, "not_seen_to_work"));
	result = golden_result;
	result.cold = WIRE_NONE_U32;
	result.kind = "latency";
	assert_null(cold_by_of(&result, "not_seen_to_work"));
}

UNIT_TEST(failed_fault_and_timeout_are_bad)
{
	assert_false(row_is_bad("ok"));
	assert_false(row_is_bad("unsupported"));
	assert_false(row_is_bad("below_noise"));
	assert_true(row_is_bad("failed"));
	assert_true(row_is_bad("fault"));
	assert_true(row_is_bad("timeout"));
	assert_true(row_is_bad(""));
}
