/* Prefetched lines, from made-up chases. Memory takes 40 cycles. */
#include "tests/anatomy/made_core.h"

enum { LEAST = 65536, MOST = 131072 /* bytes of the chases */ };

/* Cycles of a sequential hop over LEAST and MOST bytes, and of a random one, on a core with lines of `line` bytes. */
struct hops_case {
	double half, most, random;
	uint32_t line, l2_line; /* .l2_line: of L2; 0: there is none */
	const char *expected;
};

static void check_hops(void **state)
{
	for (const struct hops_case *hops = *state; hops->expected != NULL; hops++) {
		const struct truth truth =
			CORE(.l1d.line = hops->line, .l2_line = hops->l2_line,
		             .l2 = hops->l2_line != 0 ? LEAST / 2 : 0, .second = 20);

		clear_made();
		make_sets(&truth);
		make_pairs(&truth);
		make_row(&made, "memory", "chase_random", "latency", LEAST, hops->random);
		make_row(&made, "memory", "chase_random", "latency", MOST, hops->random);
		make_row(&made, "memory", "chase_sequential", "latency", 1024, truth.hit);
		make_row(&made, "memory", "chase_sequential", "latency", LEAST, hops->half);
		make_row(&made, "memory", "chase_sequential", "latency", MOST, hops->most);
		check_made(hops->expected);
	}
}

typedef struct hops_case hops_cases[5]; /* the last one expects nothing */
#define HOPS(name) UNIT_CASE(hops_cases, check_hops, name)

HOPS(cheaper_hops_in_order_show_a_prefetcher) = {
	{11, 11, 40, 32, 0, "prefetch = 11"},
	{11, 11, 40.4, 64, 0, "prefetch = 11"},
	{40, 40, 40, 32, 0, "prefetch = 0"},
	{9.48, 9.24, 39.88, 32, 0, "prefetch = 9"}}; /* a lap begins with two misses */

/* Core 21 of SEED=314: hops are 64 bytes apart, so half of them stay in a line and hit. The others cost as much as memory. */
HOPS(hops_within_a_line_show_no_prefetcher) = {
	{21.5, 21.5, 40, 128, 0, "prefetch ? 0"},
	{7, 7, 40, 128, 0, "prefetch ? 11"},
	/* Core 93: with half of the data a lap begins twice as often, which costs a fraction of a cycle less. */
	{21.6, 21.2, 40, 128, 0, "prefetch ? 0"}};

/* Every hop misses L1D, but every second one hits a line that L2 has just filled. */
HOPS(hops_within_a_line_of_l2_show_no_prefetcher) = {{30, 30, 40, 32, 128, "prefetch ? 0"},
                                                     {18, 18, 40, 32, 128, "prefetch ? 16"},
                                                     {21.5, 21.5, 40, 128, 128, "prefetch ? 0"},
                                                     {30, 30, 40, 32, 64, "prefetch = 30"}};

/* A cache holds a part of the data, or the prefetcher is in time for a part of the lines. */
HOPS(hops_of_fractions_or_unequal_hops_are_not_sure) = {
	{11.5, 11.5, 40, 32, 0, "prefetch ? 12"},
	{14, 12, 40, 32, 0, "prefetch ? 10"},
	/* Core 44 of SEED=304: L2 replaces at random and holds some lines of half of the data. */
	{31.03, 32.01, 40, 32, 0, "prefetch ? 32"},
	{39, 39, 40, 32, 0, "prefetch ? 39"}};

/* Each miss also fetches the next line, so every second sequential hop hits: 3 cycles, as with the least data. */
HOPS(hops_halfway_between_a_hit_and_a_miss_show_the_next_line_is_fetched) = {
	{21.5, 21.5, 40, 32, 0, "prefetch ? 0, next_line ? data"},
	{22.4, 21.9, 39.5, 64, 0, "prefetch ? 0, next_line ? data"},
	{24, 24, 40, 32, 0, "prefetch = 24, next_line = not found"}};

HOPS(random_hops_that_partly_hit_show_nothing) = {{11, 11, 30, 32, 0, "prefetch = not found"}};

/* The most hops in order are lost. Over half of the data they hit L2. */
UNIT_TEST(hops_over_different_data_are_not_compared)
{
	const struct truth truth = CORE(.second = 20, .l2 = LEAST);

	clear_made();
	make_sets(&truth);
	make_pairs(&truth);
	for (uint32_t n = LEAST / 4; n <= MOST; n *= 2) {
		make_row(&made, "memory", "chase_random", "latency", n, n < MOST ? 20 : 40);
		make_row(&made, "memory", "chase_sequential", "latency", n, n < MOST ? 20 : 40);
	}
	check_made("prefetch ? 0");
	lose_row(&made, "chase_sequential", MOST);
	check_made("prefetch = not found");
}

/* For example a buffer in front of flash. A core file with a prefetcher needs an L1D (parameters_agree()). */
UNIT_TEST(without_an_l1d_there_is_no_prefetcher)
{
	clear_made();
	make_latency("data_set", 64 + 1, 40);
	for (uint32_t n = 1024; n <= 4194304; n *= 2)
		make_latency("data_pair", n + 128, 40);
	for (uint32_t n = LEAST; n <= MOST; n *= 2) {
		make_row(&made, "memory", "chase_random", "latency", n, 40);
		make_row(&made, "memory", "chase_sequential", "latency", n, 11);
	}
	check_made("l1d ? none, prefetch ? 0");
}
