/* Accesses to CSRs, fences, and the flush after a CSR write, from made-up rows. */
#include <math.h>

#include "tests/described.h"

enum { LOAD = 3, MEMORY = 60, LINE = 64 };

/* With lines of 64 bytes the first line of the longer kernel is fetched once more for every 12 copies. */
#define FETCHES (MEMORY * 13 / 12.0)

/* The costs of a core, in cycles. */
struct truth {
	double read;           /* a read of a CSR: reciprocal throughput */
	double used, unused;   /* a read with an addition that waits for it, or that does not */
	double handler, other; /* a write of a CSR that only a handler uses, and of another CSR */
	double fence, fence_i;
	uint32_t line; /* of L1I, bytes */
	/* extra cycles of a lap of branches, or of loads, if a fence replaces one of its own class. NAN: no rows */
	double with_branches, with_loads;
	double load;          /* latency of a load; 0: there is no row */
	bool is_dual;         /* laps show one pipe for loads and one for branches */
	bool is_beside_both;  /* a CSR read issues beside loads and beside branches */
	const char *doubtful; /* the benchmark whose rows are flagged; NULL: none */
};

/* One instruction a cycle: a latency of 4 cycles, a flush of 5, fences of 3 and 2. */
#define USUAL                                                                                      \
	.read = 1, .used = 5, .unused = 2, .handler = 6, .other = 6, .fence = 3,                   \
	.fence_i = 2 + 5 + FETCHES, .line = LINE, .with_branches = 2, .with_loads = 2
#define CORE(...) ((struct truth){USUAL, __VA_ARGS__})

/* Laps of loads and of branches. Each contains one of the other class, a CSR read, or a fence. CSR reads use the pipe of loads. */
static void make_laps(const struct truth *truth)
{
	enum { LOADS = 4, BRANCHES = 7, CSR = 24, FENCE = 25, OWN = 83 };
	/* cycles saved by a CSR read; a lap has two of the other classes */
	double beside = truth->is_dual ? 1 : 0;

	make_lap("issued", 32 * LOADS + LOADS, OWN);
	make_lap("issued", 32 * LOADS + BRANCHES, OWN - 2 * beside);
	make_lap("issued", 32 * LOADS + CSR, OWN - (truth->is_beside_both ? beside : 0));
	make_lap("issued", 32 * BRANCHES + BRANCHES, OWN);
	make_lap("issued", 32 * BRANCHES + LOADS, OWN - 2 * beside);
	make_lap("issued", 32 * BRANCHES + CSR, OWN - beside);
	if (isnan(truth->with_branches))
		return;
	make_lap("issued", 32 * LOADS + FENCE, OWN + truth->with_loads);
	make_lap("issued", 32 * BRANCHES + FENCE, OWN + truth->with_branches);
}

static struct findings describe(const struct truth *truth)
{
	clear_made();
	make_caches(LOAD, MEMORY, truth->line);
	make_laps(truth);
	make_throughput("primitive_ops", "add", truth->is_dual ? 0.5 : 1);
	if (truth->load > 0)
		make_operation("load_double", truth->load, 1);
	make_throughput("primitive_ops", "rdcycle", truth->read);
	make_throughput("primitive_ops", "csrrw", truth->handler);
	make_throughput("primitive_ops", "fence", truth->fence);
	make_throughput("primitive_ops", "fence_i", truth->fence_i);
	make_throughput("anatomy", "csr_read_used", truth->used);
	make_throughput("anatomy", "csr_read_unused", truth->unused);
	make_throughput("anatomy", "csr_write", truth->other);
	doubt_rows(&made, truth->doubtful);
	return describe_made();
}

DEFINE_CORES(struct truth, describe)

CORES(a_core_of_one_pipe_shows_all_costs) = {
	{CORE(), "cost.csr ? 4 1 a, flush = 5, csr_no_flush ? none, cost.fence = 3 1 a, "
                 "cost.fence_i = 2 1 a"}};

CORES(costs_of_doubtful_rows_are_not_sure) = {
	{CORE(.doubtful = "csr_write"), "cost.csr ? 4 1 a, flush ? 5"},
	{CORE(.doubtful = "rdcycle"), "cost.csr ? 4 1 a, flush ? 5"},
	{CORE(.doubtful = "fence"), "cost.fence ? 3 1 a, cost.fence_i = 2 1 a"},
	{CORE(.doubtful = "fence_i"), "cost.fence = 3 1 a, cost.fence_i ? 2 1 a"}};

/* The source names only rows that exist. */
MADE_TEST(a_fence_without_laps_names_none)
{
	make_throughput("primitive_ops", "add", 1);
	make_throughput("primitive_ops", "fence", 3);
	check_made("cost.fence ~ * ; primitive_ops/fence: reciprocal throughput 3.000");
}

/* The next read issues with the addition. No lap contains a fence.i. */
CORES(a_core_of_two_pipes_shows_the_latency_and_the_pipe_of_a_read) = {
	{CORE(.is_dual = true, .used = 4, .unused = 1),
         "width = 2, cost.csr ? 4 1 a, cost.fence_i ? 2 1 a"}};

/* Then the core may issue three at a time. */
CORES(a_csr_read_in_its_own_pipe_leaves_the_width_not_sure) = {
	{CORE(.is_dual = true, .is_beside_both = true, .used = 4, .unused = 1),
         "cost.csr ? 4 1 c, width ? 2"}};

CORES(a_busy_csr_unit_hides_its_latency_and_a_flush) = {
	{CORE(.read = 3, .unused = 3, .handler = 3, .other = 3), "cost.csr ? 4 3 a, flush ? 0"},
	/* The flush begins with the write, and lasts longer than the unit is busy. */
	{CORE(.read = 3, .unused = 3, .handler = 3, .other = 6), "flush = 5"}};

/* Writes of other CSRs may flush. */
CORES(csr_writes_as_cheap_as_reads_leave_the_flush_not_sure) = {
	{CORE(.handler = 1, .other = 1), "flush ? 0, cost.fence_i ? 7 1 a"}};

CORES(the_source_of_a_flush_names_existing_rows_only) = {
	{CORE(.other = NAN),
         "flush ~ * ; primitive_ops/csrrw, primitive_ops/rdcycle: 6.000, 1.000"}};

CORES(csrs_that_do_not_flush_are_found) = {
	{CORE(.handler = 1), "flush = 5, csr_no_flush ? 0x340-0x343 0x140-0x143"}};

/* Without an L1I each instruction waits for its fetch, also after a flush. */
MADE_TEST(a_flush_among_slow_fetches_is_not_sure)
{
	make_throughput("primitive_ops", "add", 6);
	make_throughput("primitive_ops", "rdcycle", 1);
	make_throughput("primitive_ops", "csrrw", 11);
	make_throughput("anatomy", "csr_write", 11);
	check_made("flush ? 10");
}

/* In a lap of branches, a fence of 3 cycles adds 2 cycles if both need one pipe. */
CORES(a_fence_has_the_pipe_of_the_class_that_delays_it) = {
	{CORE(.is_dual = true), "cost.fence = 3 1 b"},
	/* The fence may use the other pipe, or both. A fence waits for loads, so a lap of loads does not show its pipe. */
	{CORE(.is_dual = true, .with_branches = 1), "cost.fence ? 3 1 a"},
	/* A fence of 3 cycles cannot cause these laps. */
	{CORE(.is_dual = true, .with_branches = 5), "cost.fence ? 3 1 a"},
	/* Loads as short as the fence issue beside it, so it uses the other pipe. */
	{CORE(.is_dual = true, .with_branches = 5, .with_loads = 1, .load = 3),
         "cost.fence ? 3 1 b"},
	{CORE(.is_dual = true, .with_branches = 5, .with_loads = 1, .load = 4),
         "cost.fence ? 3 1 a"}};

CORES(a_fence_without_laps_is_not_sure) = {{CORE(.with_branches = NAN), "cost.fence ? 3 1 a"}};

/* As if lines of the kernel were not in L2. */
CORES(a_fence_i_with_a_cost_below_its_parts_is_not_sure) = {
	{CORE(.fence_i = FETCHES), "cost.fence_i ? 1 1 a"},
	{CORE(.fence_i = FETCHES + 8.12), "cost.fence_i ? 3 1 a"}};

/* The shorter kernel also has several lines. */
CORES(a_fence_i_fetches_one_line_of_32_bytes) = {
	{CORE(.line = 32, .fence_i = 4 + 5 + MEMORY), "cost.fence_i = 4 1 a"}};
