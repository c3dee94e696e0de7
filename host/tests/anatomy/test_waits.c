/* Lines in flight, and stores that wait, from made-up rows. */
#include <math.h>

#include "tests/anatomy/made_core.h"
#include "tests/described.h"

enum { MEMORY = 90 /* cycles of a load */ };

/* Adds rows that show the latency of memory behind a cache with hits of 3 cycles. */
static void make_memory(void)
{
	make_latency("data_set", 64 + 1, 3);
	for (uint32_t n = 1024; n <= 65536; n *= 2)
		make_latency("data_pair", n + 128, n < 4096 ? 3 : MEMORY);
}

/* Adds chases of a core with `lines` lines in flight. A hop takes `hop` cycles. */
static void make_chases(double lines, double hop)
{
	make_row(&made, "memory", "chase_random", "latency", 65536, hop);
	make_row(&made, "memory", "chase_random_2", "latency", 65536, hop / fmin(2, lines));
	make_row(&made, "memory", "chase_random_4", "latency", 65536, hop / fmin(4, lines));
	make_row(&made, "memory", "chase_random_8", "latency", 65536, hop / fmin(8, lines));
}

/* Checks chases with `lines` lines in flight. */
static void check_chases(double lines, double hop, const char *expected)
{
	clear_made();
	make_memory();
	make_chases(lines, hop);
	check_made(expected);
}

UNIT_TEST(shorter_hops_show_the_lines_in_flight)
{
	check_chases(3, MEMORY, "outstanding = 3");
	check_chases(1, MEMORY, "outstanding = 1");
}

UNIT_TEST(as_many_lines_in_flight_as_chains_are_not_sure)
{
	check_chases(8, MEMORY, "outstanding ? 8");
}

/* Two and four chains were not tried. Or the most data of eight chains fit a cache, and those of one chain do not. */
UNIT_TEST(chases_of_different_data_are_not_compared)
{
	clear_made();
	make_memory();
	make_chases(3, MEMORY);
	lose_row(&made, "chase_random_2", 65536);
	check_made("outstanding ? 3");
	make_row(&made, "memory", "chase_random_8", "latency", 1024, 1);
	lose_row(&made, "chase_random_8", 65536);
	check_made("outstanding = not found");
}

/* Eight chains show no more than eight lines. The first of two rows with one key counts. */
UNIT_TEST(hops_cheaper_than_a_share_of_one_show_no_more_lines_than_chains)
{
	clear_made();
	make_memory();
	make_row(&made, "memory", "chase_random_8", "latency", 65536, MEMORY / 9.0);
	make_chases(8, MEMORY);
	check_made("outstanding ? 8");
}

/* A cache larger than the measured data may hold all data. Then no load of the chains misses. */
UNIT_TEST(without_a_cache_of_data_the_lines_in_flight_are_not_sure)
{
	clear_made();
	make_latency("data_set", 64 + 1, MEMORY);
	for (uint32_t n = 1024; n <= 4194304; n *= 2)
		make_latency("data_pair", n + 128, MEMORY);
	make_chases(1, MEMORY);
	check_made("l1d ? none, outstanding ? 1");
}

/* The cache has some of the lines. */
UNIT_TEST(hops_that_partly_hit_show_nothing)
{
	check_chases(3, MEMORY / 2.0, "outstanding = not found");
}

/* Makes laps of 1 to 32 stores after a miss, and no other rows. `cycles` are those of n stores. */
#define MAKE_STORES(cycles)                                                                        \
	do {                                                                                       \
		clear_made();                                                                      \
		for (uint32_t n = 1; n <= 32; n++)                                                 \
			make_lap("stores", n, cycles);                                             \
	} while (0)

UNIT_TEST(a_store_waits_when_the_buffer_is_full)
{
	MAKE_STORES(500 + n + (n >= 11 ? MEMORY : 0));
	check_made("store_buffer = 10 ; anatomy/stores: behind a miss, store 11 waits 91 cycles");
}

/* Either store may have been the first to wait. */
UNIT_TEST(a_wait_behind_a_lost_row_is_not_sure)
{
	MAKE_STORES(500 + n + (n >= 9 ? MEMORY : 0));
	lose_row(&made, "stores", 8);
	check_made("store_buffer ? 7");
	MAKE_STORES(500 + n + (n >= 9 ? MEMORY : 0));
	lose_row(&made, "stores", 4);
	check_made("store_buffer = 8");
}

/* The miss ends before the buffer is full. */
UNIT_TEST(stores_that_do_not_wait_show_nothing)
{
	MAKE_STORES(500 + n);
	check_made("store_buffer ? - ; anatomy/stores: no step; a lap of 32 stores is 31 cycles "
	           "longer than that of one");
	MAKE_STORES(500);
	check_made("store_buffer ? - ; anatomy/stores: no store waits, with up to 32 stores");
}

/* Each store behind those that the buffer holds waits, although none waits for the miss. */
UNIT_TEST(stores_that_wait_for_a_slow_buffer_show_its_entries)
{
	MAKE_STORES(500 + (n > 4 ? 5 * (n - 4) - 2 : 0));
	make_lap("stores", 64, 500);
	check_made("store_buffer ? 4 ; anatomy/stores: each store behind number 4 waits 5 "
	           "cycles");
	MAKE_STORES(500 + 20 * (n - 1));
	make_lap("stores", 64, 500);
	check_made("store_buffer ? 1 ; anatomy/stores: each store behind number 1 waits 20 "
	           "cycles");
}

/* With random replacement the line of other stores is sometimes evicted. */
UNIT_TEST(unequal_waits_are_not_sure)
{
	static const double waits[] = {154, 81, 154, 251};

	MAKE_STORES(1078 + (n > 6 ? waits[(n + 1) % 4] : 0));
	check_made("store_buffer ? 6");
}

/* Core 72 of SEED=309, whose L1D has one way: every fourth n stores to a line that the misses evict. */
UNIT_TEST(alternating_laps_do_not_hide_the_wait)
{
	static const double turns[] = {1404, 1349, 1293, 1293};

	MAKE_STORES(n <= 4 ? (n <= 2 ? 1125 : 1069) : turns[(n - 1) % 4]);
	check_made("store_buffer ? 4");
}

/* Something else makes every store slower. */
UNIT_TEST(a_step_on_a_steady_rise_is_not_sure)
{
	MAKE_STORES(500 + 10 * n + (n > 5 ? 20 : 0));
	check_made("store_buffer ? 5");
}

/* Some laps have mispredicted branches, which cost as much as the wait. Later laps do not have them. */
UNIT_TEST(a_rise_that_does_not_last_is_no_wait)
{
	MAKE_STORES(548 + 0.5 * n + (n > 1 && n < 11 ? 7 : 0) + (n > 12 ? 12 : 0));
	check_made("store_buffer ? 12");
}

/* Cores 11 and 13 of SEED=303: in some laps, or in all but one, the line of a store was evicted. */
UNIT_TEST(single_laps_that_differ_are_no_wait)
{
	MAKE_STORES(800 + 0.5 * n + (n > 8 ? 152 : 0) - (n == 7 ? 250 : 0));
	check_made("store_buffer ? 8");
	MAKE_STORES(n == 1 ? 1587 : (n == 4 || n == 8 || n == 10 ? 1426 : 1684));
	check_made("store_buffer ? 1");
}

/* Another store may have evicted the line of the last store. */
UNIT_TEST(a_wait_of_the_last_store_is_not_sure)
{
	MAKE_STORES(500 + n + (n >= 32 ? MEMORY : 0));
	check_made("store_buffer ? 31");
}

/* Adds memory, and a lap of stores that hit. Checks whether a store that misses stalls. */
static void check_miss(const char *expected)
{
	make_memory();
	make_lap("stores", 64, 560);
	check_made(expected);
}

/* The same if such a store makes each lap `more` cycles longer, and another store waits from number `full` on. */
static void check_longer(double more, double full, const char *expected)
{
	MAKE_STORES(560 + more + (n == 1 || n >= full ? MEMORY : 0));
	check_miss(expected);
}

UNIT_TEST(stores_that_miss_stall_if_every_lap_is_longer)
{
	check_longer(MEMORY - 1, INFINITY, "store_miss = stalls");
	check_made("store_buffer ? -");
	check_longer(1, 5, "store_miss = waits");
	check_longer(MEMORY / 3.0, 5, "store_miss ? waits");
	/* Stores that never miss look the same. */
	check_longer(0, INFINITY, "store_miss ? waits");
}

/* Core 1 of SEED=310, whose L1D has one way: each lap sometimes misses another line. Later stores still wait. */
UNIT_TEST(laps_longer_by_other_misses_show_no_stall)
{
	MAKE_STORES(560 + 2 * MEMORY / 3.0 + (n >= 13 ? MEMORY : 0));
	check_miss("store_miss ~ waits");
	check_made("store_buffer = 12");
}

/* Core 40 of SEED=312, whose L1D replaces at random: a few laps also write a line back, among them the last one. */
UNIT_TEST(a_few_longer_laps_show_no_full_buffer)
{
	MAKE_STORES(560 + MEMORY - 1 + (n == 4 || n == 9 || n == 32 ? MEMORY + 10 : 0));
	check_miss("store_miss ? stalls");
}

/*
 * Checks the same for a core with lines of 128 bytes and this latency of memory. `turns` are the extra cycles of laps with a store
 * that misses, in turns.
 */
static void check_long_lines(double memory, const double turns[4], const char *expected)
{
	const struct truth truth = CORE(.l1d.line = 128, .memory = memory);

	MAKE_STORES(560 + turns[(n - 1) % 4]);
	make_lap("stores", 64, 560);
	make_sets(&truth);
	make_pairs(&truth);
	check_made(expected);
}

/* Cores 73 and 75 of SEED=316: an earlier store has already fetched the line of every second store. */
UNIT_TEST(two_stores_to_a_line_stall_by_half_a_miss_each)
{
	static const double half[] = {54, 54, 54, 54}, few[] = {2, 3, 1, 2};
	static const double none[] = {0, 0, 0, 0}, some[] = {0, 3, 3, 3};

	check_long_lines(108, half, "store_miss ? stalls");
	check_long_lines(5, few, "store_miss ? stalls");
	check_long_lines(108, none, "store_miss ? waits");
	/* Not all laps are longer: other stores wait for the buffer. */
	check_long_lines(5, some, "store_miss ? waits");
}

/* mtime is read from a device. Other devices may take longer. */
MADE_TEST(a_read_of_mtime_shows_the_latency_of_a_device)
{
	make_throughput("primitive_ops", "mtime", 40.02);
	check_made("device ? 40");
}

/* U54, whose caches replace at random: the overhead of one row contains a miss that its samples do not have. */
UNIT_TEST(one_shorter_lap_does_not_hide_the_stall)
{
	MAKE_STORES(560 + MEMORY - 1 - (n == 9 ? MEMORY + 45 : 0));
	check_miss("store_miss = stalls");
}

/* Makes a core of one pipe for additions, loads and stores. A store among many takes `interval` cycles. */
static void make_slow_stores(double interval)
{
	static const uint32_t classes[] = {1, 4, 6};

	for (size_t i = 0; i < COUNT_OF(classes); i++)
		for (size_t j = 0; j < COUNT_OF(classes); j++)
			make_lap("issued", 32 * classes[i] + classes[j],
			         83 + (classes[i] == 6 ? 80 * (interval - 1) : 0));
	make_operation("add", 1, 1);
	make_throughput("primitive_ops", "store_word", interval);
	make_lap("stores", 64, 500);
}

/* The first stores wait for nothing, and further ones for the buffer: the interval is not that of the unit. */
UNIT_TEST(stores_that_a_slow_buffer_holds_take_one_cycle)
{
	MAKE_STORES(500 + (n > 4 ? 5 * (n - 4) - 2 : 0));
	make_slow_stores(6);
	make_operation("load_double", 2, 1);
	make_latency("store_load_by_address", 0, 6);
	make_latency("store_load_by_data", 0, 6);
	check_made("cost.store ? 1 1 a ; primitive_ops/store_word: reciprocal throughput 6.000; "
	           "anatomy/issued; anatomy/stores: the first 4 stores wait for nothing");
	/* A chain of a store and a load is no shorter than the buffer allows. */
	check_made("late.store ? 0");
	/* The buffer holds as many as were tried. */
	MAKE_STORES(500);
	make_slow_stores(2);
	check_made("cost.store ? 1 1 a");
}

/* Words leave the buffer in a cycle each. So slower stores of floating point have a slower unit. */
UNIT_TEST(slow_stores_beside_fast_words_are_not_those_of_the_buffer)
{
	MAKE_STORES(500);
	make_slow_stores(1);
	make_throughput("anatomy", "fstore", 2);
	check_made("cost.store = 1 1 a, cost.fp_store ~ 2 2 a");
	MAKE_STORES(500);
	make_slow_stores(2);
	make_throughput("anatomy", "fstore", 2);
	check_made("cost.fp_store ? 1 1 a");
}

/* The first store stalls the core, so the buffer is empty behind it. */
UNIT_TEST(a_store_that_stalls_does_not_count_as_one_that_a_buffer_holds)
{
	MAKE_STORES(500 + MEMORY + (n > 2 ? 5 * (n - 2) : 0));
	make_slow_stores(6);
	check_made("cost.store = 6 6 a");
	MAKE_STORES(500 + MEMORY + (n > 5 ? 5 * (n - 5) : 0));
	make_slow_stores(6);
	check_made("cost.store ? 1 1 a");
}

UNIT_TEST(stores_that_wait_for_each_other_keep_the_unit_busy)
{
	MAKE_STORES(500 + 5 * (n - 1));
	make_slow_stores(6);
	check_made("cost.store = 6 6 a");
}

/* Without rows of anatomy/stores, or where they contradict both, either may be so. */
UNIT_TEST(slow_stores_that_no_lap_explains_are_not_sure)
{
	clear_made();
	make_slow_stores(6);
	check_made("cost.store ? 6 6 a");
	MAKE_STORES(500 + 3 * (n - 1));
	make_slow_stores(6);
	check_made("cost.store ? 6 6 a");
	MAKE_STORES(500 + 5 * (n - 1));
	make_slow_stores(6);
	lose_row(&made, "stores", 64);
	check_made("cost.store ? 6 6 a");
}
