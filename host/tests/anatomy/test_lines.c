/* The lines of L1D, from pairs of places as they cost on cores that are known, where chance or other data have a part in them. */
#include "tests/anatomy/made_core.h"

/* Cycles of a load of pairs 8, 16, 32, 64 and 128 bytes apart. */
typedef double pair_cycles[5];

/* Describes a core by its lines of one set, and by pairs: in so many sizes from 1 KiB on all hit, then they cost what is said. */
static struct findings describe_pairs(const struct truth *truth, uint32_t hits,
                                      const pair_cycles *pairs, uint32_t count)
{
	static struct made_rows made;

	memset(&made, 0, sizeof(made));
	make_sets(&made, truth);
	for (uint32_t i = 0; i < hits + count; i++)
		for (uint32_t j = 0; j < 5; j++)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + (8u << j),
			         i < hits ? truth->hit : pairs[i - hits][j]);
	return describe_rows(&made);
}

#define DESCRIBE_PAIRS(truth, hits, pairs)                                                         \
	describe_pairs(truth, hits, pairs, sizeof(pairs) / sizeof((pairs)[0]))

/* Core 1 of SEED=304: an L2 that replaces at random. In 64 KiB pairs 16 bytes apart cost 3 cycles more, and 32 apart 3 less. */
UNIT_TEST(what_falls_again_with_the_distance_is_no_line)
{
	static const pair_cycles pairs[] = {{14.5, 13.04, 15.96, 25.54, 27},
	                                    {90.47, 93.39, 87.55, 183.33, 177.48},
	                                    {106.54, 106.54, 108, 209.62, 214},
	                                    {108, 108, 108, 214, 215.46}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){2, 8192, 64, true};
	truth.memory = 214;
	findings = DESCRIBE_PAIRS(&truth, 5, pairs);
	assert_described(&findings, "l1d", "16384 2 64 lru", true);
	findings_free(&findings);
}

/* Core 24 of SEED=304: L1D replaces at random, and memory is so far that a line which L2 has costs 5 % of the step. */
UNIT_TEST(a_line_of_a_cache_at_random_shows_by_what_the_next_cache_costs)
{
	static const pair_cycles pairs[] = {{7.48, 12.95, 13.19, 13.08, 12.99},
	                                    {135.5, 141.8, 141.8, 266.91, 266.91},
	                                    {135.5, 142, 142, 269, 269},
	                                    {135.5, 142, 142, 269, 269},
	                                    {135.5, 142, 142, 269, 269}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){2, 32768, 16, false};
	truth.hit = 2;
	truth.second = 15;
	truth.memory = 269;
	truth.stride_most = 1 << 18;
	findings = DESCRIBE_PAIRS(&truth, 7, pairs);
	assert_int_equal(strtoul(finding_value(findings_of(&findings, "l1d"), 2), NULL, 10), 16);
	findings_free(&findings);
}

/* Core 7 of SEED=305: of the sizes beyond a small L2 that replaces at random the first one seems to show another line. */
UNIT_TEST(a_line_is_that_of_most_sizes_beyond_the_next_cache)
{
	static const pair_cycles pairs[] = {{9, 9.16, 16.84, 16.84, 17},
	                                    {17.7, 18.35, 26.02, 35.7, 35.54},
	                                    {19.34, 19.34, 27.34, 37.51, 37.84},
	                                    {19.5, 19.5, 27.5, 38, 38},
	                                    {19.5, 19.5, 27.5, 38, 38}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){8, 512, 32, true};
	truth.hit = 1;
	truth.second = 17;
	truth.memory = 38;
	findings = DESCRIBE_PAIRS(&truth, 3, pairs);
	assert_found(&findings, "l1d", "4096 8 32 lru");
	findings_free(&findings);
}

/* Core 26 of SEED=306: beyond L2 two sizes seem to show lines of 32 bytes, by chance. The largest ones all cost the same. */
UNIT_TEST(a_line_is_that_of_large_sizes_which_are_alike)
{
	static const pair_cycles pairs[] = {
		{6.14, 5.91, 6.45, 10.24, 10.24},  {6.84, 7, 7, 11.84, 11.92},
		{8.25, 8.25, 11.16, 13.88, 12.94}, {91.38, 93.06, 101.5, 187.5, 197.46},
		{115, 115, 115, 228, 228},         {115, 115, 115, 228, 228},
		{115, 115, 115, 228, 228},         {115, 115, 115, 228, 228},
		{115, 115, 115, 228, 228}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){4, 256, 64, false};
	truth.hit = 2;
	truth.second = 12;
	truth.memory = 228;
	findings = DESCRIBE_PAIRS(&truth, 1, pairs);
	assert_found(&findings, "l1d", "1024 4 64 random");
	findings_free(&findings);
}

/*
 * Core 10 of SEED=316: beyond the 80 KiB that L2 seems to hold, three sizes seem to show lines of 16 bytes, by chance. A second
 * line costs 10 cycles, half a hit in L2, at least.
 */
UNIT_TEST(a_second_line_costs_half_a_hit_in_the_next_cache)
{
	static const pair_cycles pairs[] = {
		{4.16, 4.16, 4.16, 4.47, 4.31},        {14, 14, 14, 24, 24},
		{11.84, 18.31, 16.16, 30.47, 30.47},   {119.66, 126.12, 123.97, 242.02, 243.99},
		{147.69, 149.84, 152, 297.84, 295.82}, {152, 152, 152, 300, 300}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){4, 16384, 64, true};
	truth.hit = 4;
	truth.second = 24;
	truth.memory = 300;
	findings = DESCRIBE_PAIRS(&truth, 6, pairs);
	assert_found(&findings, "l1d", "65536 4 64 lru");
	findings_free(&findings);
}

/* Core 18 of SEED=316: behind an L1D that replaces at random two sizes show its lines of 32 bytes, and five those of L2. */
UNIT_TEST(a_line_that_hides_a_shorter_one_is_not_sure)
{
	static const pair_cycles pairs[] = {{4, 4, 4, 4.03, 4},
	                                    {4.91, 4.86, 5.69, 5.62, 5.67},
	                                    {4.98, 3.25, 5.99, 7.7, 6.95},
	                                    {55.3, 46.6, 52.8, 96.1, 97.9},
	                                    {58.8, 60.5, 59.8, 112.7, 113.5},
	                                    {60.5, 60.5, 61.5, 117.9, 117},
	                                    {60.5, 60.5, 62.3, 117, 117},
	                                    {60.5, 60.5, 61.5, 118.7, 117.8},
	                                    {60.5, 60.5, 61.5, 117, 117}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){2, 4096, 32, false};
	truth.hit = 4;
	truth.second = 6;
	truth.memory = 117;
	findings = DESCRIBE_PAIRS(&truth, 3, pairs);
	assert_described(&findings, "l1d", "8192 2 64 random", false);
	findings_free(&findings);
}

/*
 * Core 37 of SEED=322: an L2 of twice L1D, which replaces at random, too, has longer lines. In the only size that it may hold,
 * lines of 32 bytes show by more than pairs farther apart cost.
 */
UNIT_TEST(a_shorter_line_of_the_size_that_the_next_cache_may_hold_is_not_passed_over)
{
	static const pair_cycles pairs[] = {{3.05, 3, 3.05, 3.02, 3.04},
	                                    {1.97, 2.13, 7.51, 7.56, 5.61},
	                                    {125.65, 121.17, 120.42, 232.87, 221.56},
	                                    {143.3, 141.09, 142.59, 287.99, 283.59},
	                                    {145.5, 145.5, 147, 288, 288}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){8, 4096, 32, false};
	truth.second = 6;
	truth.hit = 3;
	truth.memory = 288;
	truth.stride_most = 1 << 18;
	findings = DESCRIBE_PAIRS(&truth, 5, pairs);
	assert_described(&findings, "l1d", "32768 8 64 random", false);
	findings_free(&findings);
}

/* Core 48 of SEED=307: the only size that L2 holds shows lines of 32 bytes; two beyond it, which differ by chance, seem to show 64. */
UNIT_TEST(a_line_of_the_size_that_the_next_cache_holds_counts_first)
{
	static const pair_cycles pairs[] = {{8.5, 8.5, 13, 13, 13},
	                                    {12.09, 8.5, 14.2, 13, 16.59},
	                                    {73.05, 67.07, 76.35, 131.34, 132.53},
	                                    {86.2, 83.8, 89.5, 162.41, 162.41},
	                                    {85, 85, 89.5, 167.2, 166},
	                                    {86.2, 85, 88.3, 166, 164.8},
	                                    {85, 85, 90.7, 166, 166}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){1, 16384, 32, true};
	truth.hit = 4;
	truth.second = 13;
	truth.memory = 166;
	findings = DESCRIBE_PAIRS(&truth, 5, pairs);
	assert_found(&findings, "l1d", "16384 1 32 lru");
	findings_free(&findings);
}

/* As core 10 of SEED=303: other data evict a line of its only way now and then. A second line costs much more. */
UNIT_TEST(a_line_of_a_cache_of_one_way_is_told_from_other_data)
{
	static const pair_cycles pairs[] = {{21.5, 22.8, 40, 40, 40},
	                                    {21.5, 22.1, 40, 40, 40},
	                                    {21.5, 21.5, 40, 40, 40},
	                                    {21.5, 21.5, 40, 40, 40}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){1, 65536, 32, true};
	truth.stride_most = 1 << 18;
	findings = DESCRIBE_PAIRS(&truth, 7, pairs);
	assert_described(&findings, "l1d", "65536 1 32 lru", true);
	findings_free(&findings);
}

/* Core 22 of SEED=305: loads that hit cost 0.94 in some runs, which say nonlinear. */
UNIT_TEST(a_level_below_another_is_no_second_cache)
{
	static const pair_cycles pairs[] = {{0.9375, 0.9375, 0.9375, 0.9375, 0.9375},
	                                    {0.9375, 0.9375, 0.9375, 0.9375, 0.9375},
	                                    {110, 219, 219, 219, 219},
	                                    {110, 219, 219, 219, 219},
	                                    {110, 219, 219, 219, 219},
	                                    {110, 219, 219, 219, 219},
	                                    {110, 219, 219, 219, 219},
	                                    {110, 219, 219, 219, 219},
	                                    {110, 219, 219, 219, 219}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){1, 16384, 16, true};
	truth.hit = 1;
	truth.memory = 219;
	findings = DESCRIBE_PAIRS(&truth, 3, pairs);
	assert_found(&findings, "l2", "none");
	assert_described(&findings, "l1d", "16384 1 16 lru", true);
	findings_free(&findings);
}

/* Core 23 of SEED=306: a line that L2 has costs two cycles more, and memory is far. L2 must not be taken for L1D. */
UNIT_TEST(a_first_cache_at_random_shows_before_a_near_second_one)
{
	static const pair_cycles pairs[] = {{5, 5, 5, 5, 5},
	                                    {127.5, 127.5, 128.5, 251, 251},
	                                    {127.5, 127.5, 128.5, 251, 251},
	                                    {127.5, 127.5, 128.5, 251, 251},
	                                    {127.5, 127.5, 128.5, 251, 251},
	                                    {127.5, 127.5, 128.5, 251, 251},
	                                    {127.5, 127.5, 128.5, 251, 251},
	                                    {127.5, 127.5, 128.5, 251, 251}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){2, 4096, 32, false};
	truth.hit = 4;
	truth.l2 = 16384;
	truth.has_16_ways = true;
	truth.second = 6;
	truth.memory = 251;
	findings = DESCRIBE_PAIRS(&truth, 4, pairs);
	assert_found(&findings, "l1d", "8192 2 32 random");
	findings_free(&findings);
}

/*
 * Core 87 of SEED=309: beyond L2 a second line costs 4.9 % of the step, a little less than chance may cost elsewhere. Three sizes
 * that are alike show that chance has no part in them.
 */
UNIT_TEST(a_line_shows_by_three_large_sizes_that_are_alike)
{
	static const pair_cycles pairs[] = {
		{4, 4.09, 4.09, 4, 3.93},           {8.64, 13.13, 13.23, 12.64, 12.67},
		{9.41, 14.66, 14.74, 14.66, 14.83}, {7.82, 13.32, 13.32, 13.32, 13.32},
		{117, 122.5, 122.5, 230, 230},      {117, 122.5, 122.5, 230, 230},
		{117, 122.5, 122.5, 230, 230}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){4, 8192, 16, false};
	truth.hit = 4;
	truth.second = 35; /* as lines of one set cost that partly miss L2 */
	truth.memory = 230;
	truth.stride_most = 1 << 18;
	findings = DESCRIBE_PAIRS(&truth, 5, pairs);
	assert_found(&findings, "l1d", "32768 4 16 random");
	findings_free(&findings);
}

/* Core 12 of SEED=311: in 512 KiB pairs 16 bytes apart cost 2 cycles more, by chance. The two largest sizes are alike. */
UNIT_TEST(two_large_sizes_that_are_alike_are_enough)
{
	static const pair_cycles pairs[] = {{11.74, 15.26, 24.76, 30.03, 28.27},
	                                    {103.15, 103.15, 105.62, 198.78, 218.12},
	                                    {124.24, 126, 133.74, 244.48, 244.48},
	                                    {126, 126, 135.5, 248, 248},
	                                    {126, 126, 135.5, 248, 248}};
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){1, 65536, 32, true};
	truth.hit = 4;
	truth.second = 23;
	truth.memory = 248;
	truth.stride_most = 1 << 18;
	findings = DESCRIBE_PAIRS(&truth, 7, pairs);
	assert_found(&findings, "l1d", "65536 1 32 lru");
	findings_free(&findings);
}
