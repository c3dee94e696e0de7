/* Comparison of runs side by side: geometric means, within one source. */
#include "statistics/geometric_mean.h"
#include "tests/crosstabs.h"
#include "tests/near.h"

static struct crosstab_group group_at(uint32_t column, enum metric metric)
{
	struct crosstab_group group;

	assert_true(crosstab_group_at(&table, column, metric, &group));
	return group;
}

static void assert_no_group_at(uint32_t column, enum metric metric)
{
	struct crosstab_group group;

	assert_false(crosstab_group_at(&table, column, metric, &group));
}

CROSSTAB_TEST(a_geometric_mean_is_the_root_of_the_product)
{
	struct geometric_mean mean = {0};

	assert_true(isnan(geometric_mean_of(&mean)));
	geometric_mean_add(&mean, 8);
	geometric_mean_add(&mean, 0.5);
	assert_near(geometric_mean_of(&mean), 2);
	geometric_mean_add(&mean, (double)NAN);
	assert_true(isnan(geometric_mean_of(&mean)));
}

/* Relative to the first board: add takes 2 times and mul 8 times as long, which gives 4. */
CROSSTAB_TEST(means_are_of_rows_that_all_runs_have)
{
	struct row a = {BOARD_ROW(1, "a")};
	struct row b = {BOARD_ROW(2, "b")};
	struct crosstab_group group;

	put(&a, "add", 3);
	put(&a, "mul", 5);
	put(&a, "div", 50);
	put(&a, "only_a", 1);
	put_status(&a, "fails_a", "failed");
	put(&b, "add", 6);
	put(&b, "mul", 40);
	put_status(&b, "div", "unsupported");
	put(&b, "only_b", 1000);
	put(&b, "fails_a", 1);
	group = group_at(0, METRIC_CYCLES);
	assert_int_equal(group.count, 2);
	assert_int_equal(group.lines, 2);
	assert_near(crosstab_mean(&table, &group, 0), 1);
	assert_near(crosstab_mean(&table, &group, 1), 4);
	assert_no_group_at(1, METRIC_CYCLES);
	assert_no_group_at(0, METRIC_NS);
}

/* A ratio needs two positive figures with status ok. */
CROSSTAB_TEST(means_are_of_positive_figures_that_are_ok)
{
	struct row a = {BOARD_ROW(1, "a")};
	struct row b = {BOARD_ROW(2, "b")};
	struct crosstab_group group;

	put(&a, "add", 3);
	put(&b, "add", 6);
	put(&a, "zero", 0);
	put(&b, "zero", 1);
	put(&a, "minus", 1);
	put(&b, "minus", -1);
	put_status(&a, "none", "ok");
	put(&b, "none", 1);
	put(&b, "noise", 1);
	a.status = "below_noise";
	put(&a, "noise", 1);
	group = group_at(0, METRIC_CYCLES);
	assert_int_equal(group.lines, 1);
	assert_near(crosstab_mean(&table, &group, 1), 2);
}

/* The cost of a run of 100 elements is not 25 times that of an element. */
CROSSTAB_TEST(means_are_of_figures_of_one_unit)
{
	struct row a = {BOARD_ROW(1, "a")};
	struct row b = {BOARD_ROW(2, "b")};
	struct crosstab_group group;

	a.per = b.per = 1;
	put(&a, "add", 3);
	put(&b, "add", 6);
	a.n = b.n = 100;
	put(&a, "walk", 400);
	b.per = 100;
	put(&b, "walk", 16);
	group = group_at(0, METRIC_CYCLES);
	assert_int_equal(group.lines, 1);
	assert_near(crosstab_mean(&table, &group, 1), 2);
}

CROSSTAB_TEST(means_are_of_runs_of_one_source)
{
	static const char *const sources[] = {"emulated", "hardware", "model:u54", "hardware",
	                                      "emulated"};
	struct crosstab_group group;

	for (uint32_t i = 0; i < COUNT_OF(sources); i++) {
		struct row row = {BOARD_ROW(i + 1, "a"), .source = sources[i]};

		put(&row, "add", 1 + i);
	}
	group = group_at(0, METRIC_CYCLES);
	assert_int_equal(group.count, 2);
	assert_near(crosstab_mean(&table, &group, 4), 5);
	assert_true(isnan(crosstab_mean(&table, &group, 1)));
	assert_true(isnan(crosstab_mean(&table, &group, 2)));
	group = group_at(1, METRIC_CYCLES);
	assert_near(crosstab_mean(&table, &group, 3), 2);
	for (uint32_t i = 2; i < COUNT_OF(sources); i++)
		assert_no_group_at(i, METRIC_CYCLES);
}

/* A board without counted cycles, or without a clock, does not affect the mean of others. */
CROSSTAB_TEST(runs_without_figures_do_not_affect_means)
{
	const struct row rows[] = {{BOARD_ROW(1, "silent")},
	                           {BOARD_ROW(2, "a"), .clock_hz = 1e9},
	                           {BOARD_ROW(3, "b")},
	                           {BOARD_ROW(4, "c"), .clock_hz = 4e9}};
	struct crosstab_group group;

	put_status(&rows[0], "add", "unsupported");
	for (uint32_t i = 1; i < COUNT_OF(rows); i++)
		put(&rows[i], "add", i);
	assert_no_group_at(0, METRIC_CYCLES);
	group = group_at(1, METRIC_CYCLES);
	assert_int_equal(group.count, 3);
	assert_int_equal(group.lines, 1);
	assert_true(isnan(crosstab_mean(&table, &group, 0)));
	assert_near(crosstab_mean(&table, &group, 3), 3);
	group = group_at(1, METRIC_NS);
	assert_int_equal(group.count, 2);
	assert_near(crosstab_mean(&table, &group, 3), 0.75);
	assert_true(isnan(crosstab_mean(&table, &group, 2)));
}

CROSSTAB_TEST(runs_without_common_rows_have_no_mean)
{
	struct row a = {BOARD_ROW(1, "a")};
	struct row b = {BOARD_ROW(2, "b")};
	struct crosstab_group group;

	put(&a, "add", 3);
	put(&b, "mul", 6);
	group = group_at(0, METRIC_CYCLES);
	assert_int_equal(group.lines, 0);
	assert_true(isnan(crosstab_mean(&table, &group, 0)));
	assert_true(isnan(crosstab_mean(&table, &group, 1)));
}
