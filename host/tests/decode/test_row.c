/* From a result, which holds raw counts, to a row, which holds figures per operation. */
#include "tests/testing.h"

#include <math.h>
#include <string.h>

#include "decode/row.h"
#include "tests/any_record.h"
#include "tests/golden_records.h"

static const struct row_column *column_of(const char *name)
{
	for (size_t i = 0; i < row_column_count; i++)
		if (strcmp(row_columns[i].name, name) == 0)
			return &row_columns[i];
	fail_msg("no column %s", name);
	return NULL;
}

static double number_in(const struct row *row, const char *name)
{
	const struct row_column *column = column_of(name);
	double number;

	assert_int_equal(column->type, ROW_number);
	memcpy(&number, (const char *)row + column->offset, sizeof(number));
	return number;
}

/* A result whose every number is none. */
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

/* The row of a run 7, whose cold runs are behind a fence.i. */
static struct row make_row(const struct record_hello *hello, double clock_hz,
                           const struct record_result *result)
{
	const struct row_context context = {7, hello, clock_hz, "fence.i"};

	return row_make(&context, result, NULL);
}

static void set_in(struct record_result *result, const char *member, uint32_t count)
{
	const struct wire_kind *kind = wire_kind_find('R');

	for (uint32_t i = 0; i < kind->count; i++) {
		if (strcmp(kind->fields[i].member, member) != 0)
			continue;
		if (kind->fields[i].type == WIRE_F64)
			*(double *)(void *)((char *)result + kind->fields[i].offset) = count;
		else
			memcpy((char *)result + kind->fields[i].offset, &count, sizeof(count));
		return;
	}
	fail_msg("no member %s", member);
}

/* Named alike in the result and in the row. */
static const char *const figures[] = {
	"cold", "min", "p50", "p90", "p99", "p999", "max", "mean", "lo", "hi",
};

/* Worked by hand: (counts - overhead) / per. */
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
	{5, 11, 1, -6},    /* below the noise: shown as it is */
	{5, 11, 4, -1.5},
	{11, 11, 7, 0},
	{0, 0, 1, 0},
	{UINT32_MAX - 1, -INT32_MAX, 1, 6442450941.0},
	{0, INT32_MAX, 1, -2147483647.0},
	{4294967294, 0, 4294967294, 1},
};

static void figures_are_per_operation(void **state)
{
	(void)state;
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

static void none_is_no_number(void **state)
{
	static const char *const others[] = {"sd",      "at_min", "overhead", "n",
	                                     "samples", "align",  "offset",   "odd_even"};
	struct record_result result = empty_result();
	struct row row = make_row(NULL, (double)NAN, &result);

	(void)state;
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

/* What the firmware sends of a benchmark that was not measured: samples=0. */
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
	{5, 2, 5, 10, 0.7905694150420949, 1},   /* the same, in pairs */
	{8, 4, 2, 28, 0.5, 0.25},
	{1000, 1, 17, 999, 1, 0.017},
};

static void spread(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(spread_cases); i++) {
		struct record_result result = empty_result();
		struct row row;

		result.samples = spread_cases[i].samples;
		result.m2 = spread_cases[i].m2;
		result.per = spread_cases[i].per;
		result.at_min = spread_cases[i].at_min;
		result.overhead = 1000; /* a constant does not spread */
		row = make_row(NULL, (double)NAN, &result);
		if (!doubles_equal(row.sd, spread_cases[i].sd))
			fail_msg("case %zu: sd is %.17g", i, row.sd);
		if (!doubles_equal(row.at_min, spread_cases[i].share))
			fail_msg("case %zu: at_min is %.17g", i, row.at_min);
	}
}

/* What is not computed is passed on, and where it comes from. */
static void golden_row(void **state)
{
	struct row row = make_row(&golden_hello, 1e9, &golden_result);

	(void)state;
	assert_true(row.run == 7);
	assert_string_equal(row.board, "qemu-virt64");
	assert_string_equal(row.mode, "m");
	assert_string_equal(row.mem, "dram");
	assert_string_equal(row.source, "emulated");
	assert_true(row.hart == 0);
	assert_string_equal(row.isa, "rv64imafdc_zicsr_zifencei");
	assert_string_equal(row.compiler, "gcc 12.2.0");
	assert_true(row.clock_hz == 1e9);
	assert_string_equal(row.suite, "array_list");
	assert_string_equal(row.benchmark, "list_walk");
	assert_string_equal(row.kind, "call");
	assert_true(row.n == 1024);
	assert_string_equal(row.metric, "cycles");
	assert_true(row.per == 1);
	assert_true(row.samples == 1000);
	assert_true(row.cold == 20483);
	assert_true(row.min == 4100);
	assert_true(row.mean == 4104.25);
	assert_true(isnan(row.p999));
	assert_true(row.at_min == 0.017);
	assert_true(row.overhead == -3);
	assert_true(row.align == 64);
	assert_true(row.code == 0xdeadbeef);
	assert_string_equal(row.status, "ok");
	assert_string_equal(row.reason, "");
	assert_string_equal(row.flags, "batched;bimodal");
	assert_true(row.offset == 0);
	assert_true(row.odd_even == 0.5);
	assert_string_equal(row.cold_by, "fence.i");
}

static void row_without_hello(void **state)
{
	struct row row = make_row(NULL, 1e9, &golden_result);

	(void)state;
	assert_null(row.board);
	assert_null(row.mode);
	assert_null(row.mem);
	assert_null(row.source);
	assert_null(row.isa);
	assert_null(row.compiler);
	assert_true(isnan(row.hart));
	assert_true(row.min == 4100);
}

static void what_a_row_needs(void **state)
{
	static const struct {
		size_t offset; /* of a text that is missing */
	} texts[] = {
		{offsetof(struct record_result, suite)},
		{offsetof(struct record_result, benchmark)},
		{offsetof(struct record_result, kind)},
		{offsetof(struct record_result, metric)},
		{offsetof(struct record_result, status)},
	};
	struct record_result result = empty_result();

	(void)state;
	assert_true(row_can_be_made(&golden_result));
	assert_true(row_can_be_made(&result));
	result.per = 0;
	assert_false(row_can_be_made(&result));
	result.per = WIRE_NONE_U32;
	assert_false(row_can_be_made(&result));
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		result = golden_result;
		memset((char *)&result + texts[i].offset, 0, sizeof(const char *));
		assert_false(row_can_be_made(&result));
	}
}

static void clock_of_a_calibration(void **state)
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
		{0, 10, 32768, 0, (double)NAN},
		{1000, 0, 32768, 0, (double)NAN},
		{1000, 10, 0, 0, (double)NAN},
		{1000, WIRE_NONE_U64, 32768, 0, (double)NAN},
		{WIRE_NONE_U64, 10, 32768, 0, (double)NAN},
		{1000, 10, WIRE_NONE_U64, 0, (double)NAN},
		{1000, 10, 32768, WIRE_NONE_U32, (double)NAN},
	};

	(void)state;
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

static void nanoseconds_only_where_time_was_measured(void **state)
{
	static const struct {
		const char *source;
		const char *metric;
		double clock_hz;
		bool made;
	} cases[] = {
		{"hardware", "cycles", 1e9, true},   {"hardware", "instret", 1e9, false},
		{"hardware", "ns", 1e9, false},      {"hardware", "cycles", (double)NAN, false},
		{"emulated", "cycles", 1e9, false},  {"unknown", "cycles", 1e9, false},
		{"model:u74", "cycles", 1e9, false}, {NULL, "cycles", 1e9, false},
		{"hardware2", "cycles", 1e9, false}, {"", "cycles", 1e9, false},
		{"hardware", "cycles2", 1e9, false},
	};

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = make_row(&golden_hello, cases[i].clock_hz, &golden_result);
		struct row ns;

		row.source = cases[i].source;
		row.metric = cases[i].metric;
		if (row_to_ns(&row, &ns) != cases[i].made)
			fail_msg("case %zu", i);
	}
}

/* At 250 MHz a cycle takes 4 ns. What is no time, or not there, stays. */
static void nanoseconds(void **state)
{
	struct record_hello hello = golden_hello;
	struct row row;
	struct row ns;

	(void)state;
	hello.source = "hardware";
	row = make_row(&hello, 250e6, &golden_result);
	assert_true(row_to_ns(&row, &ns));
	assert_string_equal(ns.metric, "ns");
	assert_string_equal(row.metric, "cycles");
	for (size_t i = 0; i < row_column_count; i++) {
		const char *name = row_columns[i].name;
		double factor = 1;

		if (row_columns[i].type != ROW_number)
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

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(figures_are_per_operation),
		cmocka_unit_test(none_is_no_number),
		cmocka_unit_test(spread),
		cmocka_unit_test(golden_row),
		cmocka_unit_test(row_without_hello),
		cmocka_unit_test(what_a_row_needs),
		cmocka_unit_test(clock_of_a_calibration),
		cmocka_unit_test(nanoseconds_only_where_time_was_measured),
		cmocka_unit_test(nanoseconds),
	};

	return cmocka_run_group_tests_name("row", tests, NULL, NULL);
}
