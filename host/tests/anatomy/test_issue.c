/* Width and pipes from laps that are made up: of cores whose pipes are known. */
#include "tests/testing.h"

#include <string.h>

#include "tests/described.h"

enum { A = 1, B = 2, EITHER = A | B };

/* Some classes: their numbers in the rows, and how primitive_ops calls an operation of each. */
enum class { ALU, MUL, DIV, LOAD, BRANCH, CLASSES };
static const uint32_t numbers[CLASSES] = {1, 2, 3, 4, 7};
static const char *const operations[CLASSES] = {"add", "mul", "div_worst", "load_double",
                                                "branch_not_taken"};

/* The pipes that each class can take, and how long a division lasts. */
struct truth {
	uint32_t width;
	uint32_t pipes[CLASSES];
	double division;
};

/* Cycles by which the branches of primitive_ops cost more. */
static double slow_branch;

static double interval_of(const struct truth *truth, enum class class)
{
	if (class == DIV)
		return truth->division;
	return 1.0 / __builtin_popcount(truth->pipes[class]);
}

/* Cycles of a lap of 80 instructions, one of them of another class, in a loop of `around` cycles. */
static double lap(const struct truth *truth, enum class many, enum class one)
{
	double own = 80 * interval_of(truth, many);
	const double around = 3;

	if (many == DIV || truth->pipes[many] == EITHER)
		return own + around;
	return own + around - (truth->width > 1 && truth->pipes[one] != truth->pipes[many]);
}

static struct findings describe(const struct truth *truth, bool has_laps)
{
	static struct made_rows made;

	memset(&made, 0, sizeof(made));
	for (enum class many = 0; many < CLASSES; many++) {
		make_row(&made, "primitive_ops", operations[many], "latency", 0,
		         many == DIV ? truth->division : 1);
		make_row(&made, "primitive_ops", operations[many], "throughput", 0,
		         interval_of(truth, many) + (many == BRANCH ? slow_branch : 0));
		for (enum class one = 0; one < CLASSES && has_laps; one++)
			make_row(&made, "anatomy", "issue", "call",
			         32 * numbers[many] + numbers[one], lap(truth, many, one));
	}
	return describe_rows(&made);
}

static void a_core_of_one_pipe_has_one(void **state)
{
	const struct truth truth = {1, {A, A, A, A, A}, 20};
	struct findings findings = describe(&truth, true);

	(void)state;
	assert_described(&findings, "width", "1", true);
	assert_described(&findings, "cost.alu", "1 1 a", true);
	assert_described(&findings, "cost.div", "20 20 a", true);
	findings_free(&findings);
}

/* Loads are in pipe a. A division is in one pipe or in both, whatever its interval is. */
static void classes_are_in_the_pipes_that_others_leave_free(void **state)
{
	struct truth truth = {2, {EITHER, B, B, A, B}, 30};
	struct findings findings = describe(&truth, true);

	(void)state;
	assert_described(&findings, "width", "2", true);
	assert_described(&findings, "cost.alu", "1 1 ab", true);
	assert_described(&findings, "cost.mul", "1 1 b", true);
	assert_described(&findings, "cost.div", "30 30 b", true);
	assert_described(&findings, "cost.load", "1 1 a", true);
	findings_free(&findings);
	truth.pipes[DIV] = EITHER;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.div", "30 30 ab", true);
	findings_free(&findings);
}

/* An add a cycle is no proof of one pipe. */
static void two_pipes_show_though_each_takes_one_class(void **state)
{
	const struct truth truth = {2, {A, A, A, A, B}, 4};
	struct findings findings = describe(&truth, true);

	(void)state;
	assert_described(&findings, "width", "2", true);
	assert_described(&findings, "cost.alu", "1 1 a", true);
	assert_described(&findings, "cost.branch", "1 1 b", true);
	findings_free(&findings);
}

/* Nothing but the division needs the other pipe: it may be able to take both. */
static void a_busy_unit_beside_one_pipe_is_not_sure(void **state)
{
	const struct truth truth = {2, {EITHER, A, B, A, A}, 9};
	struct findings findings = describe(&truth, true);

	(void)state;
	assert_described(&findings, "cost.div", "9 9 b", false);
	assert_described(&findings, "cost.load", "1 1 a", true);
	findings_free(&findings);
}

/* Small predictors mispredict some of the branches that the operation is timed with. */
static void branches_of_laps_issue_once_a_cycle(void **state)
{
	const struct truth truth = {1, {A, A, A, A, A}, 20};
	struct findings findings;

	(void)state;
	slow_branch = 1.5;
	findings = describe(&truth, true);
	slow_branch = 0;
	assert_described(&findings, "cost.branch", "1 1 a", true);
	findings_free(&findings);
}

static void without_laps_neither_width_nor_pipes_are_sure(void **state)
{
	const struct truth truth = {1, {A, A, A, A, A}, 20};
	struct findings findings = describe(&truth, false);

	(void)state;
	assert_described(&findings, "width", "1", false);
	assert_described(&findings, "cost.mul", "1 1 a", false);
	findings_free(&findings);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_core_of_one_pipe_has_one),
		cmocka_unit_test(classes_are_in_the_pipes_that_others_leave_free),
		cmocka_unit_test(two_pipes_show_though_each_takes_one_class),
		cmocka_unit_test(a_busy_unit_beside_one_pipe_is_not_sure),
		cmocka_unit_test(branches_of_laps_issue_once_a_cycle),
		cmocka_unit_test(without_laps_neither_width_nor_pipes_are_sure),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
