/* Predictions of a model beside measured figures, from made-up rows. */
#include <math.h>

#include "anatomy/predictions.h"
#include "tests/described.h"
#include "tests/golden_text.h"
#include "tests/paper.h"

static struct made_rows model;
static struct made_rows core;
static struct predictions predictions;

static void predict(void)
{
	struct anatomy_rows rows[2] = {0};

	take_made(&rows[0], &model);
	take_made(&rows[1], &core);
	order_make(&model.run);
	order_make(&core.run);
	predictions = predictions_make(&rows[0], &rows[1]);
	for (int i = 0; i < 2; i++)
		anatomy_rows_free(&rows[i]);
	free(model.run.sorted);
	free(core.run.sorted);
}

static void clear(void)
{
	memset(&model, 0, sizeof(model));
	memset(&core, 0, sizeof(core));
}

static void release(void)
{
	predictions_free(&predictions);
}

#define PREDICTIONS_TEST(name) UNIT_TEST_BETWEEN(name, clear, release)

/* Adds a row to both. */
static void make_both(const char *suite, const char *benchmark, double n, double modeled,
                      double measured)
{
	make_row(&model, suite, benchmark, "call", n, modeled);
	make_row(&core, suite, benchmark, "call", n, measured);
}

PREDICTIONS_TEST(the_largest_error_comes_first)
{
	make_both("array_list", "array_walk", 64, 1.25, 1);
	make_both("array_list", "list_walk", 64, 2, 4);
	make_both("variants", "sort_heap", 0, 101, 100);
	predict();
	assert_int_equal(predictions.count, 3);
	assert_string_equal(predictions.list[0].measured->benchmark, "list_walk");
	assert_true(predictions.list[0].error == -0.5);
	assert_true(predictions.list[1].error == 0.25);
	assert_true(predictions.median == 0.25);
	assert_int_equal(predictions.alone, 0);
}

/* A row of few samples shows its fastest and slowest sample. Other rows show the interval. */
PREDICTIONS_TEST(an_error_within_the_spread_of_samples_does_not_count)
{
	struct row *few = &core.rows[0].row, *many = &core.rows[1].row;

	make_both("array_list", "array_walk", 0, 12, 10);
	make_both("array_list", "list_walk", 0, 12, 10);
	few->min = many->min = 9;
	few->max = many->max = 13;
	few->lo = few->hi = NAN;
	many->lo = 9.5;
	many->hi = 11;
	predict();
	assert_float_equal(predictions.list[0].error, 0.2, 1e-9);
	assert_float_equal(predictions.list[0].beyond_samples, 0, 1e-9);
	assert_float_equal(predictions.list[1].beyond_samples, 0.1, 1e-9);
	assert_ptr_equal(predictions.farthest, &predictions.list[1]);
}

PREDICTIONS_TEST(the_median_of_two_is_their_mean)
{
	make_both("array_list", "array_walk", 0, 1.5, 1);
	make_both("array_list", "list_walk", 0, 1, 1);
	predict();
	assert_true(predictions.median == 0.25);
}

PREDICTIONS_TEST(rows_that_give_the_parameters_are_left_out)
{
	make_both("anatomy", "targets", 4, 1, 2);
	make_row(&model, "primitive_ops", "add", "latency", 0, 1);
	make_row(&core, "primitive_ops", "add", "latency", 0, 2);
	make_both("memory", "chase_random", 4096, 3, 4);
	make_both("memory", "chase_sequential", 4096, 3, 4);
	make_both("memory", "copy", 4096, 3, 3);
	make_both("primitive_ops", "strlen", 0, 2, 3);
	predict();
	assert_int_equal(predictions.count, 2);
	assert_string_equal(predictions.list[0].measured->benchmark, "strlen");
	assert_string_equal(predictions.list[1].measured->benchmark, "copy");
}

/* A row of another size, or one that is not ok, has no counterpart. */
PREDICTIONS_TEST(rows_of_one_side_are_counted)
{
	make_both("array_list", "array_walk", 64, 1, 1);
	make_row(&model, "array_list", "array_walk", "call", 128, 1);
	make_row(&core, "array_list", "array_walk", "call", 256, 1);
	make_both("array_list", "list_walk", 64, 1, 1);
	core.rows[core.run.row_count - 1].row.status = "failed";
	predict();
	assert_int_equal(predictions.count, 1);
	assert_int_equal(predictions.alone, 3);
}

PREDICTIONS_TEST(a_measured_0_has_no_error_or_an_infinite_one)
{
	make_both("variants", "copy_words", 0, 0, 0);
	make_both("variants", "copy_bytes", 0, 1, 0);
	predict();
	assert_true(isinf(predictions.list[0].error));
	assert_true(predictions.list[1].error == 0);
}

PREDICTIONS_TEST(the_table_ends_with_the_errors_of_the_model)
{
	make_both("array_list", "array_walk", 64, 1.019, 1);
	make_both("array_list", "list_walk", 64, 1.05, 1);
	make_both("variants", "sort_heap", 0, 50, 100);
	core.rows[0].row.code = 1;
	predict();
	assert_string_equal(WRITTEN(predictions_print(&predictions, paper)), GOLDEN_TEXT);
}

/*
 * Adds a row of both, whose hash differs. The instructions are those of the model and of the core; 0: it has no
 * instret.
 */
static void make_other_hash(const char *benchmark, double of_model, double of_core)
{
	make_both("variants", benchmark, 0, 1, 1);
	core.rows[core.run.row_count - 1].row.code = 1;
	if (of_model != 0)
		make_row(&model, "variants", benchmark, "call", 0, of_model)->metric = "instret";
	if (of_core != 0)
		make_row(&core, "variants", benchmark, "call", 0, of_core)->metric = "instret";
}

/* A kernel that calls a function has another hash in another image. */
PREDICTIONS_TEST(other_numbers_of_instructions_prove_other_code)
{
	make_other_hash("a_same", 12, 12);
	make_other_hash("b_other", 12, 13);
	make_other_hash("c_of_model", 12, 0);
	make_other_hash("d_of_core", 0, 12);
	predict();
	assert_int_equal(predictions.count, 4);
	assert_int_equal(predictions.other_code, 1);
	assert_int_equal(predictions.unknown_code, 3);
	assert_true(predictions.list[0].may_be_other_code);
	assert_true(predictions.list[1].is_other_code);
	assert_false(predictions.list[1].may_be_other_code);
	assert_true(predictions.list[2].may_be_other_code);
	assert_true(predictions.list[3].may_be_other_code);
}

PREDICTIONS_TEST(a_table_of_one_row_says_row)
{
	make_both("array_list", "array_walk", 64, 1.5, 1);
	make_row(&model, "array_list", "array_walk", "call", 128, 1);
	strcpy(core.rows[0].row.flags, "disturbed"); /* NOLINT: it fits */
	predict();
	assert_string_equal(WRITTEN(predictions_print(&predictions, paper)), GOLDEN_TEXT);
}
