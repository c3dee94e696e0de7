/* Width and pipes from laps that are made up: of cores whose pipes are known. */
#include "tests/testing.h"

#include <string.h>

#include "tests/described.h"

enum { A = 1, B = 2, C = 4, EITHER = A | B };

/* Some classes: their numbers in the rows, and how primitive_ops calls an operation of each. */
enum class { ALU, MUL, DIV, LOAD, BRANCH, STORE, CLASSES };
static const uint32_t numbers[CLASSES] = {1, 2, 3, 4, 7, 6};
static const char *const operations[CLASSES] = {
	"add", "mul", "div_worst", "load_double", "branch_not_taken", "store_word"};

/* The pipes that each class can take, and how long a division lasts. */
struct truth {
	uint32_t width;
	uint32_t pipes[CLASSES];
	double division;
};

enum {
	MULW = 22,
	FP_MUL_S = 13,
	AMO = 8,
	JAL = 26 /* their numbers in the rows */,
	JAL_LATE = 3 /* cycles that it costs */
};

/* The pipes that it can take. */
static uint32_t jal_pipes;

/* The last number of jumps that its target buffer has, which shows what a jump costs; 0: there are no such rows. */
static uint32_t jumps_known;

/* It has no target buffer: each visit of anatomy/indirect is mispredicted. */
static bool is_late;

/* Cycles that a lap of multiplications with a load among them costs less. */
static double lucky;

/* Cycles that loads wait for a store. */
static double store_wait;

/* Cycles by which the branches of primitive_ops cost more. */
static double slow_branch;

/* Cycles that a lap of multiplications waits for a division among them, as for one in the same unit. */
static double unit_wait;

/* The numbers of two more classes that issue apart from stores; NULL: there are no such rows. */
static const uint32_t *also_apart;

/* Which of these issue together with all others, once a cycle: a bit for each. */
static const uint32_t numbers_beside[] = {MULW, FP_MUL_S, AMO};
enum { WITH_MULW = 1, WITH_FP_MUL_S = 2, WITH_AMO = 4 };
static uint32_t beside_all;

static double interval_of(const struct truth *truth, enum class class)
{
	if (class == DIV)
		return truth->division;
	if (class == STORE)
		return 1; /* the store buffer takes one a cycle */
	return 1.0 / __builtin_popcount(truth->pipes[class]);
}

/* Cycles of a lap of 80 instructions, one of them a jump. */
static double jal_lap(const struct truth *truth, enum class many)
{
	bool is_beside = truth->width > 1 && jal_pipes & ~truth->pipes[many];

	return 80 * interval_of(truth, many) + 3 - (many != DIV && is_beside) + JAL_LATE;
}

/* Cycles of a lap of 80 instructions, two of them of another class, one of DIV, in a loop of `around` cycles. */
static double lap(const struct truth *truth, enum class many, enum class one)
{
	double own = 80 * interval_of(truth, many), others = one == DIV ? 1 : 2;
	const double around = 3;

	if (many == STORE && truth->pipes[STORE] == EITHER)
		return own + around - (one != STORE ? others : 0);
	if (many == DIV || truth->pipes[many] == EITHER)
		return own + around;
	return own + around -
	       (truth->width > 1 && truth->pipes[one] != truth->pipes[many] ? others : 0) +
	       (many == LOAD && one == STORE ? store_wait : 0) +
	       (many == MUL && one == DIV ? unit_wait : 0) -
	       (many == MUL && one == LOAD ? lucky : 0);
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
			make_row(&made, "anatomy", "issued", "call",
			         32 * numbers[many] + numbers[one], lap(truth, many, one));
		make_row(&made, "anatomy", "issued", "call", 32 * numbers[many] + JAL,
		         jal_lap(truth, many));
	}
	make_row(&made, "primitive_ops", "amoadd", "latency", 0, 2);
	make_row(&made, "primitive_ops", "amoadd", "throughput", 0, 1);
	make_row(&made, "primitive_ops", "mulw", "latency", 0, 3);
	make_row(&made, "primitive_ops", "mulw", "throughput", 0, 1);
	for (uint32_t i = 0; i < sizeof(numbers_beside) / sizeof(numbers_beside[0]); i++)
		for (enum class many = 0; many < CLASSES && beside_all >> i & 1; many++)
			make_row(&made, "anatomy", "issued", "call",
			         32 * numbers[many] + numbers_beside[i],
			         lap(truth, many, many) - (truth->pipes[many] == EITHER ? 1 : 2));
	for (uint32_t i = 0; i < 2 && also_apart != NULL; i++)
		make_row(&made, "anatomy", "issued", "call", 32 * numbers[STORE] + also_apart[i],
		         lap(truth, STORE, STORE));
	for (uint32_t n = 1; n <= 60 && jumps_known > 0; n++)
		make_row(&made, "anatomy", "targets", "call", n,
		         1 + JAL_LATE + (n > jumps_known ? 2 : 0));
	for (uint32_t n = 1; n <= 64 && is_late; n *= 2)
		make_row(&made, "anatomy", "indirect", "call", n, 40);
	if (is_late)
		make_row(&made, "anatomy", "lap", "call", 0, 12);
	return describe_rows(&made);
}

/* Describes a core with something that disturbs its laps. */
static struct findings describe_with(double *disturbance, double cycles, const struct truth *truth)
{
	struct findings findings;

	*disturbance = cycles;
	findings = describe(truth, true);
	*disturbance = 0;
	return findings;
}

UNIT_TEST(a_core_of_one_pipe_has_one)
{
	const struct truth truth = {1, {A, A, A, A, A, A}, 20};
	struct findings findings = describe(&truth, true);

	assert_described(&findings, "width", "1", true);
	assert_described(&findings, "cost.alu", "1 1 a", true);
	assert_described(&findings, "cost.div", "20 20 a", true);
	findings_free(&findings);
}

/* Loads are in pipe a. A division is in one pipe or in both, whatever its interval is. */
UNIT_TEST(classes_are_in_the_pipes_that_others_leave_free)
{
	struct truth truth = {2, {EITHER, B, B, A, B, A}, 30};
	struct findings findings = describe(&truth, true);

	assert_described(&findings, "width", "2", true);
	assert_described(&findings, "cost.alu", "1 1 ab", true);
	assert_described(&findings, "cost.mul", "1 1 b", true);
	assert_described(&findings, "cost.div", "30 30 b", true);
	assert_described(&findings, "cost.load", "1 1 a", true);
	findings_free(&findings);
	truth.pipes[DIV] = EITHER;
	findings = describe(&truth, true);
	/* Or in a third pipe of its own. */
	assert_described(&findings, "cost.div", "30 30 ab", false);
	assert_described(&findings, "width", "2", false);
	findings_free(&findings);
}

/* A lap with a jump is longer, by as much whatever issues beside it. */
UNIT_TEST(a_jump_is_in_the_pipe_where_its_lap_is_longest)
{
	struct truth truth = {2, {EITHER, B, B, A, B, A}, 30};
	struct findings findings;

	jal_pipes = A;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.jal", "1 1 a", true);
	findings_free(&findings);
	jal_pipes = B;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.jal", "1 1 b", true);
	findings_free(&findings);
	jal_pipes = EITHER;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.jal", "1 1 ab", true);
	findings_free(&findings);
}

/* Of three pipes it may have all, or two. */
UNIT_TEST(a_jump_beside_classes_of_three_pipes_is_not_sure)
{
	const struct truth truth = {3, {EITHER, C, B, A, B, A}, 30};
	struct findings findings;

	jal_pipes = A | B | C;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.jal", "1 1 abc", false);
	findings_free(&findings);
}

static void assert_jump(uint32_t pipes, const char *found)
{
	/* No class is known to need the second pipe. */
	const struct truth truth = {2, {EITHER, A, A, A, A, A}, 30};
	struct findings findings;

	jal_pipes = pipes;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.jal", found, false);
	findings_free(&findings);
}

/* Core 22 of SEED=308: then what the jump costs beside its pipe says whether it issues beside the others. */
UNIT_TEST(a_jump_in_a_pipe_that_no_class_needs_shows_by_its_cost)
{
	assert_jump(B, "not found");
	jumps_known = 40;
	assert_jump(A, "1 1 a");
	assert_jump(B, "1 1 b");
	/* With so small a buffer a jump of a lap may be late. */
	jumps_known = 1;
	assert_jump(B, "not found");
	jumps_known = 0;
}

/* Core 30 of SEED=316, with 16 counters: so are those of laps alike that issue beside each other. */
UNIT_TEST(branches_that_are_mispredicted_hide_no_pipes)
{
	struct truth truth = {2, {EITHER, B, B, A, EITHER, A}, 30};
	struct findings findings = describe_with(&slow_branch, 1.7, &truth);

	assert_described(&findings, "cost.branch", "1 1 ab", true);
	findings_free(&findings);
	truth = (struct truth){3, {EITHER, C, B, A, A | B | C, A}, 30};
	findings = describe_with(&slow_branch, 1.7, &truth);
	assert_non_null(strstr(findings_of(&findings, "cost.branch")->source,
	                       "reciprocal throughput 0.333"));
	findings_free(&findings);
}

/* Core 48 of SEED=316: without a target buffer it is what a jump costs that is found late. */
UNIT_TEST(a_jump_that_is_always_late_shows_its_pipe_by_that)
{
	is_late = true;
	jumps_known = 60;
	assert_jump(A, "1 1 a");
	assert_jump(B, "1 1 b");
	jumps_known = 0;
	is_late = false;
}

/* An add a cycle is no proof of one pipe. */
UNIT_TEST(two_pipes_show_though_each_takes_one_class)
{
	const struct truth truth = {2, {A, A, A, A, B, A}, 4};
	struct findings findings = describe(&truth, true);

	assert_described(&findings, "width", "2", true);
	assert_described(&findings, "cost.alu", "1 1 a", true);
	assert_described(&findings, "cost.branch", "1 1 b", true);
	findings_free(&findings);
}

/* Nothing issues beside two of alu, though there is a third pipe. */
UNIT_TEST(pipes_may_be_more_than_the_width)
{
	const struct truth truth = {2, {EITHER, B, B, C, A, C}, 30};
	struct findings findings = describe(&truth, true);

	assert_described(&findings, "width", "2", true);
	findings_free(&findings);
}

static struct findings describe_beside_all(uint32_t bits)
{
	const struct truth truth = {3, {EITHER, A, B, A, B, A}, 30};
	struct findings findings;

	beside_all = bits;
	findings = describe(&truth, true);
	beside_all = 0;
	return findings;
}

/* Core 13 of SEED=313: they issue together with loads, with branches, and beside two of alu. */
UNIT_TEST(classes_beside_two_others_show_a_width_of_three_or_more)
{
	struct findings findings = describe_beside_all(WITH_MULW | WITH_FP_MUL_S);

	/* Each may have a pipe of its own. */
	assert_described(&findings, "cost.mulw", "3 1 c", false);
	assert_described(&findings, "width", "3", false);
	assert_described(&findings, "cost.alu", "1 1 ab", false);
	assert_described(&findings, "cost.branch", "1 1 b", true);
	findings_free(&findings);
}

/* One alone may be a lap that was disturbed. */
UNIT_TEST(one_class_in_a_third_pipe_leaves_width_and_pairs_open)
{
	struct findings findings = describe_beside_all(WITH_MULW);

	assert_described(&findings, "cost.mulw", "3 1 c", false);
	assert_described(&findings, "width", "2", false);
	assert_described(&findings, "cost.alu", "1 1 ab", false);
	assert_described(&findings, "cost.branch", "1 1 b", true);
	findings_free(&findings);
}

UNIT_TEST(a_width_that_no_core_file_may_have_is_not_sure)
{
	enum { SIX = 63 /* pipes */ };
	const struct truth truth = {6, {SIX, A, A, A, A, A}, 20};
	struct findings findings = describe(&truth, true);

	assert_described(&findings, "width", "4", false);
	findings_free(&findings);
}

/* It goes through the store buffer, so once a cycle is no proof of one pipe. */
UNIT_TEST(an_atomic_beside_all_others_may_have_both_pipes)
{
	struct findings findings = describe_beside_all(WITH_AMO);

	assert_described(&findings, "cost.amo", "2 1 ab", false);
	findings_free(&findings);
}

/* An atomic and a store of floating point issue apart from stores because of the store buffer, whatever their pipes. */
UNIT_TEST(classes_of_the_store_buffer_show_no_pipe_of_stores)
{
	enum { FP_STORE = 10 };
	const struct truth truth = {2, {EITHER, B, B, A, EITHER, EITHER}, 30};
	static const uint32_t apart[] = {AMO, FP_STORE};
	struct findings findings;

	also_apart = apart;
	findings = describe(&truth, true);
	also_apart = NULL;
	assert_described(&findings, "cost.store", "1 1 ab", true);
	findings_free(&findings);
}

/* However many pipes take stores, the buffer takes one a cycle. */
UNIT_TEST(stores_are_in_the_pipes_that_others_leave_free)
{
	struct truth truth = {2, {EITHER, B, B, A, B, A}, 30};
	struct findings findings = describe(&truth, true);

	assert_described(&findings, "cost.store", "1 1 a", true);
	findings_free(&findings);
	truth.pipes[STORE] = EITHER;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.store", "1 1 ab", true);
	assert_described(&findings, "cost.branch", "1 1 b", true);
	findings_free(&findings);
	/* No other class needs the second pipe: it may be the only one of stores. */
	truth = (struct truth){2, {EITHER, A, A, A, A, EITHER}, 30};
	findings = describe(&truth, true);
	assert_described(&findings, "cost.store", "1 1 b", false);
	findings_free(&findings);
}

/* Nothing else needs the second pipe so often that its laps show it. */
UNIT_TEST(stores_show_a_pipe_that_another_class_needs)
{
	const struct truth truth = {2, {EITHER, A, B, A, A, B}, 20};
	struct findings findings;

	jal_pipes = B;
	findings = describe(&truth, true);
	assert_described(&findings, "cost.store", "1 1 b", true);
	assert_described(&findings, "cost.div", "20 20 b", true);
	assert_described(&findings, "cost.jal", "1 1 b", true);
	findings_free(&findings);
}

/* Loads behind the store wait a cycle, so that it saves none among loads either: one lap of many. */
UNIT_TEST(one_lap_that_is_longer_hides_no_pipe)
{
	const struct truth truth = {2, {EITHER, B, B, A, B, B}, 30};
	struct findings findings = describe_with(&store_wait, 2, &truth);

	assert_described(&findings, "cost.store", "1 1 b", true);
	findings_free(&findings);
}

/* Nothing but the division needs the other pipe: it may be able to take both. */
UNIT_TEST(a_busy_unit_beside_one_pipe_is_not_sure)
{
	const struct truth truth = {2, {EITHER, A, B, A, A, A}, 9};
	struct findings findings = describe(&truth, true);

	assert_described(&findings, "cost.div", "9 9 b", false);
	assert_described(&findings, "cost.load", "1 1 a", true);
	findings_free(&findings);
}

/* Small predictors mispredict some of the branches that the operation is timed with. */
UNIT_TEST(branches_of_laps_issue_once_a_cycle)
{
	const struct truth truth = {1, {A, A, A, A, A, A}, 20};
	struct findings findings = describe_with(&slow_branch, 1.5, &truth);

	assert_described(&findings, "cost.branch", "1 1 a", true);
	findings_free(&findings);
}

/* Another one may hit a cache by chance. Jumps cost less than others where they are predicted. */
UNIT_TEST(one_lap_that_is_shorter_is_no_pair)
{
	const struct truth truth = {1, {A, A, A, A, A, A}, 20};
	struct findings findings = describe_with(&lucky, 2, &truth);

	assert_described(&findings, "width", "1", true);
	findings_free(&findings);
}

UNIT_TEST(without_laps_neither_width_nor_pipes_are_sure)
{
	const struct truth truth = {1, {A, A, A, A, A, A}, 20};
	struct findings findings = describe(&truth, false);

	assert_described(&findings, "width", "1", false);
	assert_described(&findings, "cost.mul", "1 1 a", false);
	findings_free(&findings);
}

/* Core 50 of SEED=304: it costs more among multiplications, and issues beside loads. */
UNIT_TEST(a_class_that_waits_for_its_unit_is_in_the_pipe_that_is_left)
{
	const struct truth truth = {2, {EITHER, B, B, A, A, A}, 2};
	struct findings findings = describe_with(&unit_wait, 1, &truth);

	assert_described(&findings, "cost.div", "2 2 b", false);
	findings_free(&findings);
}
