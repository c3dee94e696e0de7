/* Rows that are the difference of two kernels, sent as two records. */
#include <math.h>

#include "run/row.h"
#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/near.h"

/* The long kernel of golden_pair, which is the short one: 64 operations more. */
#define LONG_KERNEL                                                                                \
	.suite = "primitive_ops", .benchmark = "mul", .kind = "latency", .metric = "cycles",       \
	.offset = 4, .per = 64, .samples = 1001, .cold = WIRE_NONE_U32, .min = 325, .p50 = 326,    \
	.p90 = WIRE_NONE_U32, .p99 = WIRE_NONE_U32, .p999 = WIRE_NONE_U32, .max = WIRE_NONE_U32,   \
	.mean = 330.25, .m2 = 1000 * 9.0, .lo = 325, .hi = 327, .at_min = 91,                      \
	.overhead = WIRE_NONE_I32, .status = "ok", .odd_even = -6.4, .all = WIRE_NONE_U32

static const struct record_result long_kernel = {LONG_KERNEL};

static struct row make_row(const struct record_result *result, const struct record_pair *pair)
{
	struct record_hello hello = {GOLDEN_HELLO, .source = "hardware"}; /* it has a clock */
	struct row_context context = {1, &hello, 250e6, "fence.i"};

	return row_make(&context, result, pair);
}

/* The fastest sample of the short kernel had one miss less than all samples of the long kernel. */
UNIT_TEST(a_minimum_above_the_median_is_left_out)
{
	struct record_pair pair = {GOLDEN_PAIR, .min = 133};

	assert_near(make_row(&long_kernel, &pair).min, 192 / 64.0); /* the median, too */
	pair.min = 132;
	assert_true(isnan(make_row(&long_kernel, &pair).min));
	assert_near(make_row(&long_kernel, &pair).p50, 192 / 64.0);
}

UNIT_TEST(figures_are_long_minus_short_over_per)
{
	struct record_pair pair = {GOLDEN_PAIR, .samples = 501, .m2 = 500 * 16.0};
	struct row row = make_row(&long_kernel, &pair);

	assert_near(row.min, 192 / 64.0);     /* 325 - 133 */
	assert_near(row.p50, 192 / 64.0);     /* 326 - 134 */
	assert_near(row.mean, 196 / 64.0);    /* 330.25 - 134.25 */
	assert_near(row.lo, 190 / 64.0);      /* 325 - 135 */
	assert_near(row.hi, 194 / 64.0);      /* 327 - 133 */
	assert_near(row.sd, 5 / 64.0);        /* of 3 and 4 */
	assert_near(row.at_min, 91 / 1001.0); /* that of the long kernel */
	assert_near(row.odd_even, 0.1);       /* 6.4 / 64 */
	assert_near(row.samples, 1001);       /* those of the long kernel */
	assert_near(row.per, 64);
	assert_string_equal(row.kind, "latency");
}

/* The record of the long kernel has tails and a cold run. */
UNIT_TEST(a_difference_has_no_tails_and_no_cold_run)
{
	struct record_result result = {LONG_KERNEL, .cold = 900, .p90 = 330,
	                               .p99 = 340,  .p999 = 350, .max = 360};
	struct row row = make_row(&result, &golden_pair);

	assert_near(row.cold, (double)NAN);
	assert_near(row.p90, (double)NAN);
	assert_near(row.p99, (double)NAN);
	assert_near(row.p999, (double)NAN);
	assert_near(row.max, (double)NAN);
	assert_near(row.overhead, (double)NAN);
	assert_null(row.cold_by);
}

UNIT_TEST(negative_differences_are_kept)
{
	struct record_pair pair = {GOLDEN_PAIR, .min = UINT32_MAX - 1, .p50 = 390, .lo = 380,
	                           .hi = 400};
	struct row row = make_row(&long_kernel, &pair);

	assert_near(row.min, (325 - 4294967294.0) / 64);
	assert_near(row.p50, -1);
	assert_near(row.lo, -75 / 64.0);
	assert_near(row.hi, -53 / 64.0);
}

/* A figure is missing if either kernel lacks it. */
UNIT_TEST(a_figure_that_one_kernel_lacks_is_missing)
{
	struct record_result result = {LONG_KERNEL, .lo = WIRE_NONE_U32};
	struct record_pair pair = {GOLDEN_PAIR, .lo = WIRE_NONE_U32, .p50 = WIRE_NONE_U32,
	                           .mean = (double)NAN, .samples = 1};
	struct row row = make_row(&result, &pair);

	assert_near(row.min, 3);
	assert_near(row.p50, (double)NAN);
	assert_near(row.mean, (double)NAN);
	assert_near(row.lo, (double)NAN);
	assert_near(row.hi, (double)NAN);
	assert_near(row.sd, (double)NAN);
}

UNIT_TEST(without_its_pair_a_row_has_no_figures)
{
	static const char *const kept[] = {"run", "hart",    "clock_hz", "n",
	                                   "per", "samples", "align",    "offset"};
	struct record_result result = {LONG_KERNEL, .overhead = 0};
	struct row row = make_row(&result, NULL);

	for (size_t i = 0; i < row_column_count; i++) {
		const char *name = row_columns[i].name;
		bool is_kept = false;

		for (size_t k = 0; k < COUNT_OF(kept); k++)
			is_kept = is_kept || strcmp(name, kept[k]) == 0;
		if (row_columns[i].type == CELL_number &&
		    isnan(*(cell_number *)(void *)((char *)&row + row_columns[i].offset)) ==
		            is_kept)
			fail_msg("%s", name);
	}
	assert_string_equal(row.status, "lost");
	assert_string_equal(row.flags, "");
	assert_string_equal(row.reason, "record of the short kernel lost");
}

/* A result without figures, with a status, needs no pair. */
UNIT_TEST(without_its_pair_a_row_keeps_its_status)
{
	static const char *const stay[] = {"failed", "fault", "timeout"};
	struct record_result result = {LONG_KERNEL};

	for (size_t i = 0; i < COUNT_OF(stay); i++) {
		result.status = stay[i];
		assert_string_equal(make_row(&result, NULL).status, stay[i]);
	}
	result.status = "below_noise";
	assert_string_equal(make_row(&result, NULL).status, "lost");
	result.status = "unsupported";
	result.samples = 0;
	assert_string_equal(make_row(&result, NULL).status, "unsupported");
}

/* If the long kernel's record is lost, the row has its names and the status lost. */
UNIT_TEST(a_pair_alone_becomes_a_lost_row)
{
	static const struct row_context context = {1, &golden_hello, 250e6, "fence.i"};
	struct row row = row_of_pair(&context, &golden_pair);

	assert_string_equal(row.suite, "primitive_ops");
	assert_string_equal(row.benchmark, "mul");
	assert_string_equal(row.kind, "latency");
	assert_string_equal(row.metric, "cycles");
	assert_string_equal(row.status, "lost");
	assert_string_equal(row.reason, "record of the long kernel lost");
	assert_near(row.offset, 4);
	assert_near(row.p50, (double)NAN);
	assert_near(row.samples, (double)NAN);
}

UNIT_TEST(differences_are_converted_to_nanoseconds)
{
	struct row row = make_row(&long_kernel, &golden_pair);
	struct row ns;

	assert_true(row_to_ns(&row, &ns));
	assert_near(ns.p50, 12);
	assert_near(ns.hi, 194 / 16.0);
	assert_near(ns.odd_even, 0.4);
	assert_near(ns.p99, (double)NAN);
	assert_string_equal(ns.kind, "latency");
}

UNIT_TEST(latency_and_throughput_are_differences)
{
	struct record_result result = {LONG_KERNEL};

	assert_true(row_is_difference(&result));
	result.kind = "throughput";
	assert_true(row_is_difference(&result));
	result.kind = "call";
	assert_false(row_is_difference(&result));
}
