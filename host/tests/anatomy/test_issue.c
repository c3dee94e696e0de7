/* Issue width and pipes, from made-up laps of cores with known pipes. */
#include "anatomy/issue_laps.h"
#include "tests/described.h"

enum { A = 1, B = 2, C = 4, EITHER = A | B };

/* Some classes: their numbers in the rows, and an operation of primitive_ops for each. */
enum class { ALU, MUL, DIV, LOAD, BRANCH, STORE, CLASSES };
static const uint32_t numbers[CLASSES] = {1, 2, 3, 4, 7, 6};
static const char *const operations[CLASSES] = {
	"add", "mul", "div_worst", "load_double", "branch_not_taken", "store_word"};

/* The numbers of other classes. */
enum { AMO = 8, FP_STORE = 10, FP_MUL_S = 13, MULW = 22, JAL = 26 };

/* Classes that may issue together with all others, once a cycle: a bit for each. */
static const uint32_t numbers_beside[] = {MULW, FP_MUL_S, AMO};
enum { WITH_MULW = 1, WITH_FP_MUL_S = 2, WITH_AMO = 4 };

enum { JAL_LATE = 3 /* cycles that a jump costs */ };

/* A core, and what disturbs its laps. */
struct truth {
	uint32_t width;
	uint32_t pipes[CLASSES], jal_pipes; /* the pipes that each class may use */
	double division;                    /* cycles */
	bool has_no_laps;
	uint32_t jumps_known; /* jumps that the target buffer holds; 0: no rows of jumps */
	bool is_late; /* there is no target buffer: each visit of anatomy/indirect is mispredicted */
	double lucky;         /* cycles that a load saves in a lap of multiplications, by chance */
	double store_wait;    /* cycles that loads wait for a store */
	double slow_branch;   /* extra cycles of the branches of primitive_ops */
	double unit_wait;     /* cycles that multiplications wait for a division in the same unit */
	bool are_apart;       /* atomics and fp stores do not issue in the same cycle as stores */
	uint32_t beside_all;  /* WITH_... */
	const char *doubtful; /* the benchmark whose rows are flagged; NULL: none */
};

/* Two pipes; with ONE_PIPE, one. */
#define CORE(...)                                                                                  \
	((struct truth){.width = 2,                                                                \
	                .pipes = {EITHER, B, B, A, B, A},                                          \
	                .jal_pipes = B,                                                            \
	                .division = 30,                                                            \
	                __VA_ARGS__})
#define ONE_PIPE .width = 1, .pipes = {A, A, A, A, A, A}, .division = 20

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
	bool is_beside = truth->width > 1 && truth->jal_pipes & ~truth->pipes[many];

	return 80 * interval_of(truth, many) + 3 - (many != DIV && is_beside) + JAL_LATE;
}

/* Cycles of a lap of 80 instructions of class `many`, two of them of class `one`, or one if it is DIV. The loop costs `around`. */
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
	       (many == LOAD && one == STORE ? truth->store_wait : 0) +
	       (many == MUL && one == DIV ? truth->unit_wait : 0) -
	       (many == MUL && one == LOAD ? truth->lucky : 0);
}

static struct findings describe(const struct truth *truth)
{
	clear_made();
	for (enum class many = 0; many < CLASSES; many++) {
		make_operation(operations[many], many == DIV ? truth->division : 1,
		               interval_of(truth, many) +
		                       (many == BRANCH ? truth->slow_branch : 0));
		for (enum class one = 0; one < CLASSES && !truth->has_no_laps; one++)
			make_lap("issued", 32 * numbers[many] + numbers[one],
			         lap(truth, many, one));
		make_lap("issued", 32 * numbers[many] + JAL, jal_lap(truth, many));
	}
	make_operation("amoadd", 2, 1);
	make_operation("mulw", 3, 1);
	for (uint32_t i = 0; i < COUNT_OF(numbers_beside); i++)
		for (enum class many = 0; many < CLASSES && truth->beside_all >> i & 1; many++)
			make_lap("issued", 32 * numbers[many] + numbers_beside[i],
			         lap(truth, many, many) - (truth->pipes[many] == EITHER ? 1 : 2));
	for (uint32_t i = AMO; i <= FP_STORE && truth->are_apart; i += FP_STORE - AMO)
		make_lap("issued", 32 * numbers[STORE] + i, lap(truth, STORE, STORE));
	for (uint32_t n = 1; n <= 60 && truth->jumps_known > 0; n++)
		make_lap("targets", n, 1 + JAL_LATE + (n > truth->jumps_known ? 2 : 0));
	for (uint32_t n = 1; n <= 64 && truth->is_late; n *= 2)
		make_lap("indirect", n, 40);
	if (truth->is_late)
		make_lap("lap", 0, 12);
	doubt_rows(&made, truth->doubtful);
	return describe_made();
}

DEFINE_CORES(struct truth, describe)

CORES(a_core_of_one_pipe_is_found) = {
	{CORE(ONE_PIPE), "width = 1, cost.alu = 1 1 a, cost.div = 20 20 a"}};

/* A cost comes from single rows. If one of them may be wrong, the cost is not sure. */
CORES(a_cost_of_doubtful_rows_is_not_sure) = {
	{CORE(.doubtful = "mul"), "width = 2, cost.mul ? 1 1 b, cost.div = 30 30 b"},
	{CORE(.doubtful = "add"), "width ? 2, cost.alu ? 1 1 ab"}};

/* Loads use pipe a. A division uses one pipe or both, whatever its interval is. */
CORES(classes_are_in_the_pipes_that_others_leave_free) = {
	{CORE(), "width = 2, cost.alu = 1 1 ab, cost.mul = 1 1 b, cost.div = 30 30 b, "
                 "cost.load = 1 1 a"},
	/* Or it has a third pipe of its own. */
	{CORE(.pipes[DIV] = EITHER), "cost.div ? 30 30 ab, width ? 2"}};

/* A jump makes a lap longer, by equally much whatever issues beside it. */
CORES(a_jump_has_the_pipe_of_the_class_that_delays_it) = {
	{CORE(.jal_pipes = A), "cost.jal = 1 1 a"},
	{CORE(.jal_pipes = B), "cost.jal = 1 1 b"},
	{CORE(.jal_pipes = EITHER), "cost.jal = 1 1 ab"}};

/* The jump may use all three pipes, or two of them. */
CORES(a_jump_beside_classes_of_three_pipes_is_not_sure) = {
	{CORE(.width = 3, .pipes = {EITHER, C, B, A, B, A}, .jal_pipes = A | B | C),
         "cost.jal ? 1 1 abc"}};

/* No class is known to need the second pipe. */
#define ONE_KNOWN .pipes = {EITHER, A, A, A, A, A}

/* Core 22 of SEED=308: the cost of a jump in its own laps shows whether it issues beside the others. */
CORES(the_cost_of_a_jump_shows_a_pipe_that_no_class_needs) = {
	{CORE(ONE_KNOWN, .jal_pipes = B), "cost.jal = not found"},
	{CORE(ONE_KNOWN, .jal_pipes = A, .jumps_known = 40), "cost.jal ? 1 1 a"},
	{CORE(ONE_KNOWN, .jal_pipes = B, .jumps_known = 40), "cost.jal ? 1 1 b"},
	/* With a buffer this small a jump of a lap may be late. */
	{CORE(ONE_KNOWN, .jal_pipes = B, .jumps_known = 1), "cost.jal = not found"}};

/* Core 30 of SEED=316, with 16 counters. Laps of classes that issue beside each other also have mispredicted branches. */
CORES(mispredicted_branches_do_not_hide_pipes) = {
	{CORE(.pipes[BRANCH] = EITHER, .slow_branch = 1.7), "cost.branch = 1 1 ab"},
	{CORE(.width = 3, .pipes = {EITHER, C, B, A, A | B | C, A}, .slow_branch = 1.7),
         "cost.branch ~ * ; primitive_ops/branch_not_taken: reciprocal throughput 2.033; "
         "anatomy/issued: 0.333"}};

/* The row of the throughput is lost. Laps show that the class issues once a cycle or more often. */
UNIT_TEST(a_cost_that_only_laps_show_is_not_found)
{
	struct findings findings = describe(&CORE());

	check_findings(findings, "cost.mul = 1 1 b");
	for (uint32_t i = 0; i < made.run.row_count; i++)
		if (strcmp(made.rows[i].row.benchmark, "mul") == 0 &&
		    strcmp(made.rows[i].row.kind, "throughput") == 0)
			made.rows[i].row.status = "failed";
	check_made("cost.mul = not found");
}

/* Core 48 of SEED=316: there is no target buffer, so the cost of a late jump counts. */
CORES(the_pipe_of_a_jump_is_found_without_a_target_buffer) = {
	{CORE(ONE_KNOWN, .jal_pipes = A, .is_late = true, .jumps_known = 60), "cost.jal ? 1 1 a"},
	{CORE(ONE_KNOWN, .jal_pipes = B, .is_late = true, .jumps_known = 60), "cost.jal ? 1 1 b"}};

/* One addition per cycle does not prove that there is one pipe. */
CORES(two_pipes_are_found_if_no_class_has_both) = {
	{CORE(.pipes = {A, A, A, A, B, A}, .division = 4),
         "width = 2, cost.alu = 1 1 a, cost.branch = 1 1 b"}};

/* Nothing issues beside two of class alu, although there is a third pipe. */
CORES(the_width_may_be_less_than_the_number_of_pipes) = {
	{CORE(.pipes = {EITHER, B, B, C, A, C}), "width = 2"}};

#define BESIDE_ALL(bits) CORE(.width = 3, .pipes = {EITHER, A, B, A, B, A}, .beside_all = bits)

/* Core 13 of SEED=313: the two classes issue with loads, with branches, and beside two of alu. Each may have a pipe of its own. */
CORES(two_classes_beside_two_alu_show_a_width_of_three) = {
	{BESIDE_ALL(WITH_MULW | WITH_FP_MUL_S),
         "cost.mulw ? 3 1 c, width ? 3, cost.alu ? 1 1 ab, cost.branch = 1 1 b"}};

/* A disturbed lap would look the same. */
CORES(one_class_in_a_third_pipe_leaves_the_width_not_sure) = {
	{BESIDE_ALL(WITH_MULW),
         "cost.mulw ? 3 1 c, width ? 2, cost.alu ? 1 1 ab, cost.branch = 1 1 b"}};

CORES(a_width_above_four_is_not_sure) = {
	{CORE(.width = 6, .pipes = {63 /* six pipes */, A, A, A, A, A}, .division = 20),
         "width ? 4"}};

/* An atomic goes through the store buffer, so one atomic per cycle does not prove one pipe. */
CORES(an_atomic_that_issues_beside_all_others_may_have_both_pipes) = {
	{BESIDE_ALL(WITH_AMO), "cost.amo ? 2 1 ab"}};

/* The store buffer keeps atomics and fp stores apart from stores, whatever their pipes. */
CORES(atomics_and_fp_stores_do_not_show_the_pipe_of_stores) = {
	{CORE(.pipes = {EITHER, B, B, A, EITHER, EITHER}, .are_apart = true),
         "cost.store = 1 1 ab"}};

/* The buffer takes one store per cycle, however many pipes take stores. */
CORES(stores_are_in_the_pipes_that_others_leave_free) = {
	{CORE(), "cost.store = 1 1 a"},
	{CORE(.pipes[STORE] = EITHER), "cost.store = 1 1 ab, cost.branch = 1 1 b"},
	/* No other class needs the second pipe. Stores may use only this one. */
	{CORE(ONE_KNOWN, .pipes[STORE] = EITHER), "cost.store ? 1 1 b"}};

/* No other class needs the second pipe often enough for its laps to show it. */
CORES(stores_show_a_pipe_that_another_class_needs) = {
	{CORE(.pipes = {EITHER, A, B, A, A, B}, .division = 20),
         "cost.store = 1 1 b, cost.div = 20 20 b, cost.jal = 1 1 b"}};

/* Loads after the store wait a cycle, so the store saves no cycle in a lap of loads. This is one lap of many. */
CORES(one_longer_lap_does_not_hide_a_pipe) = {
	{CORE(.pipes[STORE] = B, .store_wait = 2), "cost.store = 1 1 b"}};

/* Only the division needs the other pipe. It may be able to use both. */
CORES(a_busy_unit_beside_one_pipe_is_not_sure) = {
	{CORE(.pipes = {EITHER, A, B, A, A, A}, .division = 9),
         "cost.div ? 9 9 b, cost.load = 1 1 a"}};

/* Small predictors mispredict some of the branches by which the operation is measured. */
CORES(slow_branches_of_primitive_ops_do_not_change_the_pipes) = {
	{CORE(ONE_PIPE, .slow_branch = 1.5), "cost.branch = 1 1 a"}};

/* A lap may hit a cache by chance. Predicted jumps make a lap shorter, too. */
CORES(one_shorter_lap_is_no_dual_issue) = {{CORE(ONE_PIPE, .lucky = 2), "width = 1"}};

CORES(without_laps_neither_width_nor_pipes_are_sure) = {
	{CORE(ONE_PIPE, .has_no_laps = true), "width ? 1, cost.mul ? 1 1 a"}};

/* Core 50 of SEED=304: a division costs more among multiplications, and issues beside loads. */
CORES(a_class_that_waits_for_its_unit_has_the_remaining_pipe) = {
	{CORE(.pipes[BRANCH] = A, .division = 2, .unit_wait = 1), "cost.div ? 2 2 b"}};

/* Without a row the throughput is NaN. A damaged row may have 0. */
UNIT_TEST(a_throughput_tells_how_many_instructions_issue_in_a_cycle)
{
	assert_int_equal(issue_per_cycle(2), 1);
	assert_int_equal(issue_per_cycle(1), 1);
	assert_int_equal(issue_per_cycle(0.34), 3);
	assert_int_equal(issue_per_cycle(NAN), 1);
	assert_in_range(issue_per_cycle(0), PARAMETERS_PIPES_MAX, 100);
}
