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

/* Some lines of one more than fit hit, but as many at all strides. */
UNIT_TEST(a_cache_that_replaces_by_another_rule_is_not_sure)
{
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){8, 1024, 32, false};
	truth.is_ruled = true;
	findings = describe(&truth);
	assert_described(&findings, "l1d", "8192 8 32 random", false);
	assert_non_null(strstr(findings_of(&findings, "l1d")->source,
	                       "; neither LRU nor random replacement"));
	findings_free(&findings);
	truth.is_ruled = false;
	assert_core(&truth, "l1d", "8192 8 32 random", true);
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

/* Core 19 of SEED=312, by firmware of today: where data meet those of the sampler in a cache of one way, a loop seems to be cheap. */
UNIT_TEST(pairs_that_cost_less_than_a_single_line_are_no_level)
{
	static struct made_rows made;
	struct truth truth = usual;
	struct findings findings;

	truth.l1d = (struct shape){1, 4096, 32, true};
	make_core(&made, &truth);
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "data_pair") == 0 && row->n > 2048 && row->n < 8192)
			row->p50 = 1.03125;
	}
	findings = describe_rows(&made);
	assert_found(&findings, "l1d", "4096 1 32 lru");
	assert_found(&findings, "memory", "40");
	findings_free(&findings);
}

/* As core 17 of SEED=314: the longer loop of pairs misses once more, which adds a cycle to each load. */
UNIT_TEST(hops_in_random_order_show_memory_where_pairs_are_no_whole_cycles)
{
	static const double half[] = {40, 40, 39.5}; /* some of the last are in a cache */
	static struct made_rows made;
	struct findings findings;

	for (uint32_t i = 0; i < 3; i++) {
		make_core(&made, &usual);
		make_row(&made, "memory", "chase_random", "latency", 524288, half[i]);
		make_row(&made, "memory", "chase_random", "latency", 1048576, i == 1 ? 30 : 40);
		for (uint32_t k = 0; k < made.run.row_count; k++) {
			struct row *row = &made.rows[k].row;

			if (strcmp(row->benchmark, "data_pair") == 0 && row->n > 524288)
				row->p50 *= 41.2 / 40;
		}
		findings = describe_rows(&made);
		assert_described(&findings, "memory", i == 0 ? "40" : "41", false);
		findings_free(&findings);
	}
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
	/* Three ways of a size that is a power of two would be no whole sets. */
	truth.l1d.ways = 3;
	findings = describe(&truth);
	assert_found(&findings, "l2", "262144 2 32 lru");
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

/* A few misses of other data look like one way less at most strides, and a larger cache. The figures of the others tell its size. */
UNIT_TEST(a_way_less_at_large_strides_is_not_sure)
{
	struct truth truth = usual;

	truth.crowded_stride = 8192;
	assert_core(&truth, "l1d", "4096 4 32 lru", false);
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

/* As L1I of core 28 of SEED=305: at some strides more than a tenth of the lines that it could hold miss, at others fewer. */
UNIT_TEST(ways_are_those_that_all_strides_show)
{
	struct truth truth = usual;

	truth.l1d = (struct shape){4, 256, 32, false};
	truth.is_disturbed = true;
	assert_core(&truth, "l1d", "1024 4 32 random", true);
}

/* L1I of core 32 of SEED=307: other code has a line of every set at every stride, so that 7 of 8 ways show. */
UNIT_TEST(seven_ways_at_random_are_eight_beside_another_line)
{
	struct truth truth = usual;

	truth.l1d = (struct shape){7, 256, 32, false};
	assert_core(&truth, "l1d", "2048 8 32 random", false);
}
