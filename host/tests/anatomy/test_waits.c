/* Lines under way at once, and stores in front, from rows that are made up. */
#include "tests/testing.h"

#include <math.h>
#include <string.h>

#include "tests/anatomy/made_core.h"
#include "tests/described.h"

enum { MEMORY = 90 /* cycles of a load */ };

/* Adds what shows the latency of memory, behind a cache with hits of 3 cycles. */
static void make_memory(struct made_rows *made)
{
	make_row(made, "anatomy", "data_set", "latency", 64 + 1, 3);
	for (uint32_t n = 1024; n <= 65536; n *= 2)
		make_row(made, "anatomy", "data_pair", "latency", n + 128, n < 4096 ? 3 : MEMORY);
}

/* Adds chases of a core that waits for so many lines at once, each `hop` cycles long. */
static void make_chases(struct made_rows *made, double lines, double hop)
{
	make_row(made, "memory", "chase_random", "latency", 65536, hop);
	make_row(made, "memory", "chase_random_2", "latency", 65536, hop / fmin(2, lines));
	make_row(made, "memory", "chase_random_4", "latency", 65536, hop / fmin(4, lines));
	make_row(made, "memory", "chase_random_8", "latency", 65536, hop / fmin(8, lines));
}

static struct findings describe_chases(double lines, double hop)
{
	static struct made_rows made;

	memset(&made, 0, sizeof(made));
	make_memory(&made);
	make_chases(&made, lines, hop);
	return describe_rows(&made);
}

UNIT_TEST(lines_under_way_are_those_by_which_a_hop_is_shorter)
{
	struct findings findings = describe_chases(3, MEMORY);

	assert_described(&findings, "outstanding", "3", true);
	findings_free(&findings);
	findings = describe_chases(1, MEMORY);
	assert_described(&findings, "outstanding", "1", true);
	findings_free(&findings);
}

UNIT_TEST(as_many_lines_as_chains_may_be_more)
{
	struct findings findings = describe_chases(8, MEMORY);

	assert_described(&findings, "outstanding", "8", false);
	findings_free(&findings);
}

/* The cache has some of the lines. */
UNIT_TEST(hops_that_are_no_misses_show_nothing)
{
	struct findings findings = describe_chases(3, MEMORY / 2.0);

	assert_null(findings_of(&findings, "outstanding"));
	findings_free(&findings);
}

/* Describes 32 stores in a row, each a cycle long: from number `full` on they wait, for so many cycles. */
static struct findings describe_stores(double full, double wait)
{
	static struct made_rows made;

	memset(&made, 0, sizeof(made));
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n, 500 + n + (n >= full ? wait : 0));
	return describe_rows(&made);
}

UNIT_TEST(a_store_waits_when_the_buffer_is_full)
{
	struct findings findings = describe_stores(11, MEMORY);

	assert_described(&findings, "store_buffer", "10", true);
	assert_string_equal(findings_of(&findings, "store_buffer")->source,
	                    "anatomy/stores: behind a miss, store 11 waits 91 cycles");
	findings_free(&findings);
}

/* The miss is over before the buffer is full. */
UNIT_TEST(stores_that_do_not_wait_show_nothing)
{
	struct findings findings = describe_stores(11, 0);

	assert_described(&findings, "store_buffer", "", false);
	findings_free(&findings);
}

/* A cache that replaces at random evicts the line of other stores now and then. */
UNIT_TEST(all_laps_behind_the_first_wait_differently)
{
	static const double waits[] = {154, 81, 154, 251};
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         1078 + (n > 6 ? waits[(n + 1) % 4] : 0));
	findings = describe_rows(&made);
	assert_described(&findings, "store_buffer", "6", false);
	findings_free(&findings);
}

/* Core 72 of SEED=309, whose L1D has one way: every fourth n stores to a line that the misses evict. */
UNIT_TEST(laps_that_take_turns_hide_no_wait)
{
	static const double turns[] = {1404, 1349, 1293, 1293};
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         n <= 4 ? (n <= 2 ? 1125 : 1069) : turns[(n - 1) % 4]);
	findings = describe_rows(&made);
	assert_described(&findings, "store_buffer", "4", false);
	findings_free(&findings);
}

/* Something else makes every store dearer. */
UNIT_TEST(a_step_among_others_is_not_sure)
{
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n, 500 + 10 * n + (n > 5 ? 20 : 0));
	findings = describe_rows(&made);
	assert_described(&findings, "store_buffer", "5", false);
	findings_free(&findings);
}

/* The branches of some laps are mispredicted: as many cycles as the wait, but later laps do not have them. */
UNIT_TEST(a_rise_that_does_not_last_is_no_wait)
{
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         548 + 0.5 * n + (n > 1 && n < 11 ? 7 : 0) + (n > 12 ? 12 : 0));
	findings = describe_rows(&made);
	assert_described(&findings, "store_buffer", "12", false);
	findings_free(&findings);
}

/* Cores 11 and 13 of SEED=303: the line of the first store, or of the others, was evicted in some laps, or was not in one. */
UNIT_TEST(a_lap_that_differs_from_all_others_is_no_wait)
{
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         800 + 0.5 * n + (n > 8 ? 152 : 0) - (n == 7 ? 250 : 0));
	findings = describe_rows(&made);
	assert_described(&findings, "store_buffer", "8", false);
	findings_free(&findings);
	memset(&made, 0, sizeof(made));
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         n == 1 ? 1587 : (n == 4 || n == 8 || n == 10 ? 1426 : 1684));
	findings = describe_rows(&made);
	assert_described(&findings, "store_buffer", "1", false);
	findings_free(&findings);
}

/* Its line may have been evicted by another store. */
UNIT_TEST(the_last_of_all_stores_is_not_sure)
{
	struct findings findings = describe_stores(32, MEMORY);

	assert_described(&findings, "store_buffer", "31", false);
	findings_free(&findings);
}

/* Describes a core on which a store that misses makes each lap so many cycles longer, and from number `full` on another one waits. */
static struct findings describe_store_miss(double more, double full)
{
	static struct made_rows made;

	memset(&made, 0, sizeof(made));
	make_memory(&made);
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         560 + more + (n == 1 || n >= full ? MEMORY : 0));
	make_row(&made, "anatomy", "stores", "call", 64, 560);
	return describe_rows(&made);
}

static void assert_store_miss(double more, double full, const char *values, bool is_sure)
{
	struct findings findings = describe_store_miss(more, full);

	assert_described(&findings, "store_miss", values, is_sure);
	findings_free(&findings);
}

UNIT_TEST(a_store_that_misses_stalls_if_each_lap_is_longer)
{
	struct findings findings = describe_store_miss(MEMORY - 1, INFINITY);

	assert_described(&findings, "store_buffer", "", false);
	findings_free(&findings);
	assert_store_miss(MEMORY - 1, INFINITY, "stalls", true);
	assert_store_miss(1, 5, "waits", true);
	assert_store_miss(MEMORY / 3.0, 5, "waits", false);
	/* Stores that never miss look the same. */
	assert_store_miss(0, INFINITY, "waits", false);
}

/* Core 1 of SEED=310, whose L1D has one way: each lap misses another line now and then. Later stores wait all the same. */
UNIT_TEST(a_lap_that_is_longer_for_other_lines_is_no_stall)
{
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	make_memory(&made);
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         560 + 2 * MEMORY / 3.0 + (n >= 13 ? MEMORY : 0));
	make_row(&made, "anatomy", "stores", "call", 64, 560);
	findings = describe_rows(&made);
	assert_int_equal(findings_of(&findings, "store_miss")->values[0], 'w');
	assert_described(&findings, "store_buffer", "12", true);
	findings_free(&findings);
}

/* Core 40 of SEED=312, whose L1D replaces at random: a few laps write a line back as well, and the last one is one of them. */
UNIT_TEST(laps_that_are_longer_by_chance_are_no_full_buffer)
{
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	make_memory(&made);
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n,
		         560 + MEMORY - 1 + (n == 4 || n == 9 || n == 32 ? MEMORY + 10 : 0));
	make_row(&made, "anatomy", "stores", "call", 64, 560);
	findings = describe_rows(&made);
	assert_described(&findings, "store_miss", "stalls", false);
	findings_free(&findings);
}

/* Describes a core with lines of 128 bytes, where memory takes so many cycles. The laps of a store that misses are of these, in turns. */
static struct findings describe_long_lines(double memory, const double turns[4])
{
	static struct made_rows made;
	struct truth truth = usual;

	truth.l1d.line = 128;
	truth.memory = memory;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	make_pairs(&made, &truth);
	for (uint32_t n = 1; n <= 32; n++)
		make_row(&made, "anatomy", "stores", "call", n, 560 + turns[(n - 1) % 4]);
	make_row(&made, "anatomy", "stores", "call", 64, 560);
	return describe_rows(&made);
}

/* Cores 73 and 75 of SEED=316: every second store is to a line that an earlier one has brought. */
UNIT_TEST(a_store_to_every_half_of_a_line_stalls_by_half_a_miss)
{
	static const double half[] = {54, 54, 54, 54}, few[] = {2, 3, 1, 2};
	static const double none[] = {0, 0, 0, 0}, some[] = {0, 3, 3, 3};
	struct findings findings = describe_long_lines(108, half);

	assert_described(&findings, "store_miss", "stalls", false);
	findings_free(&findings);
	findings = describe_long_lines(5, few);
	assert_described(&findings, "store_miss", "stalls", false);
	findings_free(&findings);
	findings = describe_long_lines(108, none);
	assert_described(&findings, "store_miss", "waits", false);
	findings_free(&findings);
	/* Not in all laps: other stores wait for the buffer. */
	findings = describe_long_lines(5, some);
	assert_described(&findings, "store_miss", "waits", false);
	findings_free(&findings);
}

/* A load of mtime is one of a device; another device may take longer. */
UNIT_TEST(mtime_shows_what_a_device_takes)
{
	static struct made_rows made;
	struct findings findings;

	memset(&made, 0, sizeof(made));
	make_row(&made, "primitive_ops", "mtime", "throughput", 0, 40.02);
	findings = describe_rows(&made);
	assert_described(&findings, "device", "40", false);
	findings_free(&findings);
}
