/* A result holds raw counts; a row holds figures per operation. */
#include <math.h>

#include "decode/members.h"
#include "run/row.h"
#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/rows.h"

/* A result without any number. */
static struct record_result empty_result(void)
{
	const struct wire_kind *kind = wire_kind_find('R');
	struct record_result result;

	for (uint32_t i = 0; i < kind->count; i++)
		set_field(&kind->fields[i], &none_value, &result);
	result.suite = "suite";
	result.benchmark = "benchmark";
	result.kind = "call";
	result.metric = "cycles";
	result.status = "ok";
	result.per = 1;
	return result;
}

static void set_in(struct record_result *result, const char *member, uint32_t count)
{
	const struct wire_kind *kind = wire_kind_find('R');

	for (uint32_t i = 0; i < kind->count; i++) {
		if (strcmp(member_of(kind, &kind->fields[i]), member) != 0)
			continue;
		if (kind->fields[i].type == WIRE_F64)
			*(double *)(void *)((char *)result + kind->fields[i].offset) = count;
		else
			memcpy((char *)result + kind->fields[i].offset, &count, sizeof(count));
		return;
	}
	fail_msg("no member %s", member);
}

/* Computed by hand: (counts - overhead) / per. */
static const struct {
	uint32_t counts;
	int32_t overhead;
	uint32_t per;
	double figure;
} figure_cases[] = {
	{100, 0, 1, 100},
	{100, 11, 1, 89},
	{100, 4, 64, 1.5},
	{100, -28, 64, 2}, /* a batch's intercept may be negative */
	{5, 11, 1, -6},    /* below the noise: shown unchanged */
	{5, 11, 4, -1.5},
	{11, 11, 7, 0},
	{0, 0, 1, 0},
	{UINT32_MAX - 1, -INT32_MAX, 1, 6442450941.0},
	{0, INT32_MAX, 1, -2147483647.0},
	{4294967294, 0, 4294967294, 1},
};

UNIT_TEST(figures_are_per_operation)
{
	for (size_t i = 0; i < COUNT_OF(figure_cases); i++) {
		for (size_t f = 0; f < COUNT_OF(figures); f++) {
			struct record_result result = empty_result();
			struct row row;

			set_in(&result, figures[f], figure_cases[i].counts);
			result.overhead = figure_cases[i].overhead;
			result.per = figure_cases[i].per;
			row = make_row(NULL, (double)NAN, &result);
			if (!doubles_equal(number_in(&row, figures[f]), figure_cases[i].figure))
				fail_msg("case %zu: %s is %g", i, figures[f],
				         number_in(&row, figures[f]));
			for (size_t other = 0; other < COUNT_OF(figures); other++)
				if (other != f)
					assert_true(isnan(number_in(&row, figures[other])));
			assert_true(row.overhead == figure_cases[i].overhead);
		}
	}
}

UNIT_TEST(missing_values_become_nan)
{
	static const char *const others[] = {"sd",      "at_min", "overhead", "n",
	                                     "samples", "align",  "offset",   "odd_even"};
	struct record_result result = empty_result();
	struct row row = make_row(NULL, (double)NAN, &result);

	for (size_t f = 0; f < COUNT_OF(figures); f++)
		assert_true(isnan(number_in(&row, figures[f])));
	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (!isnan(number_in(&row, others[i])))
			fail_msg("%s is %g", others[i], number_in(&row, others[i]));
	assert_true(isnan(row.hart));
	assert_true(isnan(row.clock_hz));
	assert_true(row.code == 0);
	assert_null(row.reason);
	assert_null(row.cold_by);
	assert_string_equal(row.flags, "");
}

/* A record of 100 operations, and the flags of its row: the flags of the record, and one that the host adds. */
struct flag_case {
	uint32_t samples;
	double m2;
	uint32_t lo, p50, hi;
	double mean;
	const char *flags; /* flags of the record */
	const char *named;
};

static void check_flags(const struct flag_case *cases, size_t count)
{
	const struct row_context context = {0};

	for (size_t i = 0; i < count; i++) {
		struct record_result result = empty_result();
		struct row row;

		result.per = 100;
		result.overhead = 0;
		result.samples = cases[i].samples;
		result.m2 = cases[i].m2;
		result.lo = cases[i].lo;
		result.p50 = cases[i].p50;
		result.hi = cases[i].hi;
		result.mean = cases[i].mean;
		result.flags = cases[i].flags;
		row = row_make(&context, &result, NULL);
		assert_string_equal(row.flags, cases[i].named);
	}
}

#define NO_INTERVAL .lo = WIRE_NONE_U32, .hi = WIRE_NONE_U32

/* Too few samples for an interval. The m2 of {0, 0, 0, 1, 1} is 1.2, of {0, 0, 0, 0, 2} 3.2. */
UNIT_TEST(few_samples_that_differ_are_flagged)
{
#define FEW(samples_, m2_, flags_, named_)                                                         \
	{                                                                                          \
		.samples = samples_, .m2 = m2_, NO_INTERVAL, .flags = flags_, .named = named_      \
	}
	static const struct flag_case cases[] = {
		FEW(5, 3.2, NULL, "few"),
		FEW(5, 3.2, "bt", "batched;budget;few"),
		FEW(5, 1.2, NULL, ""),
		FEW(5, 0, NULL, ""),
		FEW(6, 1000, NULL, ""),
		FEW(2, 2, NULL, "few"),
		FEW(1, 0, NULL, ""),
		FEW(5, 3.2, "c", "coarse"), /* its samples always differ */
	};

	check_flags(cases, COUNT_OF(cases));
}

UNIT_TEST(a_median_with_a_wide_interval_is_flagged)
{
#define WIDE(lo_, p50_, hi_, flags_, named_)                                                       \
	{                                                                                          \
		.samples = 30, .lo = lo_, .p50 = p50_, .hi = hi_, .mean = p50_, .flags = flags_,   \
		.named = named_                                                                    \
	}
	static const struct flag_case cases[] = {
		WIDE(990, 1000, 1011, NULL, "wide"),
		WIDE(991, 1000, 1010, NULL, ""),
		WIDE(990, 1000, 1011, "d", "disturbed;wide"),
		WIDE(990, 1000, 1011, "c", "coarse"), /* its mean is the figure */
		WIDE(49, 50, 51, NULL, ""),           /* a count more or less */
		WIDE(49, 50, 52, NULL, "wide"),
		WIDE(WIRE_NONE_U32, 1000, WIRE_NONE_U32, NULL, ""),
	};

	check_flags(cases, COUNT_OF(cases));
}

/* Samples of a counter that steps by 100 instructions, for 70, 107 and 8.01 instructions, and no samples. */
UNIT_TEST(a_median_of_few_steps_is_flagged_rounded)
{
#define STEPS(p50_, mean_, flags_, named_)                                                         \
	{                                                                                          \
		.samples = 50, NO_INTERVAL, .p50 = p50_, .mean = mean_, .flags = flags_,           \
		.named = named_                                                                    \
	}
	static const struct flag_case cases[] = {
		STEPS(1, 0.72, "c", "coarse;rounded"),
		STEPS(1, 1.08, "c", "coarse;rounded"),
		STEPS(0, 0.004, "c", "coarse;rounded"),
		STEPS(1000, 1000.4, "c", "coarse"),
		STEPS(100, 99.01, "c", "coarse"),
		STEPS(0, 0, "c", "coarse"),
		STEPS(WIRE_NONE_U32, (double)NAN, "c", "coarse"),
		STEPS(1, 0.72, NULL, ""),
	};

	check_flags(cases, COUNT_OF(cases));
}

/* Rows of a kernel whose first run took 7803 instructions and whose samples took 949. */
UNIT_TEST(a_first_run_of_other_instructions_is_flagged_stateful_if_an_emulator_counts)
{
	static const struct {
		const char *source, *metric;
		uint32_t samples;
		double m2;
		uint32_t cold;
		const char *named;
	} cases[] = {
		{"emulated", "cycles", 20, 0, 7803, "stateful"},
		{"emulated", "cycles", 20, 0, 948, "stateful"},
		{"emulated", "cycles", 20, 0, 949, ""},
		{"emulated", "cycles", 20, 0, WIRE_NONE_U32, ""},
		{"emulated", "cycles", 20, 1, 7803, ""},
		{"emulated", "cycles", 1, 0, 7803, ""},
		{"emulated", "dcache_miss", 20, 0, 7803, ""},
		{"model:u74", "cycles", 20, 0, 7803, ""},
		{"hardware", "cycles", 20, 0, 7803, ""},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_hello hello = golden_hello;
		struct record_result result = empty_result();
		struct row row;

		hello.source = cases[i].source;
		result.metric = cases[i].metric;
		result.per = 1;
		result.overhead = 0;
		result.samples = cases[i].samples;
		result.m2 = cases[i].m2;
		result.cold = cases[i].cold;
		result.min = result.lo = result.p50 = result.hi = result.max = 949;
		result.mean = 949;
		row = make_row(&hello, (double)NAN, &result);
		assert_string_equal(row.flags, cases[i].named);
	}
}

/*
 * One to three samples of 70 instructions may all be one of these steps. If fifty samples are equal, the mean is off by at most 3 /
 * 50 of a step.
 */
UNIT_TEST(equal_samples_of_few_steps_are_flagged_rounded)
{
#define ALIKE(samples_, p50_, m2_, named_)                                                         \
	{                                                                                          \
		.samples = samples_, .m2 = m2_, NO_INTERVAL, .p50 = p50_, .mean = p50_,            \
		.flags = "c", .named = named_                                                      \
	}
	static const struct flag_case cases[] = {
		ALIKE(1, 1, 0, "coarse;rounded"),  ALIKE(3, 1, 0, "coarse;rounded"),
		ALIKE(3, 99, 0, "coarse;rounded"), ALIKE(3, 100, 0, "coarse"),
		ALIKE(50, 5, 0, "coarse;rounded"), ALIKE(50, 7, 0, "coarse"),
		ALIKE(2, 1, 2, "coarse"), /* 0 and 2 */
	};

	check_flags(cases, COUNT_OF(cases));
}

/* With samples=0: sent by the firmware for a benchmark that was not measured. */
static const struct {
	uint32_t samples;
	uint32_t per;
	uint32_t at_min;
	double m2;
	double sd;
	double share;
} spread_cases[] = {
	{0, 1, WIRE_NONE_U32, (double)NAN, (double)NAN, (double)NAN},
	{0, 1, 0, 0, (double)NAN, (double)NAN},
	{1, 1, 1, 0, (double)NAN, 1},
	{2, 1, 2, 0, 0, 1},
	{2, 1, 1, 8, 2.8284271247461903, 0.5},  /* 1 and 5: sqrt(8 / 1) */
	{5, 1, 1, 10, 1.5811388300841898, 0.2}, /* 1 to 5: sqrt(10 / 4) */
	{5, 2, 5, 10, 0.7905694150420949, 1},   /* the same as a pair */
	{8, 4, 2, 28, 0.5, 0.25},
	{1000, 1, 17, 999, 1, 0.017},
};

UNIT_TEST(sd_and_at_min_are_per_operation)
{
	for (size_t i = 0; i < COUNT_OF(spread_cases); i++) {
		struct record_result result = empty_result();
		struct row row;

		result.samples = spread_cases[i].samples;
		result.m2 = spread_cases[i].m2;
		result.per = spread_cases[i].per;
		result.at_min = spread_cases[i].at_min;
		result.overhead = 1000; /* a constant offset does not change the spread */
		row = make_row(NULL, (double)NAN, &result);
		if (!doubles_equal(row.sd, spread_cases[i].sd))
			fail_msg("case %zu: sd is %.17g", i, row.sd);
		if (!doubles_equal(row.at_min, spread_cases[i].share))
			fail_msg("case %zu: at_min is %.17g", i, row.at_min);
	}
}

/* test_output_csv and test_output_json have all columns of the golden row. */
UNIT_TEST(a_golden_row_has_its_run_and_no_clock_of_an_emulator)
{
	struct row row = make_row(&golden_hello, 1e9, &golden_result);

	assert_true(row.run == 7);
	assert_true(isnan(row.clock_hz));
	assert_string_equal(row.reason, "");
}

UNIT_TEST(a_row_without_a_hello_has_no_board)
{
	struct row row = make_row(NULL, 1e9, &golden_result);

	assert_null(row.board);
	assert_null(row.mode);
	assert_null(row.mem);
	assert_null(row.source);
	assert_null(row.isa);
	assert_null(row.compiler);
	assert_true(isnan(row.hart));
	assert_true(isnan(row.clock_hz));
	assert_true(row.min == 4100);
}

UNIT_TEST(a_row_needs_all_its_texts_and_per_and_a_known_kind)
{
	static const size_t texts[] = {
		offsetof(struct record_result, suite),  offsetof(struct record_result, benchmark),
		offsetof(struct record_result, kind),   offsetof(struct record_result, metric),
		offsetof(struct record_result, status),
	};
	struct record_result result = empty_result();

	assert_true(row_can_be_made(&golden_result));
	assert_true(row_can_be_made(&result));
	result.per = 0;
	assert_false(row_can_be_made(&result));
	result.per = WIRE_NONE_U32;
	assert_false(row_can_be_made(&result));
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		result = golden_result;
		memset((char *)&result + texts[i], 0, sizeof(const char *));
		assert_false(row_can_be_made(&result));
	}
	result = golden_result;
	result.kind = "burst";
	assert_false(row_can_be_made(&result));
}
