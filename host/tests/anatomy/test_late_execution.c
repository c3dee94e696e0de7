/* Additions and branches that execute late, from made-up rows. */
#include <math.h>

#include "tests/described.h"

/* The costs of a core in cycles. NAN: the core has no such row. */
struct truth {
	/* latencies */
	double load, mul, move;
	double load_interval;
	/* of a conversion to and one from an integer */
	double conversions;
	/* a result and an addition or a branch that does not read it */
	double alone, load_alone;
	/* a result and an addition that reads it */
	double after_load, after_mul, after_conversion;
	double branch_after_load, branch_after_mul;
	/* load_byte with its addition */
	double narrow;
	/* a CSR read and an addition that reads it */
	double csr_after;
	/* interval of an addition */
	double add;
	/* no row shows pipes and width */
	bool has_no_laps;
	/* the benchmark whose rows are flagged; NULL: none */
	const char *doubtful;
};

/* One instruction a cycle, additions and branches that execute where they issue. */
#define USUAL                                                                                      \
	.load = 3, .mul = 4, .move = 2, .load_interval = 1, .conversions = 4, .alone = 2,          \
	.load_alone = 2, .after_load = 4, .after_mul = 5, .after_conversion = 3,                   \
	.branch_after_load = 4, .branch_after_mul = 5, .narrow = 4, .csr_after = 4, .add = 1
#define CORE(...) ((struct truth){USUAL, __VA_ARGS__})

static void make_read(const char *used, double cycles, const char *unused, double alone)
{
	if (isnan(cycles))
		return;
	make_throughput("anatomy", used, cycles);
	make_throughput("anatomy", unused, alone);
}

/* Laps of 80 instructions of all classes that matter here. No two issue together. Additions are class 1, loads 4. */
static void make_one_pipe(const struct truth *truth)
{
	static const uint32_t classes[] = {1, 2, 4, 5, 7, 9, 21, 24};

	for (size_t i = 0; i < COUNT_OF(classes); i++)
		for (size_t j = 0; j < COUNT_OF(classes); j++)
			make_lap("issued", 32 * classes[i] + classes[j],
			         3 + 80 * (classes[i] == 1   ? truth->add
			                   : classes[i] == 4 ? truth->load_interval
			                                     : 1));
}

static struct findings describe(const struct truth *truth)
{
	clear_made();
	make_caches(truth->load, 40, 64);
	if (!truth->has_no_laps)
		make_one_pipe(truth);
	make_operation("add", 1, truth->add);
	make_operation("load_double", truth->load, truth->load_interval);
	make_operation("load_byte", truth->narrow, 1);
	make_operation("mul", truth->mul, 1);
	make_operation("fmov_d", truth->move, 1);
	make_throughput("primitive_ops", "branch_not_taken", 1);
	make_throughput("primitive_ops", "rdcycle", 1);
	make_row(&made, "primitive_ops", "fcvt_w_d_w", "latency", 0, truth->conversions);
	make_latency("fload_fcvt", 0, truth->load + truth->move);
	make_throughput("anatomy", "fload", 1);
	make_read("load_add_used", truth->after_load, "load_add_unused", truth->load_alone);
	make_read("mul_add_used", truth->after_mul, "mul_add_unused", truth->alone);
	make_read("fcvt_add_used", truth->after_conversion, "fcvt_add_unused", truth->alone);
	make_read("load_branch_used", truth->branch_after_load, "load_branch_unused",
	          truth->load_alone);
	make_read("mul_branch_used", truth->branch_after_mul, "mul_branch_unused", truth->alone);
	make_read("csr_read_used", truth->csr_after, "csr_read_unused", truth->alone);
	doubt_rows(&made, truth->doubtful);
	return describe_made();
}

DEFINE_CORES(struct truth, describe)

CORES(a_core_that_executes_nothing_late_is_found) = {
	{CORE(),
         "late.branch = 0, cost.load_narrow = 4 1 a, cost.csr = 3 1 a, cost.fp_load = 3 1 a, "
         "late.alu = 0 ; anatomy/load_add_used and unused: 4.000 and 2.000, cost.load: "
         "3"}};

/* Additions execute two cycles late, branches one. So an addition waits a cycle for a product, and never for a load. */
#define TWO_LATE                                                                                   \
	.after_load = 2, .after_mul = 3, .after_conversion = 2, .branch_after_load = 3,            \
	.branch_after_mul = 4

CORES(an_instruction_that_waits_less_than_the_latency_executes_late) = {
	{CORE(TWO_LATE),
         "late.branch = 1, "
         "late.alu = 2 ; anatomy/mul_add_used and unused: 3.000 and 2.000, cost.mul: 4"},
	/* a core that issues two, and one that issues three instructions at a time */
	{CORE(TWO_LATE, .alone = 1, .load_alone = 1, .after_load = 1, .after_mul = 2,
              .after_conversion = 1),
         "late.alu = 2"},
	{CORE(.alone = 2 / 3.0, .load_alone = 2 / 3.0, .after_load = 3, .after_mul = 4,
              .after_conversion = 2),
         "late.alu = 0"}};

CORES(an_instruction_that_waits_for_nothing_executes_late_by_the_latency_or_more) = {
	{CORE(.after_load = 2, .after_mul = 2, .after_conversion = 2, .branch_after_load = 2,
              .branch_after_mul = NAN),
         "late.branch ? 2, "
         "late.alu ? 3 ; anatomy/mul_add_used and unused: 2.000 and 2.000, cost.mul: 4; or "
         "more"}};

CORES(an_addition_that_executes_late_waits_less_for_a_csr) = {
	{CORE(TWO_LATE, .csr_after = 3), "cost.csr = 4 1 a"},
	{CORE(TWO_LATE, .csr_after = 2), "cost.csr ? 1 1 a"}};

/* The chain has an addition. If that executes two cycles late, a load of one to three cycles gives a chain of three. */
CORES(an_addition_that_executes_late_makes_short_latencies_doubtful) = {
	{CORE(TWO_LATE), "cost.load_narrow = 4 1 a, cost.fp_load ? 3 1 a"},
	{CORE(TWO_LATE, .narrow = 3), "cost.load_narrow ? 3 1 a"},
	{CORE(TWO_LATE, .move = 4, .conversions = 8, .after_conversion = 3),
         "cost.fp_load = 3 1 a"}};

CORES(rows_that_contradict_each_other_are_not_sure) = {
	{CORE(.after_load = 2), "late.alu ? 0, cost.load_narrow ? 4 1 a"},
	{CORE(.after_load = 6, .branch_after_load = 6), "late.alu ? 0, late.branch ? 0"},
	{CORE(.after_mul = 4), "late.alu ? 1"},
	{CORE(.doubtful = "load_add_used"), "late.alu ? 0, late.branch = 0"},
	{CORE(.doubtful = "load_branch_unused"), "late.alu = 0, late.branch ? 0"},
	{CORE(.after_load = 3.5), "late.alu ? 1"}};

CORES(a_class_whose_latency_is_one_or_not_known_shows_nothing) = {
	{CORE(.move = 1, .conversions = 2, .after_conversion = 2), "late.alu = 0"},
	/* The conversion takes another time than the move. */
	{CORE(.conversions = 5, .after_conversion = 2), "late.alu = 0"}};

/* Loads whose unit is busy for three cycles. */
#define BUSY .load_interval = 3, .load_alone = 3

CORES(a_busy_unit_hides_short_waits_of_a_core_that_issues_one_at_a_time) = {
	{CORE(BUSY), "late.branch = 0, late.alu = 0"},
	/* The addition waits for one cycle, or for none. */
	{CORE(TWO_LATE, BUSY, .after_load = 3, .branch_after_mul = NAN),
         "late.branch ? 1, late.alu = 2"},
	/* It is not known whether an addition issues beside the next load. */
	{CORE(BUSY, .has_no_laps = true, .after_mul = NAN, .after_conversion = NAN),
         "late.alu = not found"}};

/* The model has no such core. */
CORES(a_class_with_an_interval_of_two_never_executes_late) = {
	{CORE(.add = 2, .after_load = 2, .after_mul = 2), "late.alu = not found, late.branch = 0"}};

/* Rows of older firmware. */
CORES(a_core_without_the_rows_is_not_sure_of_chains_with_an_addition) = {
	{CORE(.after_load = NAN, .after_mul = NAN, .after_conversion = NAN),
         "late.alu = not found, cost.load_narrow ? 4 1 a, cost.fp_load ? 3 1 a, cost.csr ? 3 1 a"}};
