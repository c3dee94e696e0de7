/* Accesses to CSRs, fences, and the flush behind a CSR write, from rows that are made up. */
#include "tests/testing.h"

#include <math.h>
#include <string.h>

#include "tests/described.h"

enum { LOAD = 3, MEMORY = 60, LINE = 64 };

/* With lines of 64 bytes the first line of the longer kernel is fetched once more for every 12 copies. */
#define FETCHES (MEMORY * 13 / 12.0)

/* What each takes, in cycles. */
struct truth {
	double read;           /* a read of a CSR: reciprocal throughput */
	double used, unused;   /* with an addition that waits for it, or does not */
	double handler, other; /* a write of a CSR that only a handler uses, and of another one */
	double fence, fence_i;
	double line; /* of L1I, bytes */
	/* By how much a lap of branches, of loads, is longer with a fence than with its own class. NAN: no rows */
	double with_branches, with_loads;
	double load;         /* latency of a load; 0: there is no row */
	bool is_dual;        /* laps show a pipe of loads, and one of branches */
	bool is_beside_both; /* a CSR is read beside either */
};

/* One instruction a cycle: a latency of 4 cycles, a flush of 5, fences of 3 and 2. */
static const struct truth usual = {
	.read = 1,
	.used = 5,
	.unused = 2,
	.handler = 6,
	.other = 6,
	.fence = 3,
	.fence_i = 2 + 5 + FETCHES,
	.line = LINE,
	.with_branches = 2,
	.with_loads = 2,
};

static void make_throughput(struct made_rows *made, const char *suite, const char *name,
                            double cycles)
{
	make_row(made, suite, name, "throughput", 0, cycles);
}

/* The smallest ladders that show caches of data and of code in front of memory. */
static void make_caches(struct made_rows *made, double line)
{
	for (uint32_t stride = 64; stride <= 65536; stride *= 2)
		for (uint32_t lines = 1; lines <= 33; lines++) {
			double missed = lines * stride > 4096 && lines > 4 ? MEMORY - LOAD : 0;

			make_row(made, "anatomy", "data_set", "latency", stride + lines,
			         LOAD + missed);
			make_row(made, "anatomy", "code_set", "call", stride + lines, missed);
		}
	for (uint32_t lines = 1; lines <= 33; lines++)
		make_row(made, "anatomy", "targets", "call", lines, 0);
	for (uint32_t apart = 8; apart <= 128; apart *= 2)
		for (uint32_t n = 1024; n <= 65536; n *= 2) {
			double missed =
				n <= 4096 ? 0 : (MEMORY - LOAD) / (apart < line ? 2.0 : 1.0);

			make_row(made, "anatomy", "data_pair", "latency", n + apart, LOAD + missed);
			make_row(made, "anatomy", "code_pair", "call", n + apart, missed);
		}
}

/* Laps of loads and of branches, among them one of each, a CSR that is read in the pipe of loads, and a fence. */
static void make_laps(struct made_rows *made, const struct truth *truth)
{
	enum { LOADS = 4, BRANCHES = 7, CSR = 24, FENCE = 25, OWN = 83 };
	double beside = truth->is_dual ? 1 : 0; /* of a CSR; of the others there are two in a lap */

	make_row(made, "anatomy", "issued", "call", 32 * LOADS + LOADS, OWN);
	make_row(made, "anatomy", "issued", "call", 32 * LOADS + BRANCHES, OWN - 2 * beside);
	make_row(made, "anatomy", "issued", "call", 32 * LOADS + CSR,
	         OWN - (truth->is_beside_both ? beside : 0));
	make_row(made, "anatomy", "issued", "call", 32 * BRANCHES + BRANCHES, OWN);
	make_row(made, "anatomy", "issued", "call", 32 * BRANCHES + LOADS, OWN - 2 * beside);
	make_row(made, "anatomy", "issued", "call", 32 * BRANCHES + CSR, OWN - beside);
	if (isnan(truth->with_branches))
		return;
	make_row(made, "anatomy", "issued", "call", 32 * LOADS + FENCE, OWN + truth->with_loads);
	make_row(made, "anatomy", "issued", "call", 32 * BRANCHES + FENCE,
	         OWN + truth->with_branches);
}

static struct findings describe(const struct truth *truth)
{
	static struct made_rows made;

	memset(&made, 0, sizeof(made));
	make_caches(&made, truth->line);
	make_laps(&made, truth);
	make_throughput(&made, "primitive_ops", "add", truth->is_dual ? 0.5 : 1);
	if (truth->load > 0)
		make_row(&made, "primitive_ops", "load_double", "latency", 0, truth->load);
	make_throughput(&made, "primitive_ops", "rdcycle", truth->read);
	make_throughput(&made, "primitive_ops", "csrrw", truth->handler);
	make_throughput(&made, "primitive_ops", "fence", truth->fence);
	make_throughput(&made, "primitive_ops", "fence_i", truth->fence_i);
	make_throughput(&made, "anatomy", "csr_read_used", truth->used);
	make_throughput(&made, "anatomy", "csr_read_unused", truth->unused);
	make_throughput(&made, "anatomy", "csr_write", truth->other);
	return describe_rows(&made);
}

static void assert_found(const struct truth *truth, const char *parameter, const char *values,
                         bool is_sure)
{
	struct findings findings = describe(truth);

	assert_described(&findings, parameter, values, is_sure);
	findings_free(&findings);
}

UNIT_TEST(a_core_of_one_pipe_shows_all_costs)
{
	const struct truth truth = usual;

	assert_found(&truth, "cost.csr", "4 1 a", true);
	assert_found(&truth, "flush", "5", true);
	assert_found(&truth, "csr_no_flush", "none", false);
	assert_found(&truth, "cost.fence", "3 1 a", true);
	assert_found(&truth, "cost.fence_i", "2 1 a", true);
}

/* The next read issues with the addition. */
UNIT_TEST(a_core_of_two_pipes_shows_the_latency_and_the_pipe_of_a_read)
{
	struct truth truth = usual;

	truth.is_dual = true;
	truth.used = 4;
	truth.unused = 1;
	assert_found(&truth, "width", "2", true);
	assert_found(&truth, "cost.csr", "4 1 a", true);
	/* No lap has a fence.i. */
	assert_found(&truth, "cost.fence_i", "2 1 a", false);
}

/* Three may issue at a time then. */
UNIT_TEST(a_read_in_a_pipe_of_its_own_leaves_the_width_open)
{
	struct truth truth = usual;

	truth.is_dual = truth.is_beside_both = true;
	truth.used = 4;
	truth.unused = 1;
	assert_found(&truth, "cost.csr", "4 1 c", false);
	assert_found(&truth, "width", "2", false);
}

UNIT_TEST(a_busy_unit_hides_the_latency_of_a_read_and_a_flush)
{
	struct truth truth = usual;

	truth.read = truth.unused = truth.handler = truth.other = 3;
	assert_found(&truth, "cost.csr", "4 3 a", false);
	assert_found(&truth, "flush", "0", false);
	/* The flush begins with the write, and ends later than its unit is busy. */
	truth.other = 6;
	assert_found(&truth, "flush", "5", true);
}

/* Others may be flushed for. */
UNIT_TEST(writes_that_cost_no_more_than_reads_show_no_sure_flush)
{
	struct truth truth = usual;

	truth.handler = truth.other = 1;
	assert_found(&truth, "flush", "0", false);
	assert_found(&truth, "cost.fence_i", "7 1 a", false);
}

UNIT_TEST(a_flush_names_only_the_rows_that_there_are)
{
	struct truth truth = usual;
	struct findings findings;

	truth.other = NAN;
	findings = describe(&truth);
	assert_string_equal(findings_of(&findings, "flush")->source,
	                    "primitive_ops/csrrw, primitive_ops/rdcycle: 6.000, 1.000");
	findings_free(&findings);
}

UNIT_TEST(a_handlers_csr_that_does_not_flush_is_found)
{
	struct truth truth = usual;

	truth.handler = 1;
	assert_found(&truth, "flush", "5", true);
	assert_found(&truth, "csr_no_flush", "0x340-0x343 0x140-0x143", false);
}

/* Without a cache of code each instruction waits to be fetched, and so does what follows a flush. */
UNIT_TEST(a_flush_among_slow_fetches_is_not_sure)
{
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	make_throughput(&made, "primitive_ops", "add", 6);
	make_throughput(&made, "primitive_ops", "rdcycle", 1);
	make_throughput(&made, "primitive_ops", "csrrw", 11);
	make_throughput(&made, "anatomy", "csr_write", 11);
	findings = describe_rows(&made);
	assert_described(&findings, "flush", "10", false);
	findings_free(&findings);
}

/* With a branch, a fence of 3 cycles makes a lap 2 cycles longer if both need one pipe. */
UNIT_TEST(a_fence_is_in_the_pipe_of_the_class_that_it_issues_apart_from)
{
	struct truth truth = usual;

	truth.is_dual = true;
	assert_found(&truth, "cost.fence", "3 1 b", true);
	/* It may be in the other pipe, or in both. What it is longer with loads shows nothing, for it waits for them. */
	truth.with_branches = 1;
	assert_found(&truth, "cost.fence", "3 1 a", false);
	/* Laps show what no fence of 3 cycles does. */
	truth.with_branches = 5;
	assert_found(&truth, "cost.fence", "3 1 a", false);
	/* Loads that take no longer than the fence issue beside it, so it has the other pipe. */
	truth.with_loads = 1;
	truth.load = 3;
	assert_found(&truth, "cost.fence", "3 1 b", false);
	truth.load = 4;
	assert_found(&truth, "cost.fence", "3 1 a", false);
}

UNIT_TEST(a_fence_without_laps_is_not_sure)
{
	struct truth truth = usual;

	truth.with_branches = NAN;
	assert_found(&truth, "cost.fence", "3 1 a", false);
}

/* As where lines of the kernel are not in L2. */
UNIT_TEST(a_fence_i_that_is_no_longer_than_its_parts_is_not_sure)
{
	struct truth truth = usual;

	truth.fence_i = FETCHES;
	assert_found(&truth, "cost.fence_i", "1 1 a", false);
	truth.fence_i = FETCHES + 8.12;
	assert_found(&truth, "cost.fence_i", "3 1 a", false);
}

/* The shorter kernel has several lines, too. */
UNIT_TEST(shorter_lines_are_fetched_once_for_each_fence_i)
{
	struct truth truth = usual;

	truth.line = 32;
	truth.fence_i = 4 + 5 + MEMORY;
	assert_found(&truth, "cost.fence_i", "4 1 a", true);
}
