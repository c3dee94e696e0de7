/* Width and pipes from the laps of cores that are made up: of any width, with a mix. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/pipe_one.h"
#include "anatomy/pipe_sets.h"
#include "model/dual_issue.h"

enum { A = 1, B = 2, C = 4, D = 8, OVER = 6 /* cycles of a lap beside its instructions */ };

/* Pipes by the places in issue_many, and those of one more class. */
struct truth {
	uint32_t width;
	uint32_t load, branch, mul, fp_add, fp_mul, load_narrow, alu, store;
	uint32_t div; /* its unit may be busy, so it shows in laps of others only */
};

enum { DIV = 3 };

static const uint32_t *pipes_of(const struct truth *truth)
{
	return &truth->load;
}

/* Cycles of a lap of a class, so many of them of another class. */
static double lap(const struct truth *truth, uint32_t many, uint32_t one, double others)
{
	enum { EMPTY = 1 };
	uint16_t taken = dual_issue_take(EMPTY, many, truth->width);
	uint16_t more = dual_issue_take(taken, many, truth->width);
	double at_once = more != 0 ? 2 : 1; /* as many as a lap has destinations */

	taken = more != 0 ? more : taken;
	return MIX_LAP / at_once + OVER -
	       (dual_issue_take(taken, one, truth->width) != 0 ? floor(others / at_once) : 0);
}

static void add(struct issue_laps *laps, uint32_t many, uint32_t one, double cycles)
{
	laps->ladder.points[laps->ladder.count++] =
		(struct ladder_point){many * ISSUE_CLASSES + one, cycles};
}

static void make_laps(struct issue_laps *laps, const struct truth *truth)
{
	const uint32_t *pipes = pipes_of(truth);
	const struct mix_core core = {.width = truth->width,
	                              .pipes = {truth->alu, truth->mul, truth->load, truth->branch,
	                                        truth->fp_add, truth->alu},
	                              .between = OVER + 1};

	laps->ladder.count = 0;
	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		for (uint32_t j = 0; j < ISSUE_MANY; j++)
			add(laps, issue_many[i], issue_many[j], lap(truth, pipes[i], pipes[j], 2));
		add(laps, issue_many[i], DIV, lap(truth, pipes[i], truth->div, 1));
	}
	for (uint32_t mask = 1; mask < MIX_MASKS; mask++)
		laps->mix[mask] = mix_lap(&core, mask);
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

/* Classes of one pipe name the pipes: loads, branches, multiplications and floating point. */
static const struct truth two = {2, A, B, B, B, B, B, A | B, A, B};
static const struct truth three = {3, A, B, C, C, B, A, A | B, A, C};

UNIT_TEST(cores_of_one_to_four_slots_give_themselves_back)
{
	static const struct truth one = {1, A, A, A, A, A, A, A, A, A};
	static const struct truth four = {4, A, B, C, D, D, C, A | B | C | D, A, D};

	search_made(&one);
	assert_found(&one, true);
	search_made(&two);
	assert_found(&two, true);
	search_made(&three);
	assert_found(&three, true);
	search_made(&four);
	assert_found(&four, true);
}

/* Three classes in three pipes, two of them at a time. */
UNIT_TEST(pipes_may_be_more_than_the_width)
{
	static const struct truth truth = {2, A, B, C, C, C, C, A, A, A};

	search_made(&truth);
	assert_found(&truth, true);
	for (uint32_t mask = 0; mask < MIX_MASKS; mask++)
		laps.mix[mask] = NAN;
	search(&found, &laps, &truth);
	assert_int_equal(found.width, 2);
	assert_false(found.is_width_sure);
}

UNIT_TEST(a_class_has_the_pipes_that_others_leave)
{
	bool is_sure = false;

	search_made(&three);
	assert_int_equal(pipe_one(&found, &laps, DIV, 1, &is_sure), C);
	assert_true(is_sure);
	/* Busy longer, it may have several. */
	assert_int_equal(pipe_one(&found, &laps, DIV, 0, &is_sure), C);
	assert_true(is_sure);
}

UNIT_TEST(a_class_beside_all_others_has_another_pipe)
{
	struct truth truth = two;
	bool is_sure = false;

	truth.width = 3;
	truth.div = C;
	search_made(&truth);
	assert_int_equal(pipe_one(&found, &laps, DIV, 1, &is_sure), C);
	/* With two pipes it may as well have both, and no pipe of its own. */
	assert_int_equal(pipe_one(&found, &laps, DIV, 0, &is_sure), A | B);
}

/* Without laps of loads and of additions: which of them share a pipe with branches? */
UNIT_TEST(what_has_two_explanations_is_not_sure)
{
	static const struct truth truth = {4, B | C, A, B, A | D, B, A, A | B | C | D, A, B};

	search_made(&truth);
	assert_found(&truth, true);
	for (uint32_t i = 0; i < laps.ladder.count; i++)
		if (pipe_set_bits(pipes_of(&truth)[i / (ISSUE_MANY + 1)]) == 2)
			laps.ladder.points[i].cycles = NAN;
	search(&found, &laps, &truth);
	assert_int_equal(found.width, 4);
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		assert_int_equal(found.are_sure[i], pipe_set_bits(pipes_of(&truth)[i]) != 2);
}

/* The lap of loads with a multiplication among them, the third of all laps. */
enum { LOAD_MUL = 2 };

UNIT_TEST(one_lap_that_is_disturbed_hides_nothing)
{
	make_laps(&laps, &two);
	laps.ladder.points[LOAD_MUL].cycles += 2;
	search(&found, &laps, &two);
	assert_found(&two, true);
}

UNIT_TEST(laps_of_no_core_give_the_nearest_that_is_not_sure)
{
	bool is_sure = true;

	make_laps(&laps, &two);
	for (uint32_t i = 0; i < 3; i++)
		laps.ladder.points[LOAD_MUL + i].cycles += 2;
	search(&found, &laps, &two);
	assert_found(&two, false);
	assert_int_equal(pipe_one(&found, &laps, DIV, 1, &is_sure), B);
	assert_false(is_sure);
}

UNIT_TEST(without_laps_nothing_is_found)
{
	struct truth truth = two;

	make_laps(&laps, &truth);
	laps.ladder.count = 0;
	search(&found, &laps, &truth);
	assert_int_equal(found.width, 0);
}
