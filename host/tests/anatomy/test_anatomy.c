/* The caches of a core, and its whole description, from ladders that are made up: of cores that are known. */
#include "anatomy/levels.h"
#include "tests/anatomy/made_core.h"

/* A chain of one line has 2.89 cycles where the loops of 8 and 16 loads end in different ways (SEED=301, core 15). */
UNIT_TEST(a_hit_of_a_part_of_a_cycle_less_is_no_other_cache)
{
	struct levels levels = {.count = 1, .list = {level_at(1024, 3)}};

	levels_add_hit(&levels, 2.89);
	assert_int_equal(levels.count, 1);
	levels_add_hit(&levels, 2);
	assert_int_equal(levels.count, 2);
}

UNIT_TEST(a_core_is_found_as_it_is)
{
	static const struct {
		const char *parameter, *values;
	} expected[] = {
		{"l1d", "4096 4 32 lru"},
		{"l1i", "8192 2 64 random"},
		{"memory", "40"},
		{"btb", "12"},
		{"ras", "6"},
		{"taken", "1"},
		{"redirect", "3"},
		{"mispredict", "5"},
	};
	struct findings findings = describe(&usual);

	for (size_t i = 0; i < COUNT_OF(expected); i++) {
		assert_found(&findings, expected[i].parameter, expected[i].values);
		assert_sure(&findings, expected[i].parameter, true);
	}
	findings_free(&findings);
}

UNIT_TEST(a_line_is_found_before_a_small_cache_of_longer_lines)
{
	struct truth truth = usual;
	struct findings findings;

	truth.l1d.line = 16;
	truth.next_cache = truth.hit + 1;
	findings = describe(&truth);
	assert_found(&findings, "l1d", "4096 4 16 lru");
	findings_free(&findings);
}

/* Up to 4 MiB. A cache that holds so much would give the same rows, so it is not sure. */
UNIT_TEST(one_level_is_memory_without_a_cache)
{
	struct truth truth = usual;
	struct findings findings;

	truth.l1d.stride = 1u << 24;
	truth.stride_most = 1u << 18;
	findings = describe(&truth);
	assert_found(&findings, "l1d", "none");
	assert_found(&findings, "l2", "none");
	assert_found(&findings, "memory", "3");
	assert_sure(&findings, "l1d", false);
	assert_sure(&findings, "memory", false);
	findings_free(&findings);
}

/* Where L2 is full, its own misses make places of one line of L1D cost differently. */
UNIT_TEST(a_full_second_cache_says_nothing_of_lines_of_the_first)
{
	struct truth truth = usual;

	truth.second = 12;
	truth.l2 = 131072;
	assert_core(&truth, "l1d", "4096 4 32 lru", true);
}

/* One size shows lines of 32 bytes, and the next one seems to show 16, as L2 is full. */
UNIT_TEST(a_line_that_a_full_second_cache_shows_counts_less)
{
	struct truth truth = usual;

	truth.second = 12;
	truth.l1d = (struct shape){1, 4096, 32, true};
	truth.l2 = 8192;
	truth.has_16_ways = true;
	assert_core(&truth, "l1d", "4096 1 32 lru", false);
}

/* The same where the data do not reach the sizes at which memory is a level. */
UNIT_TEST(a_second_cache_that_fills_says_nothing_of_lines_of_the_first)
{
	struct truth truth = usual;
	struct findings findings;

	truth.second = 12;
	truth.l2 = 262144;
	truth.climb = 20;
	findings = describe(&truth);
	assert_found(&findings, "l2_latency", "12");
	assert_found(&findings, "memory", "80");
	assert_sure(&findings, "memory", false);
	assert_found(&findings, "l1d", "4096 4 32 lru");
	assert_sure(&findings, "l1d", true);
	findings_free(&findings);
}

/* The sizes of pairs double from one that L1D holds to one that only memory does. */
UNIT_TEST(a_second_cache_shows_by_lines_of_one_set)
{
	struct truth truth = usual;
	struct findings findings;

	truth.second = 12;
	findings = describe(&truth);
	assert_found(&findings, "l2_latency", "12");
	assert_found(&findings, "memory", "40");
	findings_free(&findings);
}

/* No load of lines that evict each other shows a hit, so it may be L2 alone that replaces at random. */
UNIT_TEST(a_second_cache_that_replaces_at_random_at_every_stride_hides_lru)
{
	struct truth truth = usual;

	truth.second = 12;
	truth.l2 = 131072;
	truth.second_stride = truth.l1d.stride;
	assert_core(&truth, "l1d", "4096 4 32 random", false);
}

/* Its sets reach farther than the strides that memory has room for. Its size shows all the same. */
UNIT_TEST(a_second_cache_of_large_sets_has_the_shape_of_the_first)
{
	struct truth truth = usual;
	struct findings findings;

	truth.second = 12;
	truth.l2 = 262144;
	truth.is_l2_large = true;
	findings = describe(&truth);
	assert_found(&findings, "l2", "262144 4 32 lru");
	assert_sure(&findings, "l2", false);
	assert_found(&findings, "l2_latency", "12");
	findings_free(&findings);
}

/* Where lines are replaced at random, one of others in the set may look like a way less, and then half the stride like a set. */
UNIT_TEST(ways_beside_another_line_are_found_by_trying)
{
	struct truth truth = usual;

	truth.l1d.is_lru = false;
	truth.crowded_stride = 2048;
	assert_core(&truth, "l1d", "4096 4 32 random", false);
}

/* Another line in the set takes one of two ways. In a cache of one way both of two lines would miss. */
UNIT_TEST(one_way_of_which_lines_hit_is_not_sure)
{
	struct truth truth = usual;

	truth.l1i = (struct shape){1, 2048, 64, false};
	assert_core(&truth, "l1i", "4096 2 64 random", false);
	truth.l1i.is_lru = true;
	assert_core(&truth, "l1i", "2048 1 64 lru", true);
}

/* It is a small step where memory is far. */
UNIT_TEST(a_second_cache_hides_no_ways_of_the_instruction_cache)
{
	struct truth truth = usual;

	truth.l1i.is_lru = true;
	truth.second = truth.refill_second = 7;
	truth.memory = truth.refill = 200;
	assert_core(&truth, "l1i", "8192 2 64 lru", true);
}

/* Lines that evict each other cost an L2 hit at the strides that L2 has room for. Elsewhere its own misses differ. */
UNIT_TEST(a_second_cache_that_replaces_at_random_hides_no_lru)
{
	struct truth truth = usual;

	truth.second = 12;
	truth.second_stride = 4096;
	assert_core(&truth, "l1d", "4096 4 32 lru", true);
}

/* A few misses of other data look like one way less at most strides. At half the stride are then not two sets. */
UNIT_TEST(a_way_less_at_large_strides_is_not_sure)
{
	struct truth truth = usual;

	truth.crowded_stride = 8192;
	assert_core(&truth, "l1d", "24576 3 32 lru", false);
}

/* A place in the line of L2 costs more than half of a miss, and is still no miss. */
UNIT_TEST(a_line_of_a_slow_second_cache_is_found_behind_shorter_ones)
{
	struct truth truth = usual;

	truth.l1d = (struct shape){2, 1024, 16, false};
	truth.second = 26;
	truth.l2 = 32768;
	truth.l2_line = 64;
	truth.has_16_ways = true;
	assert_core(&truth, "l2", "32768 16 64 lru", true);
}

/* The lines that L1D hides never reach L2. */
UNIT_TEST(a_second_cache_behind_one_of_unsure_ways_is_not_sure)
{
	struct truth truth = usual;
	struct findings findings;

	truth.second = 12;
	truth.l2 = 131072;
	for (; truth.crowded_stride <= 4096; truth.crowded_stride += 4096) {
		findings = describe(&truth);
		assert_found(&findings, "l2", "4096 16 32 lru");
		assert_sure(&findings, "l1d", truth.crowded_stride == 0);
		assert_sure(&findings, "l2", truth.crowded_stride == 0);
		findings_free(&findings);
	}
}

/* A cache that replaces at random holds a few lines of more data than it has room for. */
UNIT_TEST(a_few_hits_of_less_data_do_not_matter)
{
	struct truth truth = usual;

	truth.lucky = 0.5;
	assert_core(&truth, "memory", "40", true);
}

UNIT_TEST(loads_that_cost_less_with_more_data_are_not_sure)
{
	struct truth truth = usual;
	struct findings findings;

	truth.lucky = -0.5;
	findings = describe(&truth);
	assert_sure(&findings, "memory", false);
	findings_free(&findings);
}

UNIT_TEST(a_ladder_that_looks_like_lru_by_chance_does_not_matter)
{
	struct truth truth = usual;

	truth.l1d.is_lru = false;
	truth.unlucky_stride = truth.l1d.stride;
	assert_core(&truth, "l1d", "4096 4 32 random", true);
}

/* All ladders stay in the cache: there is no size. */
UNIT_TEST(a_cache_larger_than_memory_is_not_found)
{
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){8, 1 << 20, 64, true};
	findings = describe(&truth);
	assert_null(findings_of(&findings, "l1d"));
	findings_free(&findings);
}

/* The smallest stride that was tried may be larger than that of one set. */
UNIT_TEST(a_cache_of_few_sets_is_not_sure)
{
	struct truth truth = usual;

	truth.l1d = (struct shape){16, 64, 32, true};
	assert_core(&truth, "l1d", "1024 16 32 lru", false);
}

/* A file is written that a model reads, with what was found, and with guesses elsewhere. */
UNIT_TEST(the_file_is_one_that_a_model_reads)
{
	struct findings findings = describe(&usual);
	struct parameters parameters;
	struct paper paper;
	char complaint[PARAMETERS_ERROR_SIZE];

	paper_open(&paper);
	anatomy_write(paper.file, &findings, cores_named("custom"));
	paper_close(&paper);
	assert_true(parameters_read(&parameters, paper.text, complaint, sizeof(complaint)));
	assert_int_equal(parameters.l1d.sets, 32);
	assert_int_equal(parameters.btb, 12);
	assert_int_equal(parameters.regions[0].latency, 40);
	assert_has(&paper, "store_buffer = 4 ; guess: not measured\n");
	assert_has(&paper, "mispredict = 5 ; anatomy/indirect: what a right prediction gains");
	free(paper.text);
	findings_free(&findings);
}

/* No row shows the pipe of a jump. Cores issue jumps where they issue branches. */
UNIT_TEST(a_jump_has_the_pipe_of_a_branch)
{
	struct finding branch = {.parameter = "cost.branch", .values = "1 1 b"};
	struct findings findings = {1, &branch};
	struct paper paper;

	paper_open(&paper);
	anatomy_write(paper.file, &findings, cores_named("custom"));
	paper_close(&paper);
	assert_has(&paper, "cost.jal = 1 1 b ; guess: the pipe of cost.branch\n");
	assert_has(&paper, "cost.fence = 1 1 a ; guess: not measured\n");
	free(paper.text);
}

/* Core 23 of SEED=302: L2 has room for two lines, so two of one set cost a tenth of what three cost. */
UNIT_TEST(lines_of_code_that_a_small_l2_has_miss_l1i)
{
	struct truth truth = usual;
	struct findings findings;

	truth.l1i = (struct shape){1, 4096, 32, true};
	truth.second = 21;
	truth.refill_second = 22;
	truth.refill_lines = 2;
	truth.refill = 265;
	findings = describe(&truth);
	assert_sure(&findings, "l1i", false);
	findings_free(&findings);
}

/* Core 56 of SEED=302: beyond an L2 that replaces at random two sizes show lines of 32 bytes, seven show the right 64. */
UNIT_TEST(a_line_that_few_sizes_show_gives_way)
{
	static const double one_line[] = {5.25, 8.62, 8.06, 7.78,  7.64,
	                                  7.57, 7.54, 7.78, 76.59, 90.05};
	static const double two_lines[] = {5.25,  13.12, 12.56, 12.28, 12.14,
	                                   12.07, 12.04, 12.69, 150.2, 177.7};
	static const double noise[] = {0, 0, 0, 0, 0, 0, 0, 0, 0.4, 0.6};
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1i = (struct shape){4, 256, 64, true};
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	make_predictor(&made, &truth);
	for (uint32_t i = 0; i < 10; i++)
		for (uint32_t apart = 8; apart <= 128; apart *= 2)
			make_row(&made, "anatomy", "code_pair", "call", (1024u << i) + apart,
			         apart > 32    ? two_lines[i]
			         : apart == 32 ? one_line[i] + noise[i]
			                       : one_line[i]);
	findings = describe_rows(&made);
	assert_described(&findings, "l1i", "1024 4 64 lru", true);
	findings_free(&findings);
}

/* As core 10 of SEED=303: other data evict a line of its only way now and then. A second line costs much more. */
UNIT_TEST(a_line_of_a_cache_of_one_way_is_told_from_other_data)
{
	static const double evicted[] = {0, 0, 0, 0, 0, 0, 0, 1.3, 0.6, 0, 0};
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){1, 65536, 32, true};
	truth.stride_most = 1 << 18;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 11; i++)
		for (uint32_t apart = 8; apart <= 128; apart *= 2)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + apart,
			         i < 7        ? 3
			         : apart > 16 ? 40
			                      : 21.5 + (apart == 16 ? evicted[i] : 0));
	findings = describe_rows(&made);
	assert_described(&findings, "l1d", "65536 1 32 lru", true);
	findings_free(&findings);
}

/* Core 1 of SEED=304: an L2 that replaces at random. In 64 KiB pairs 16 bytes apart cost 3 cycles more, and 32 apart 3 less. */
UNIT_TEST(what_falls_again_with_the_distance_is_no_line)
{
	static const double pairs[][5] = {{14.5, 13.04, 15.96, 25.54, 27},
	                                  {90.47, 93.39, 87.55, 183.33, 177.48},
	                                  {106.54, 106.54, 108, 209.62, 214},
	                                  {108, 108, 108, 214, 215.46}};
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){2, 8192, 64, true};
	truth.memory = 214;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 9; i++)
		for (uint32_t j = 0; j < 5; j++)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + (8u << j),
			         i < 5 ? 3 : pairs[i - 5][j]);
	findings = describe_rows(&made);
	assert_described(&findings, "l1d", "16384 2 64 lru", true);
	findings_free(&findings);
}

/* Core 24 of SEED=304: L1D replaces at random, and memory is so far that a line which L2 has costs 5 % of the step. */
UNIT_TEST(a_line_of_a_cache_at_random_shows_by_what_the_next_cache_costs)
{
	static const double pairs[][5] = {{7.48, 12.95, 13.19, 13.08, 12.99},
	                                  {135.5, 141.8, 141.8, 266.91, 266.91},
	                                  {135.5, 142, 142, 269, 269},
	                                  {135.5, 142, 142, 269, 269},
	                                  {135.5, 142, 142, 269, 269}};
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){2, 32768, 16, false};
	truth.hit = 2;
	truth.second = 15;
	truth.memory = 269;
	truth.stride_most = 1 << 18;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 12; i++)
		for (uint32_t j = 0; j < 5; j++)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + (8u << j),
			         i < 7 ? 2 : pairs[i - 7][j]);
	findings = describe_rows(&made);
	assert_int_equal(strtoul(finding_value(findings_of(&findings, "l1d"), 2), NULL, 10), 16);
	findings_free(&findings);
}

/* Core 7 of SEED=305: of the sizes beyond a small L2 that replaces at random the first one seems to show another line. */
UNIT_TEST(a_line_is_that_of_most_sizes_beyond_the_next_cache)
{
	static const double pairs[][5] = {{9, 9.16, 16.84, 16.84, 17},
	                                  {17.7, 18.35, 26.02, 35.7, 35.54},
	                                  {19.34, 19.34, 27.34, 37.51, 37.84},
	                                  {19.5, 19.5, 27.5, 38, 38},
	                                  {19.5, 19.5, 27.5, 38, 38}};
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){8, 512, 32, true};
	truth.hit = 1;
	truth.second = 17;
	truth.memory = 38;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 8; i++)
		for (uint32_t j = 0; j < 5; j++)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + (8u << j),
			         i < 3 ? 1 : pairs[i - 3][j]);
	findings = describe_rows(&made);
	assert_found(&findings, "l1d", "4096 8 32 lru");
	findings_free(&findings);
}

/* Core 22 of SEED=305: loads that hit cost 0.94 in some runs, which say nonlinear. */
UNIT_TEST(a_level_below_another_is_no_second_cache)
{
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){1, 16384, 16, true};
	truth.hit = 1;
	truth.memory = 219;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 12; i++)
		for (uint32_t apart = 8; apart <= 128; apart *= 2)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + apart,
			         i < 3       ? 1
			         : i < 5     ? 0.9375
			         : apart > 8 ? 219
			                     : 110);
	findings = describe_rows(&made);
	assert_found(&findings, "l2", "none");
	assert_described(&findings, "l1d", "16384 1 16 lru", true);
	findings_free(&findings);
}

/* As L1I of core 28 of SEED=305: at some strides more than a tenth of the lines that it could hold miss, at others fewer. */
UNIT_TEST(ways_are_those_that_all_strides_show)
{
	struct truth truth = usual;

	truth.l1d = (struct shape){4, 256, 32, false};
	truth.is_disturbed = true;
	assert_core(&truth, "l1d", "1024 4 32 random", true);
}

/* The first jumps through a pointer cost the same: what more of them cost is nothing of a target buffer. */
UNIT_TEST(visits_that_gain_nothing_show_no_target_buffer)
{
	static struct made_rows made;
	struct truth truth = usual;
	struct findings findings;

	truth.btb = 0;
	truth.has_no_visits = true;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	make_pairs(&made, &truth);
	make_predictor(&made, &truth);
	for (uint32_t n = 1; n <= 512; n *= 2)
		make_row(&made, "anatomy", "indirect", "call", n, n < 256 ? 34 : 36);
	findings = describe_rows(&made);
	assert_found(&findings, "btb", "0");
	findings_free(&findings);
}

/* Core 26 of SEED=306: beyond L2 two sizes seem to show lines of 32 bytes, by chance. The largest ones all cost the same. */
UNIT_TEST(a_line_is_that_of_large_sizes_which_are_alike)
{
	static const double pairs[][5] = {{6.14, 5.91, 6.45, 10.24, 10.24},
	                                  {6.84, 7, 7, 11.84, 11.92},
	                                  {8.25, 8.25, 11.16, 13.88, 12.94},
	                                  {91.38, 93.06, 101.5, 187.5, 197.46}};
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){4, 256, 64, false};
	truth.hit = 2;
	truth.second = 12;
	truth.memory = 228;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 10; i++)
		for (uint32_t j = 0; j < 5; j++)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + (8u << j),
			         i == 0  ? 2
			         : i < 5 ? pairs[i - 1][j]
			                 : (j < 3 ? 115 : 228));
	findings = describe_rows(&made);
	assert_found(&findings, "l1d", "1024 4 64 random");
	findings_free(&findings);
}

/* Core 23 of SEED=306: a line that L2 has costs two cycles more, and memory is far. L2 must not be taken for L1D. */
UNIT_TEST(a_first_cache_at_random_shows_before_a_near_second_one)
{
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){2, 4096, 32, false};
	truth.hit = 4;
	truth.l2 = 16384;
	truth.has_16_ways = true;
	truth.second = 6;
	truth.memory = 251;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 12; i++)
		for (uint32_t apart = 8; apart <= 128; apart *= 2)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + apart,
			         i < 4         ? 4
			         : i == 4      ? 5
			         : apart <= 16 ? 127.5
			         : apart == 32 ? 128.5
			                       : 251);
	findings = describe_rows(&made);
	assert_found(&findings, "l1d", "8192 2 32 random");
	findings_free(&findings);
}

/* L1I of core 32 of SEED=307: other code has a line of every set at every stride, so that 7 of 8 ways show. */
UNIT_TEST(seven_ways_at_random_are_eight_beside_another_line)
{
	struct truth truth = usual;

	truth.l1d = (struct shape){7, 256, 32, false};
	assert_core(&truth, "l1d", "2048 8 32 random", false);
}

/* Core 48 of SEED=307: the only size that L2 holds shows lines of 32 bytes; two beyond it, which differ by chance, seem to show 64. */
UNIT_TEST(a_line_of_the_size_that_the_next_cache_holds_counts_first)
{
	static const double pairs[][5] = {{8.5, 8.5, 13, 13, 13},
	                                  {12.09, 8.5, 14.2, 13, 16.59},
	                                  {73.05, 67.07, 76.35, 131.34, 132.53},
	                                  {86.2, 83.8, 89.5, 162.41, 162.41},
	                                  {85, 85, 89.5, 167.2, 166},
	                                  {86.2, 85, 88.3, 166, 164.8},
	                                  {85, 85, 90.7, 166, 166}};
	struct truth truth = usual;
	static struct made_rows made;
	struct findings findings;

	truth.l1d = (struct shape){1, 16384, 32, true};
	truth.hit = 4;
	truth.second = 13;
	truth.memory = 166;
	memset(&made, 0, sizeof(made));
	make_sets(&made, &truth);
	for (uint32_t i = 0; i < 12; i++)
		for (uint32_t j = 0; j < 5; j++)
			make_row(&made, "anatomy", "data_pair", "latency", (1024u << i) + (8u << j),
			         i < 5 ? 4 : pairs[i - 5][j]);
	findings = describe_rows(&made);
	assert_found(&findings, "l1d", "16384 1 32 lru");
	findings_free(&findings);
}
