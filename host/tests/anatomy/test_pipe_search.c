/* Issue width and pipes, from laps of made-up cores of any width, with mixes. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/issue.h"
#include "anatomy/pipe_sets.h"
#include "model/dual_issue.h"

enum { A = 1, B = 2, C = 4, D = 8, OVER = 6 /* cycles of a lap besides its instructions */ };

/* Pipes, in the order of issue_many, and those of two more classes. */
struct truth {
	uint32_t width;
	uint32_t load, branch, mul, fp_add, fp_mul, load_narrow, alu, store;
	uint32_t div, mulw; /* these only show in laps of other classes */
};

enum { DIV = 3, LOAD = 4, MUL = 2, MULW = 22 };

/* The mixes with stores that are measured (firmware/suites/anatomy_issue.c). */
enum {
	WITH_STORES = 1 << MIX_STORE,
	FIRST_WITH_STORES = WITH_STORES | 1 << MIX_ALU_AGAIN | 1 << MIX_FP_ADD | 1 << MIX_LOAD,
	LAST_WITH_STORES = FIRST_WITH_STORES | 1 << MIX_MUL | 1 << MIX_ALU,
};

static const uint32_t *pipes_of(const struct truth *truth)
{
	return &truth->load;
}

/* Cycles of a lap of one class that contains `others` instructions of another class. */
static double lap(const struct truth *truth, uint32_t many, uint32_t one, double others)
{
	uint16_t taken = dual_issue_take(DUAL_ISSUE_EMPTY, many, truth->width);
	uint16_t more = dual_issue_take(taken, many, truth->width);
	double at_once = more != 0 ? 2 : 1; /* as many as a lap has destinations */

	taken = more != 0 ? more : taken;
	return MIX_LAP / at_once + OVER -
	       (dual_issue_take(taken, one, truth->width) != 0 ? floor(others / at_once) : 0);
}

static bool was_tried(uint32_t mask)
{
	return mask < WITH_STORES || (mask >= FIRST_WITH_STORES && mask <= LAST_WITH_STORES);
}

static void make_laps(struct issue_laps *laps, const struct truth *truth)
{
	const uint32_t *pipes = pipes_of(truth);
	const struct mix_core core = {.width = truth->width,
	                              .pipes = {truth->alu, truth->mul, truth->load, truth->branch,
	                                        truth->fp_add, truth->alu, truth->store},
	                              .between = OVER + 1};

	for (uint32_t many = 0; many < ISSUE_CLASSES; many++)
		for (uint32_t one = 0; one < ISSUE_CLASSES; one++)
			laps->laps[many][one] = NAN;
	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		double *of_many = laps->laps[issue_many[i]];

		for (uint32_t j = 0; j < ISSUE_MANY; j++)
			of_many[issue_many[j]] = lap(truth, pipes[i], pipes[j], 2);
		of_many[DIV] = lap(truth, pipes[i], truth->div, 1);
		of_many[MULW] = lap(truth, pipes[i], truth->mulw, 2);
	}
	for (uint32_t mask = 1; mask < MIX_MASKS; mask++)
		laps->mix[mask] = was_tried(mask) ? mix_lap(&core, mask) : (double)NAN;
}

static void search(struct pipe_search *found, const struct issue_laps *laps,
                   const struct truth *truth)
{
	double intervals[ISSUE_MANY];

	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		intervals[i] = 1 / fmin(truth->width, pipe_set_bits(pipes_of(truth)[i]));
	pipe_search_all(found, laps, intervals);
}

static struct issue_laps laps;
static struct pipe_search found;

static void search_made(const struct truth *truth)
{
	make_laps(&laps, truth);
	search(&found, &laps, truth);
}

static void assert_found(const struct truth *truth, bool are_sure)
{
	assert_int_equal(found.width, truth->width);
	assert_int_equal(found.is_width_sure, are_sure);
	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		assert_int_equal(found.pipes[i], pipes_of(truth)[i]);
		assert_int_equal(found.are_sure[i], are_sure);
	}
}

/* Classes of one pipe give the pipes their names: loads, branches, multiplications and fp. */
static const struct truth two = {2, A, B, B, B, B, B, A | B, A, B, B};
static const struct truth three = {3, A, B, C, C, B, A, A | B, A, C, B};

UNIT_TEST(cores_of_one_to_four_slots_are_found)
{
	static const struct truth one = {1, A, A, A, A, A, A, A, A, A, A};
	static const struct truth four = {4, A, B, C, D, D, C, A | B | C | D, A, D, A};

	search_made(&one);
	assert_found(&one, true);
	search_made(&two);
	assert_found(&two, true);
	search_made(&three);
	assert_found(&three, true);
	search_made(&four);
	assert_found(&four, true);
}

/* Three classes use three pipes, but the core issues two at a time. */
UNIT_TEST(the_width_may_be_less_than_the_number_of_pipes)
{
	static const struct truth truth = {2, A, B, C, C, C, C, A, A, A, A};

	search_made(&truth);
	assert_found(&truth, true);
	for (uint32_t mask = 0; mask < MIX_MASKS; mask++)
		laps.mix[mask] = NAN;
	search(&found, &laps, &truth);
	assert_int_equal(found.width, 2);
	assert_false(found.is_width_sure);
}

/* As core 13 of SEED=321: no other class uses the pipe of stores. */
UNIT_TEST(laps_with_stores_may_be_needed_to_show_four_slots)
{
	static const struct truth truth = {4, A, A, A, B, B, A | D, B | D, C, A, C};

	search_made(&truth);
	assert_found(&truth, true);
	for (uint32_t mask = WITH_STORES; mask < MIX_MASKS; mask++)
		laps.mix[mask] = NAN;
	search(&found, &laps, &truth);
	assert_int_equal(found.width, 3);
	assert_false(found.is_width_sure);
}

static void assert_one(uint32_t number, uint32_t at_once, uint32_t pipes, bool is_sure,
                       bool is_another)
{
	struct pipes one = pipe_one(&found, &laps, number, at_once);

	assert_int_equal(one.bits, pipes);
	assert_int_equal(one.is_sure, is_sure);
	assert_int_equal(one.is_another, is_another);
}

UNIT_TEST(a_class_has_the_pipes_that_others_leave_free)
{
	search_made(&three);
	assert_one(DIV, 1, C, true, false);
	/* A class that is busy longer may use several pipes. */
	assert_one(DIV, 0, C, true, false);
	assert_one(MULW, 1, B, true, false);
}

/* Two classes that issue beside all others may share a pipe, or have one each. */
UNIT_TEST(a_class_that_issues_beside_all_others_has_its_own_pipe)
{
	struct truth truth = two;

	truth.width = 3;
	truth.div = C;
	truth.mulw = D;
	search_made(&truth);
	assert_one(DIV, 1, C, false, true);
	assert_one(MULW, 1, C, false, true);
	/* A class that is busy longer may also use both pipes, and none of its own. */
	assert_one(DIV, 0, A | B, false, true);
	/* There are not three pipes for it. */
	assert_one(MULW, 3, 0, false, true);
}

UNIT_TEST(a_class_without_laps_is_not_sure)
{
	enum { NONE = 9 };
	static const struct truth one = {1, A, A, A, A, A, A, A, A, A, A};

	search_made(&one);
	assert_one(DIV, 1, A, true, false);
	assert_one(NONE, 1, 0, false, false);
}

/* Without laps of loads and of additions, either may share a pipe with branches. */
UNIT_TEST(classes_with_two_explanations_are_not_sure)
{
	static const struct truth truth = {4, B | C, A, B, A | D, B, A, A | B | C | D, A, B, A};

	search_made(&truth);
	assert_found(&truth, true);
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		for (uint32_t one = 0; one < ISSUE_CLASSES; one++)
			if (pipe_set_bits(pipes_of(&truth)[i]) == 2)
				laps.laps[issue_many[i]][one] = NAN;
	search(&found, &laps, &truth);
	assert_int_equal(found.width, 4);
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		assert_int_equal(found.are_sure[i], pipe_set_bits(pipes_of(&truth)[i]) != 2);
}

UNIT_TEST(one_disturbed_lap_does_not_hide_the_core)
{
	make_laps(&laps, &two);
	laps.laps[LOAD][MUL] += 2;
	search(&found, &laps, &two);
	assert_found(&two, true);
}

UNIT_TEST(laps_of_no_core_give_the_nearest_one_and_are_not_sure)
{
	make_laps(&laps, &two);
	for (uint32_t i = 1; i < 4; i++)
		laps.laps[LOAD][issue_many[i]] += 2;
	search(&found, &laps, &two);
	assert_found(&two, false);
	assert_one(DIV, 1, B, false, false);
}

UNIT_TEST(without_laps_nothing_is_found)
{
	make_laps(&laps, &two);
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		laps.laps[issue_many[i]][issue_many[i]] = NAN;
	search(&found, &laps, &two);
	assert_int_equal(found.width, 0);
}
