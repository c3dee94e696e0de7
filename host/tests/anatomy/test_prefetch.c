/* Lines fetched ahead, from chases that are made up. Memory takes 40 cycles. */
#include "tests/anatomy/made_core.h"

/* Bytes of a line of L2; 0: there is none. */
static uint32_t l2_line;

enum { LEAST = 65536, MOST = 131072 /* bytes of the chases */ };

/* Describes a core with lines of `line` bytes whose hops in order cost so many cycles, over LEAST and MOST bytes. */
static struct findings describe_hops(double half, double most, double random, uint32_t line)
{
	static struct made_rows made;
	struct truth truth = usual;

	truth.l1d.line = line;
	truth.l2_line = l2_line;
	truth.l2 = l2_line != 0 ? LEAST / 2 : 0;
	truth.second = 20;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	make_pairs(&made, &truth);
	make_row(&made, "memory", "chase_random", "latency", LEAST, random);
	make_row(&made, "memory", "chase_random", "latency", MOST, random);
	make_row(&made, "memory", "chase_sequential", "latency", 1024, truth.hit);
	make_row(&made, "memory", "chase_sequential", "latency", LEAST, half);
	make_row(&made, "memory", "chase_sequential", "latency", MOST, most);
	return describe_rows(&made);
}

static void assert_prefetch(struct findings findings, const char *values, bool is_sure)
{
	assert_described(&findings, "prefetch", values, is_sure);
	findings_free(&findings);
}

UNIT_TEST(a_line_in_order_that_costs_less_was_fetched_ahead)
{
	assert_prefetch(describe_hops(11, 11, 40, 32), "11", true);
	assert_prefetch(describe_hops(11, 11, 40.4, 64), "11", true);
	assert_prefetch(describe_hops(40, 40, 40, 32), "0", true);
	assert_prefetch(describe_hops(9.48, 9.24, 39.88, 32), "9",
	                true); /* a lap begins with two misses */
}

/* Core 21 of SEED=314: hops are 64 bytes apart, so half of them stay in a line, and hit. The others cost as much as memory. */
UNIT_TEST(hops_within_a_line_are_not_fetched_ahead)
{
	assert_prefetch(describe_hops(21.5, 21.5, 40, 128), "0", false);
	assert_prefetch(describe_hops(7, 7, 40, 128), "11", false);
	/* Core 93: of half of the data a lap begins twice as often, which shows a part of a cycle less. */
	assert_prefetch(describe_hops(21.6, 21.2, 40, 128), "0", false);
}

/* L1D misses with each hop, but of L2 every second one hits a line that was just filled. */
UNIT_TEST(hops_within_a_line_of_the_second_cache_are_not_fetched_ahead)
{
	l2_line = 128;
	assert_prefetch(describe_hops(30, 30, 40, 32), "0", false);
	assert_prefetch(describe_hops(21, 21, 40, 32), "22", false);
	assert_prefetch(describe_hops(21.5, 21.5, 40, 128), "0", false);
	l2_line = 64;
	assert_prefetch(describe_hops(30, 30, 40, 32), "30", true);
	l2_line = 0;
}

/* A level of the cache holds a part of the data, or the prefetcher is in time for a part of the lines. */
UNIT_TEST(hops_that_are_no_whole_number_or_differ_are_not_sure)
{
	assert_prefetch(describe_hops(11.5, 11.5, 40, 32), "12", false);
	assert_prefetch(describe_hops(14, 12, 40, 32), "10", false);
	/* Core 44 of SEED=304: an L2 that replaces at random has some lines of half of the data. */
	assert_prefetch(describe_hops(31.03, 32.01, 40, 32), "32", false);
	assert_prefetch(describe_hops(39, 39, 40, 32), "39", false);
}

UNIT_TEST(hops_in_random_order_that_are_no_misses_show_nothing)
{
	struct findings findings = describe_hops(11, 11, 30, 32);

	assert_null(findings_of(&findings, "prefetch"));
	findings_free(&findings);
}
