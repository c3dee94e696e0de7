/* The line size of L1D, from pairs of places measured on known cores, where chance or other data change the costs. */
#include "tests/anatomy/made_core.h"

/* Cycles of a load of pairs 8, 16, 32, 64 and 128 bytes apart. */
enum { DISTANCES = 5, SIZES_MAX = 10 };

/* A core with the ladders of one set, and pairs. The first `hits` sizes, from 1 KiB on, hit; the next ones cost `pairs`. */
struct line_case {
	struct truth truth;
	uint32_t hits;
	double pairs[SIZES_MAX][DISTANCES]; /* 0: size not measured */
	const char *expected;
};

static void check_lines(void **state)
{
	const struct line_case *line = *state;

	clear_made();
	make_sets(&line->truth);
	for (uint32_t i = 0; i < line->hits || line->pairs[i - line->hits][0] > 0; i++)
		for (uint32_t j = 0; j < DISTANCES; j++)
			make_latency("data_pair", (1024u << i) + (8u << j),
			             i < line->hits ? line->truth.hit
			                            : line->pairs[i - line->hits][j]);
	check_made(line->expected);
}

#define LINES(name) UNIT_CASE(struct line_case, check_lines, name)

/* Core 1 of SEED=304: an L2 that replaces at random. In 64 KiB pairs 16 bytes apart cost 3 cycles more, and 32 apart 3 less. */
LINES(a_cost_that_falls_again_with_the_distance_is_no_line) = {
	CORE(.l1d = {2, 8192, 64, true}, .memory = 214), .hits = 5,
	.pairs = {{14.5, 13.04, 15.96, 25.54, 27},
                  {90.47, 93.39, 87.55, 183.33, 177.48},
                  {106.54, 106.54, 108, 209.62, 214},
                  {108, 108, 108, 214, 215.46}},
	.expected = "l1d = 16384 2 64 lru"};

/* Core 24 of SEED=304: L1D replaces at random. Memory is so slow that a hit in L2 costs 5 % of the step. */
LINES(a_hit_in_l2_shows_the_line_of_a_random_l1d) = {
	CORE(.l1d = {2, 32768, 16, false}, .hit = 2, .second = 15, .memory = 269,
             .stride_most = 1 << 18),
	.hits = 7,
	.pairs = {{7.48, 12.95, 13.19, 13.08, 12.99},
                  {135.5, 141.8, 141.8, 266.91, 266.91},
                  [2 ... 4] = {135.5, 142, 142, 269, 269}},
	.expected = "l1d ~ 65536 2 16 random"};

/* Core 7 of SEED=305: L2 is small and replaces at random. The first size beyond it seems to show another line. */
LINES(beyond_l2_most_sizes_decide_the_line) = {
	CORE(.l1d = {8, 512, 32, true}, .hit = 1, .second = 17, .memory = 38), .hits = 3,
	.pairs = {{9, 9.16, 16.84, 16.84, 17},
                  {17.7, 18.35, 26.02, 35.7, 35.54},
                  {19.34, 19.34, 27.34, 37.51, 37.84},
                  [3 ... 4] = {19.5, 19.5, 27.5, 38, 38}},
	.expected = "l1d ~ 4096 8 32 lru"};

/* Core 26 of SEED=306: two sizes beyond L2 seem to show lines of 32 bytes, by chance. The largest sizes all cost the same. */
LINES(large_sizes_with_equal_costs_decide_the_line) = {
	CORE(.l1d = {4, 256, 64, false}, .hit = 2, .second = 12, .memory = 228), .hits = 1,
	.pairs = {{6.14, 5.91, 6.45, 10.24, 10.24},
                  {6.84, 7, 7, 11.84, 11.92},
                  {8.25, 8.25, 11.16, 13.88, 12.94},
                  {91.38, 93.06, 101.5, 187.5, 197.46},
                  [4 ... 8] = {115, 115, 115, 228, 228}},
	.expected = "l1d ~ 1024 4 64 random"};

/*
 * Core 10 of SEED=316: L2 seems to hold 80 KiB. Three sizes beyond it seem to show lines of 16 bytes, by chance. A second line
 * costs at least 10 cycles, half a hit in L2.
 */
LINES(a_second_line_costs_at_least_half_an_l2_hit) = {
	CORE(.l1d = {4, 16384, 64, true}, .hit = 4, .second = 24, .memory = 300), .hits = 6,
	.pairs = {{4.16, 4.16, 4.16, 4.47, 4.31},
                  {14, 14, 14, 24, 24},
                  {11.84, 18.31, 16.16, 30.47, 30.47},
                  {119.66, 126.12, 123.97, 242.02, 243.99},
                  {147.69, 149.84, 152, 297.84, 295.82},
                  {152, 152, 152, 300, 300}},
	.expected = "l1d ~ 65536 4 64 lru"};

/* Core 18 of SEED=316: L1D replaces at random. Two sizes show its lines of 32 bytes, and five show the lines of L2. */
LINES(a_line_that_hides_a_shorter_one_is_not_sure) = {
	CORE(.l1d = {2, 4096, 32, false}, .hit = 4, .second = 6, .memory = 117), .hits = 3,
	.pairs = {{4, 4, 4, 4.03, 4},
                  {4.91, 4.86, 5.69, 5.62, 5.67},
                  {4.98, 3.25, 5.99, 7.7, 6.95},
                  {55.3, 46.6, 52.8, 96.1, 97.9},
                  {58.8, 60.5, 59.8, 112.7, 113.5},
                  {60.5, 60.5, 61.5, 117.9, 117},
                  {60.5, 60.5, 62.3, 117, 117},
                  {60.5, 60.5, 61.5, 118.7, 117.8},
                  {60.5, 60.5, 61.5, 117, 117}},
	.expected = "l1d ? 8192 2 64 random"};

/*
 * Core 37 of SEED=322: L2 has twice the size of L1D, longer lines and random replacement, too. In the only size that L2 may hold,
 * pairs 32 bytes apart cost more than pairs farther apart. This shows lines of 32 bytes.
 */
LINES(a_shorter_line_seen_where_l2_holds_the_data_is_not_ignored) = {
	CORE(.l1d = {8, 4096, 32, false}, .second = 6, .hit = 3, .memory = 288,
             .stride_most = 1 << 18),
	.hits = 5,
	.pairs = {{3.05, 3, 3.05, 3.02, 3.04},
                  {1.97, 2.13, 7.51, 7.56, 5.61},
                  {125.65, 121.17, 120.42, 232.87, 221.56},
                  {143.3, 141.09, 142.59, 287.99, 283.59},
                  {145.5, 145.5, 147, 288, 288}},
	.expected = "l1d ? 32768 8 64 random"};

/* Core 48 of SEED=307: the only size that L2 holds shows lines of 32 bytes. Two sizes beyond it seem to show 64, by chance. */
LINES(a_line_seen_where_l2_holds_the_data_counts_first) = {
	CORE(.l1d = {1, 16384, 32, true}, .hit = 4, .second = 13, .memory = 166), .hits = 5,
	.pairs = {{8.5, 8.5, 13, 13, 13},
                  {12.09, 8.5, 14.2, 13, 16.59},
                  {73.05, 67.07, 76.35, 131.34, 132.53},
                  {86.2, 83.8, 89.5, 162.41, 162.41},
                  {85, 85, 89.5, 167.2, 166},
                  {86.2, 85, 88.3, 166, 164.8},
                  {85, 85, 90.7, 166, 166}},
	.expected = "l1d ~ 16384 1 32 lru"};

/* As core 10 of SEED=303: L1D has one way, and other data sometimes evict a line. A second line costs much more. */
LINES(evictions_by_other_data_are_no_line_of_a_one_way_cache) = {
	CORE(.l1d = {1, 65536, 32, true}, .stride_most = 1 << 18), .hits = 7,
	.pairs = {{21.5, 22.8, 40, 40, 40},
                  {21.5, 22.1, 40, 40, 40},
                  [2 ... 3] = {21.5, 21.5, 40, 40, 40}},
	.expected = "l1d = 65536 1 32 lru"};

/* Core 22 of SEED=305: in some runs, flagged nonlinear, loads that hit cost 0.94 cycles. */
LINES(hits_of_less_than_a_cycle_are_no_second_cache) = {
	CORE(.l1d = {1, 16384, 16, true}, .hit = 1, .memory = 219), .hits = 3,
	.pairs = {[0 ... 1] = {0.9375, 0.9375, 0.9375, 0.9375, 0.9375},
                  [2 ... 8] = {110, 219, 219, 219, 219}},
	.expected = "l2 ~ none, l1d = 16384 1 16 lru"};

/* Core 23 of SEED=306: a hit in L2 costs two cycles more, and memory is slow. L2 must not be taken for L1D. */
LINES(a_random_l1d_is_found_before_a_fast_l2) = {
	CORE(.l1d = {2, 4096, 32, false}, .hit = 4, .l2 = 16384, .has_16_ways = true, .second = 6,
             .memory = 251),
	.hits = 4, .pairs = {{5, 5, 5, 5, 5}, [1 ... 7] = {127.5, 127.5, 128.5, 251, 251}},
	.expected = "l1d ~ 8192 2 32 random"};

/*
 * Core 87 of SEED=309: beyond L2 a second line costs 4.9 % of the step, a little less than chance may cost elsewhere. Three sizes
 * cost the same, so it is not chance.
 */
LINES(three_large_sizes_with_equal_costs_show_the_line) = {
	CORE(.l1d = {4, 8192, 16, false}, .hit = 4,
             .second = 35 /* as lines of one set, which sometimes miss L2 */, .memory = 230,
             .stride_most = 1 << 18),
	.hits = 5,
	.pairs = {{4, 4.09, 4.09, 4, 3.93},
                  {8.64, 13.13, 13.23, 12.64, 12.67},
                  {9.41, 14.66, 14.74, 14.66, 14.83},
                  {7.82, 13.32, 13.32, 13.32, 13.32},
                  [4 ... 6] = {117, 122.5, 122.5, 230, 230}},
	.expected = "l1d ~ 32768 4 16 random"};

/* Core 12 of SEED=311: in 512 KiB pairs 16 bytes apart cost 2 cycles more, by chance. The two largest sizes cost the same. */
LINES(two_large_sizes_with_equal_costs_are_enough) = {
	CORE(.l1d = {1, 65536, 32, true}, .hit = 4, .second = 23, .memory = 248,
             .stride_most = 1 << 18),
	.hits = 7,
	.pairs = {{11.74, 15.26, 24.76, 30.03, 28.27},
                  {103.15, 103.15, 105.62, 198.78, 218.12},
                  {124.24, 126, 133.74, 244.48, 244.48},
                  [3 ... 4] = {126, 126, 135.5, 248, 248}},
	.expected = "l1d ~ 65536 1 32 lru"};
