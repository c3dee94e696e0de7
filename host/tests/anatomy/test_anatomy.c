/* The caches of a core, and its whole description, from made-up ladders of known cores. */
#include "anatomy/levels.h"
#include "tests/anatomy/made_core.h"

/* A chain of one line costs 2.89 cycles because the loops of 8 and of 16 loads end in different ways (SEED=301, core 15). */
UNIT_TEST(a_hit_shorter_by_a_fraction_of_a_cycle_is_no_level)
{
	struct levels levels = {.count = 1, .list = {level_at(1024, 3)}};

	levels_add_hit(&levels, 2.89);
	assert_int_equal(levels.count, 1);
	levels_add_hit(&levels, 2);
	assert_int_equal(levels.count, 2);
}

/* With one line too many, some lines still hit, but equally many at all strides. */
CORES(a_cache_neither_lru_nor_random_is_not_sure) = {
	{CORE(.l1d = {8, 1024, 32, false}, .is_ruled = true),
         "l1d ? 8192 8 32 random ; 9 lines 1024 bytes apart evict each other, 8 do not; neither "
         "LRU nor random replacement"},
	{CORE(.l1d = {8, 1024, 32, false}), "l1d = 8192 8 32 random"}};

CORES(a_usual_core_is_found) = {
	{{USUAL},
         "l1d = 4096 4 32 lru, l1i = 8192 2 64 random, memory = 40, btb = 12, "
         "ras = 6, taken = 1, redirect = 3, mispredict = 5"}};

/* There is no L1I in front of L2: code_set shows L2, and each jump waits for a fetch from L2. */
MADE_TEST(code_that_waits_for_its_fetch_is_not_sure)
{
	make_core(&usual);
	make_operation("add", 8, 8);
	check_made("l1i ? 8192 2 64 random, l1d = 4096 4 32 lru, taken ? 1, redirect ? 3, "
	           "mispredict ? 5");
}

/* A counter of half the core's rate counts two additions a cycle, one after the other. */
MADE_TEST(nothing_is_sure_behind_a_counter_slower_than_the_core)
{
	make_core(&usual);
	make_operation("add", 0.5, 0.5);
	make_operation("mul", 2, 1);
	check_made(
		"l1d ? 4096 4 32 lru, l1i ? 8192 2 64 random, btb ? 12, taken ? 1, mispredict ? 5, "
		"cost.mul ? 2 1 a, memory ? 40 ; 40.00 cycles a load, 8192 to 1048576 bytes; an "
		"addition takes 0.5 cycles, so the counter is slower than the core");
}

CORES(a_line_is_found_before_a_small_cache_of_longer_lines) = {
	{CORE(.l1d.line = 16, .next_cache = 4), "l1d ~ 4096 4 16 lru"}};

/* The data go up to 4 MiB. A cache of this size would give the same rows, so the finding is not sure. */
CORES(a_single_level_is_taken_for_memory) = {{CORE(.l1d.stride = 1u << 24, .stride_most = 1u << 18),
                                              "l1d ? none, l2 ~ none, memory ? 3"}};

/* Where L2 is full, misses of L2 change the cost of places in one line of L1D. */
CORES(misses_of_a_full_l2_do_not_change_the_line_of_l1d) = {
	{CORE(.second = 12, .l2 = 131072), "l1d = 4096 4 32 lru"}};

/* One size shows lines of 32 bytes. At the next size L2 is full, and the lines seem to have 16 bytes. */
CORES(a_line_seen_where_l2_is_full_counts_less) = {
	{CORE(.second = 12, .l1d = {1, 4096, 32, true}, .l2 = 8192, .has_16_ways = true),
         "l1d ? 4096 1 32 lru"}};

/* L2 fills, but the data end before the sizes at which memory is a level. */
CORES(misses_of_a_filling_l2_do_not_change_the_line_of_l1d) = {
	{CORE(.second = 12, .l2 = 262144, .climb = 20),
         "l2_latency ~ 12, memory ? 80, l1d = 4096 4 32 lru"}};

/* Multiplies the cycles of pairs of data in more than `from` and less than `to` bytes. */
static void change_pairs(double from, double to, double factor)
{
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "data_pair") == 0 && row->n > from && row->n < to)
			row->p50 *= factor;
	}
}

/*
 * Core 19 of SEED=312, with current firmware: in a one-way cache the data share sets with the sampler's data, so a loop seems
 * cheap.
 */
MADE_TEST(pairs_cheaper_than_a_single_line_are_no_level)
{
	make_core(&CORE(.l1d = {1, 4096, 32, true}));
	change_pairs(2048, 8192, 1.03125 / 3);
	check_made("l1d ~ 4096 1 32 lru, memory ~ 40");
}

/* A single row of one line is disturbed. */
UNIT_TEST(one_disturbed_line_is_no_level)
{
	static const double hits[] = {2, 30};

	for (size_t i = 0; i < COUNT_OF(hits); i++) {
		make_core(&usual);
		lose_row(&made, "data_set", 64 + 1);
		make_latency("data_set", 64 + 1, hits[i]);
		check_made("l1d = 4096 4 32 lru, l2 ? none, memory = 40");
	}
}

/* The source of a guess names only rows that exist. */
MADE_TEST(lines_without_pairs_show_no_cache)
{
	make_sets(&usual);
	check_made("l1d = not found, l2 = not found, memory = not found");
}

/* As core 17 of SEED=314: the longer loop of pairs has one more miss, which adds a cycle to each load. */
MADE_TEST(random_hops_show_memory_if_pairs_cost_no_whole_cycles)
{
	static const double half[] = {40, 40, 39.5}; /* some of the last are in a cache */

	for (uint32_t i = 0; i < 3; i++) {
		make_core(&usual);
		make_row(&made, "memory", "chase_random", "latency", 524288, half[i]);
		make_row(&made, "memory", "chase_random", "latency", 1048576, i == 1 ? 30 : 40);
		change_pairs(524288, INFINITY, 41.2 / 40);
		check_made(i == 0 ? "memory ? 40" : "memory ? 41");
	}
}

/* The sizes of pairs double. One size fits L1D, and the next one fits only memory. */
CORES(lines_of_one_set_show_l2) = {{CORE(.second = 12), "l2_latency ~ 12, memory ~ 40"}};

/* Lines that evict each other never show a hit, so the random replacement may be that of L2 alone. */
CORES(l1d_is_not_sure_if_a_random_l2_misses_at_every_stride) = {
	{CORE(.second = 12, .l2 = 131072, .second_stride = 1024), "l1d ? 4096 4 32 random"}};

/* The largest stride that fits in memory is smaller than a way of L2. Pairs show the size of L2. */
CORES(an_l2_with_unseen_sets_is_given_the_shape_of_l1d) = {
	{CORE(.second = 12, .l2 = 262144, .is_l2_large = true),
         "l2 ? 262144 4 32 lru, l2_latency ~ 12"},
	/* A size that is a power of two cannot have three ways of whole sets. */
	{CORE(.second = 12, .l2 = 262144, .is_l2_large = true, .l1d.ways = 3),
         "l2 ~ 262144 2 32 lru"}};

/* With random replacement, another line in the set may look like one way less. Then half the stride may look like a set. */
CORES(ways_are_found_although_another_line_takes_one) = {
	{CORE(.l1d.is_lru = false, .crowded_stride = 2048), "l1d ? 4096 4 32 random"}};

/* Another line takes one of two ways. In a cache of one way both of two lines would miss. */
CORES(one_random_way_is_reported_as_two_and_not_sure) = {
	{CORE(.l1i = {1, 2048, 64, false}), "l1i ? 4096 2 64 random"},
	{CORE(.l1i = {1, 2048, 64, true}), "l1i = 2048 1 64 lru"}};

/* The step to L2 is small compared with the step to memory. */
CORES(a_small_step_to_l2_still_shows_the_ways_of_l1i) = {
	{CORE(.l1i.is_lru = true, .second = 7, .refill_second = 7, .memory = 200, .refill = 200),
         "l1i = 8192 2 64 lru"}};

/* At some strides L2 holds the lines that evict each other, so they cost an L2 hit. At other strides they miss L2, too. */
CORES(lru_of_l1d_is_found_before_a_random_l2) = {
	{CORE(.second = 12, .second_stride = 4096), "l1d = 4096 4 32 lru"}};

/*
 * Other data cause a few misses. At most strides this looks like one way less and a larger cache. The other figures show the size.
 */
CORES(a_missing_way_at_large_strides_is_not_sure) = {
	{CORE(.crowded_stride = 8192), "l1d ? 4096 4 32 lru"}};

/* A place in a line of L2 costs more than half a miss, but is still a hit. */
CORES(a_long_line_of_a_slow_l2_is_found_behind_shorter_ones) = {
	{CORE(.l1d = {2, 1024, 16, false}, .second = 26, .l2 = 32768, .l2_line = 64,
              .has_16_ways = true),
         "l2 = 32768 16 64 lru"}};

/* Lines that stay in L1D never reach L2. */
CORES(l2_is_not_sure_behind_an_l1d_that_is_not_sure) = {
	{CORE(.second = 12, .l2 = 131072), "l2 = 4096 16 32 lru, l1d = *"},
	{CORE(.second = 12, .l2 = 131072, .crowded_stride = 4096), "l2 ? 4096 16 32 lru, l1d ? *"}};

/* With random replacement a few lines stay although the data do not fit. */
CORES(a_few_lucky_hits_do_not_change_memory) = {{CORE(.lucky = 0.5), "memory = 40"}};

CORES(loads_that_cost_less_with_more_data_are_not_sure) = {{CORE(.lucky = -0.5), "memory ? *"}};

CORES(one_ladder_that_looks_like_lru_does_not_change_random) = {
	{CORE(.l1d.is_lru = false, .unlucky_stride = 1024), "l1d = 4096 4 32 random"}};

/* All ladders stay in the cache: there is no size. */
CORES(a_cache_larger_than_memory_is_not_found) = {
	{CORE(.l1d = {8, 1 << 20, 64, true}),
         "l1d ? - ; no step in anatomy/data_pair: loads cost 3.00 cycles up to 1048576 bytes; the "
         "cache may be larger than the board's memory or MAX_BYTES"}};

/* The smallest measured stride may be larger than the stride of one set. */
CORES(a_cache_of_few_sets_is_not_sure) = {
	{CORE(.l1d = {16, 64, 32, true}), "l1d ? 1024 16 32 lru"}};

/* What shows the ways and what shows the lines cannot both be true. */
CORES(a_cache_whose_ways_are_shorter_than_its_lines_is_not_found) = {
	{CORE(.l1d = {6, 64, 128, true}),
         "l1d ? - ; 64 bytes apart are in one set, but places in one line seem to be up to 128 "
         "bytes apart"},
	{CORE(.l1i = {6, 64, 128, false}), "l1i ? -"}};

/* Writes the findings into a core file. */
static const char *written(const struct findings *findings)
{
	return WRITTEN(anatomy_write(paper, findings, cores_named("custom")));
}

/* A model reads the written file. Parameters that were not found are guesses. */
UNIT_TEST(a_model_can_read_the_written_file)
{
	struct findings findings = describe(&usual);
	struct parameters parameters;
	const char *text = written(&findings);
	char complaint[PARAMETERS_ERROR_SIZE];

	assert_true(parameters_read(&parameters, text, complaint, sizeof(complaint)));
	assert_int_equal(parameters.l1d.sets, 32);
	assert_int_equal(parameters.btb, 12);
	assert_int_equal(parameters.regions[0].latency, 40);
	assert_has(text, "store_buffer = 4 ; guess: not measured\n");
	assert_has(text, "mispredict = 5 ; anatomy/indirect: the cycles that a correct prediction "
	                 "saves, plus taken");
	findings_free(&findings);
}

/* Multiplies about every tenth median by up to four, and takes it away from some rows. */
static void disturb(uint32_t *random)
{
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;
		uint32_t chance = random_next(random) % 1000;

		if (chance < 100)
			row->p50 *= (1 + random_next(random) % 16) / 4.0;
		else if (chance < 110)
			row->status = "failed";
	}
}

/* Draws a cache. */
static struct shape any_shape(uint32_t *random)
{
	return (struct shape){1 + random_next(random) % 9, 64u << random_next(random) % 8,
	                      16u << random_next(random) % 4, random_next(random) % 2 == 0};
}

enum { CORES_DISTURBED = 4 };

/* Whatever the rows say, a model can read the written file. */
UNIT_TEST(a_model_can_read_the_file_of_disturbed_rows)
{
	static struct parameters parameters;
	uint32_t random = 10;

	for (int core = 0; core < CORES_DISTURBED; core++) {
		struct truth truth = CORE(.l1d = any_shape(&random), .l1i = any_shape(&random));
		char complaint[PARAMETERS_ERROR_SIZE];
		struct findings findings;
		const char *text;

		if (core == 0) { /* a second cache takes time to find */
			truth.second = 12;
			truth.l2 = 1024u << random_next(&random) % 8;
		}
		make_core(&truth);
		disturb(&random);
		findings = describe_made();
		text = written(&findings);
		if (!parameters_read(&parameters, text, complaint, sizeof(complaint)))
			fail_msg("core %d: %s", core, complaint);
		findings_free(&findings);
	}
}

/* No row shows the pipe of a jump. The pipe of branches is a good guess. */
UNIT_TEST(a_jump_has_the_pipe_of_a_branch)
{
	struct finding branch = {.parameter = "cost.branch", .values = "1 1 b"};
	struct findings findings = {1, &branch};
	const char *text = written(&findings);

	assert_has(text, "cost.jal = 1 1 b ; guess: the pipe of cost.branch\n");
	assert_has(text, "cost.fence = 1 1 a ; guess: not measured\n");
}

/* Core 23 of SEED=302: L2 has room for two lines, so two lines of one set cost a tenth of three. */
CORES(l1i_is_not_sure_if_a_small_l2_holds_its_missed_lines) = {
	{CORE(.l1i = {1, 4096, 32, true}, .second = 21, .refill_second = 22, .refill_lines = 2,
              .refill = 265),
         "l1i ? *"}};

/* Core 56 of SEED=302: beyond an L2 with random replacement two sizes show lines of 32 bytes, seven show 64, which is right. */
MADE_TEST(a_line_seen_at_few_sizes_loses_to_one_seen_at_many)
{
	static const double one_line[] = {5.25, 8.62, 8.06, 7.78,  7.64,
	                                  7.57, 7.54, 7.78, 76.59, 90.05};
	static const double two_lines[] = {5.25,  13.12, 12.56, 12.28, 12.14,
	                                   12.07, 12.04, 12.69, 150.2, 177.7};
	static const double noise[] = {0, 0, 0, 0, 0, 0, 0, 0, 0.4, 0.6};
	const struct truth truth = CORE(.l1i = {4, 256, 64, true});

	make_sets(&truth);
	make_predictor(&truth);
	for (uint32_t i = 0; i < 10; i++)
		for (uint32_t apart = 8; apart <= 128; apart *= 2)
			make_lap("code_pair", (1024u << i) + apart,
			         apart > 32    ? two_lines[i]
			         : apart == 32 ? one_line[i] + noise[i]
			                       : one_line[i]);
	check_made("l1i = 1024 4 64 lru");
}

/* As L1I of core 28 of SEED=305: at some strides more than a tenth of the lines that fit miss, at others fewer. */
CORES(the_ways_are_those_that_all_strides_show) = {
	{CORE(.l1d = {4, 256, 32, false}, .is_disturbed = true), "l1d = 1024 4 32 random"}};

/* L1I of core 32 of SEED=307: other code takes a line of every set at every stride, so only 7 of 8 ways show. */
CORES(seven_random_ways_are_reported_as_eight_and_not_sure) = {
	{CORE(.l1d = {7, 256, 32, false}), "l1d ? 2048 8 32 random"}};

/*
 * All lines of L1D are in one set, so data 128 bytes apart fit in twice its size. A short run ends a little later
 * there, which is no L2.
 */
MADE_TEST(data_that_fit_one_large_set_show_no_l2)
{
	make_core(&CORE(.l1d = {32, 64, 64, true}, .hit = 2));
	for (uint32_t i = 0; i < made.run.row_count; i++) {
		struct row *row = &made.rows[i].row;

		if (strcmp(row->benchmark, "data_pair") == 0 && row->n == 4096 + 128)
			row->p50 = 2.03125;
	}
	check_made("l2 ? none, l2_latency = not found, l1d ? 2048 32 64 random");
}
