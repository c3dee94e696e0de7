/* What the runs of one side say of a row: its medians, what it varies by, and which figures are ranked. */
#include "tests/testing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "compare/comparison.h"
#include "compare/evidence.h"
#include "stats/medians.h"
#include "tests/near.h"

enum { OVERHEAD = 4, MANY = 400 };

static const double nothing = (double)NAN;

/* A row of one run, and the counts that it was made of. */
struct made {
	struct results_row row;
	struct results_samples samples;
};

/* A row of what was sent, which must outlive it. */
static void make_row(struct made *made, const struct results_lane *sent)
{
	uint32_t count = sent->sample_count;

	*made = (struct made){.row = {.samples = &made->samples}};
	made->samples.lanes[RESULTS_LONG] = *sent;
	made->row.result = (struct record_result){.suite = "suite",
	                                          .benchmark = "walk",
	                                          .kind = "call",
	                                          .metric = "cycles",
	                                          .per = 1,
	                                          .samples = count,
	                                          .min = 0,
	                                          .max = UINT32_MAX,
	                                          .overhead = OVERHEAD,
	                                          .m2 = 1,
	                                          .status = "ok"};
	made->row.row = (struct row){.metric = "cycles",
	                             .source = "hardware",
	                             .flags = "",
	                             .per = 1,
	                             .samples = count,
	                             .p50 = 1000,
	                             .sd = 1,
	                             .lo = nothing,
	                             .hi = nothing,
	                             .odd_even = nothing};
}

static struct evidence evidence_of(const struct made *made)
{
	const struct results_row *row = &made->row;

	return evidence_make(&row, 1, nothing);
}

static double floor_of(const struct made *made)
{
	struct evidence evidence = evidence_of(made);
	double floor = evidence.floor;

	evidence_free(&evidence);
	return floor;
}

/* Half of the interval of the median of a boot, from the scatter within it; NaN: not known. */
static double half_of(const struct made *made)
{
	struct evidence evidence = evidence_of(made);
	double half = scatter_half(evidence.boots.list[0].scatter);

	evidence_free(&evidence);
	return half;
}

static uint32_t even_samples[MANY];

/* 1000..1019 counts, all of them as often. */
static struct made *even_row(void)
{
	static struct made made;

	for (uint32_t i = 0; i < MANY; i++)
		even_samples[i] = 1000 + i % 20;
	make_row(&made, &(struct results_lane){MANY, even_samples, 0, NULL, 0, {0}});
	return &made;
}

static void a_floor_is_what_blocks_do_by_turns(void **state)
{
	struct made *made = even_row();

	(void)state;
	made->row.row.odd_even = 3;
	assert_true(floor_of(made) == 3);
	made->row.row.odd_even = 0.25; /* less than a count */
	assert_true(floor_of(made) == 1);
	made->row.row.odd_even = nothing; /* of fewer than two blocks */
	assert_true(floor_of(made) == 1);
}

/* One of 400 is fifty times as long: the means of odd and even blocks are 245 counts apart, and the medians 0. */
static void one_outlier_is_no_floor(void **state)
{
	struct made *made = even_row();

	(void)state;
	even_samples[200] *= 50;
	made->row.row.odd_even = 245;
	assert_true(floor_of(made) == 10); /* from 1005 to 1015 */
}

static void without_samples_the_floor_is_what_the_row_says(void **state)
{
	struct made *made = even_row();

	(void)state;
	made->samples.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->row.row.odd_even = 245;
	assert_true(floor_of(made) == 245);
}

static double standard_error_of(struct made *made)
{
	struct evidence evidence = evidence_of(made);
	double error = evidence.boots.list[0].standard_error;

	evidence_free(&evidence);
	return error;
}

/* 1.2533: the standard error of the median of a normal distribution over that of its mean. */
static void a_median_without_samples_is_off_by_what_the_row_says(void **state)
{
	struct made *made = even_row();

	(void)state;
	made->samples.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->row.row.sd = 10;
	assert_near(standard_error_of(made), 1.2533 * 10 / 20);
	made->row.row.lo = 900;
	made->row.row.hi = 1292;
	assert_near(standard_error_of(made), 100);
}

static double spread_of(struct made *made, const char *flags)
{
	struct evidence evidence;
	double spread;

	snprintf(made->row.row.flags, sizeof(made->row.row.flags), "%s", flags);
	evidence = evidence_of(made);
	spread = evidence.spread;
	evidence_free(&evidence);
	return spread;
}

/* A tenth of 400 lies below 1002 and 1018 is the one behind nine tenths. */
static void two_speeds_spread_over_the_middle_eight_tenths(void **state)
{
	struct made *made = even_row();

	(void)state;
	assert_true(spread_of(made, "batched") == 0);
	assert_true(spread_of(made, "batched;bimodal") == 16);
	made->samples.lanes[RESULTS_LONG] = (struct results_lane){0};
	assert_true(isinf(spread_of(made, "bimodal")));
}

/* In order the samples say by themselves how far their median moves. */
static void an_unsteady_row_spreads_where_the_order_is_not_known(void **state)
{
	struct results_bin bins[] = {{1000, 1009, 200}, {1010, 1019, 200}};
	struct made *made = even_row();

	(void)state;
	assert_true(spread_of(made, "unsteady") == 0);
	made->samples.lanes[RESULTS_LONG] =
		(struct results_lane){0, NULL, COUNT_OF(bins), bins, 0, {0}};
	assert_true(spread_of(made, "unsteady") == 16);
}

/* Only the short kernel scatters, from 1000 to 1399 counts: its quartiles are 200 apart. */
static void the_floor_of_a_difference_is_of_both_kernels(void **state)
{
	struct results_bin bins[][1] = {{{2000, 2000, MANY}}, {{1000, 1399, MANY}}};
	struct made *made = even_row();

	(void)state;
	for (int i = 0; i < RESULTS_LANES; i++)
		made->samples.lanes[i] = (struct results_lane){0, NULL, 1, bins[i], 0, {0}};
	made->row.result.overhead = WIRE_NONE_I32;
	made->row.result.kind = "latency";
	made->row.result.min = made->row.result.max = 2000;
	made->row.pair =
		(struct record_pair){.suite = "suite", .samples = MANY, .min = 1000, .m2 = 1};
	made->row.row.odd_even = 245;
	assert_true(floor_of(made) >= 199 && floor_of(made) <= 201);
}

/* The least of the one does not meet the least of the other. All pairs by rank would be 1000 apart. */
static void samples_of_a_distribution_are_paired_at_random(void **state)
{
	struct results_bin bins[][1] = {{{2000, 2399, MANY}}, {{1000, 1399, MANY}}};
	struct made *made = even_row();
	struct evidence evidence;
	uint32_t alike = 0;

	(void)state;
	for (int i = 0; i < RESULTS_LANES; i++)
		made->samples.lanes[i] = (struct results_lane){0, NULL, 1, bins[i], 0, {0}};
	made->row.result.overhead = WIRE_NONE_I32;
	made->row.result.kind = "latency";
	made->row.result.min = 2000;
	made->row.result.max = 2399;
	made->row.pair =
		(struct record_pair){.suite = "suite", .samples = MANY, .min = 1000, .m2 = 1};
	evidence = evidence_of(made);
	assert_int_equal(evidence.figure_count, MANY);
	for (uint32_t i = 0; i < evidence.figure_count; i++)
		alike += fabs(evidence.figures[i] - 1000) < 40;
	assert_in_range(alike, MANY / 10, MANY / 3); /* 19 % are so near */
	assert_true(isnan(evidence.boots.list[0].scatter.error));
	evidence_free(&evidence);
}

/* Base and new of the same samples: what scatters within them is the interval. */
static struct compared weigh(struct made *base, struct made *new)
{
	const struct results_row *rows[] = {&base->row, &new->row};
	struct compared compared = {
		.lo = nothing,
		.hi = nothing,
		.p = nothing,
		.group = {.rows = {&rows[0], &rows[1]},
	                  .counts = {1, 1},
	                  .repeatabilities = {nothing, nothing}},
	};

	comparison_weigh(&compared);
	return compared;
}

/* Stretches of 80 samples: drawn as if none depended on another, the interval is narrower. */
static void the_interval_is_as_wide_as_medians_scatter(void **state)
{
	static uint32_t samples[2][MANY];
	struct made made[2];
	struct compared compared;
	struct scatter scatter;
	double half;

	(void)state;
	for (uint32_t i = 0; i < MANY; i++) {
		samples[0][i] = 1024 - i / 80 % 2 * 20 + i % 3;
		samples[1][i] = 1124 - i / 80 % 2 * 20 + i % 3;
	}
	for (int i = 0; i < 2; i++)
		make_row(&made[i], &(struct results_lane){MANY, samples[i], 0, NULL, 0, {0}});
	compared = weigh(&made[0], &made[1]);
	scatter = scatter_sum(scatter_times(scatter_of(samples[0], MANY), 1120 / 1020.0 / 1020),
	                      scatter_times(scatter_of(samples[1], MANY), 1 / 1020.0));
	half = scatter_half(scatter);
	assert_near(compared.medians[0], 1020);
	assert_near(compared.change, 100 / 1020.0);
	assert_true(half > 0.01);
	assert_near(compared.lo, compared.change - half);
	assert_near(compared.hi, compared.change + half);
	assert_near(compared.p, scatter_test(scatter, compared.change));
}

/* The samples of that test again, as a distribution with the sums that the firmware sends. */
static void sums_replace_the_order_of_the_samples(void **state)
{
	static uint32_t samples[MANY];
	struct results_bin bins[6];
	struct medians medians = {0};
	struct made raw;
	struct made binned;
	double half;

	(void)state;
	for (uint32_t i = 0; i < MANY; i++)
		samples[i] = 1024 - i / 80 % 2 * 20 + i % 3;
	make_row(&raw, &(struct results_lane){MANY, samples, 0, NULL, 0, {0}});
	medians_fold(&medians, samples, MANY);
	for (uint32_t i = 0; i < COUNT_OF(bins); i++) {
		uint32_t value = 1004 + i % 3 + i / 3 * 20;

		bins[i] = (struct results_bin){value, value, 0};
		for (uint32_t j = 0; j < MANY; j++)
			bins[i].count += samples[j] == value;
	}
	binned = raw;
	binned.row.samples = &binned.samples;
	binned.samples.lanes[RESULTS_LONG] = (struct results_lane){
		.bin_count = COUNT_OF(bins),
		.bins = bins,
		.medians = {true, medians_squares(&medians), medians_products(&medians)},
	};
	half = half_of(&raw);
	assert_true(half > 10);
	assert_near(half_of(&binned), half);
	binned.samples.lanes[RESULTS_LONG].medians.are_known = false;
	assert_true(isnan(half_of(&binned)));
}

/* Equal samples come without a distribution, and their median does not scatter. */
static void equal_samples_do_not_scatter(void **state)
{
	struct made *made = even_row();

	(void)state;
	made->samples.lanes[RESULTS_LONG] = (struct results_lane){0};
	made->row.result.min = made->row.result.max = 1000;
	assert_true(half_of(made) == 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_floor_is_what_blocks_do_by_turns),
		cmocka_unit_test(one_outlier_is_no_floor),
		cmocka_unit_test(without_samples_the_floor_is_what_the_row_says),
		cmocka_unit_test(a_median_without_samples_is_off_by_what_the_row_says),
		cmocka_unit_test(two_speeds_spread_over_the_middle_eight_tenths),
		cmocka_unit_test(an_unsteady_row_spreads_where_the_order_is_not_known),
		cmocka_unit_test(the_floor_of_a_difference_is_of_both_kernels),
		cmocka_unit_test(samples_of_a_distribution_are_paired_at_random),
		cmocka_unit_test(the_interval_is_as_wide_as_medians_scatter),
		cmocka_unit_test(sums_replace_the_order_of_the_samples),
		cmocka_unit_test(equal_samples_do_not_scatter),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
