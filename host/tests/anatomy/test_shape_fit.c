/* The shape of a second cache, from ladders of known caches. */
#include <math.h>

#include "anatomy/second_cache.h"
#include "anatomy/shape_fit.h"
#include "tests/anatomy/made_core.h"

enum { HIT = 3, SECOND = 20, MEMORY = 120 };

/* Ladders of up to 33 lines, from 64 bytes to 256 KiB apart. */
static void make_ladders(struct set_ladders *sets, const struct cache_ways *first,
                         const struct cache_ways *second)
{
	const struct two_caches caches = {*first, *second};

	sets->count = 0;
	for (uint32_t stride = 64; stride <= 1 << 18; stride *= 2) {
		struct ladder *ladder = &sets->list[sets->count].ladder;

		sets->list[sets->count++].stride = stride;
		ladder->count = 0;
		for (uint32_t n = 1; n <= 33; n++) {
			struct found_shares found = two_caches_visit(&caches, stride, n);
			double cycles =
				HIT + found.second * (SECOND - HIT) + found.memory * (MEMORY - HIT);

			ladder->points[ladder->count++] = (struct ladder_point){n, cycles};
		}
	}
}

static const struct cache_ways small_lru = {4, 1024, true};
static const struct cache_ways small_random = {4, 1024, false};

static void assert_ways(const struct cache_ways *found, const struct cache_ways *shape)
{
	assert_int_equal(found->ways, shape->ways);
	assert_int_equal(found->bytes, shape->bytes);
	assert_int_equal(found->is_lru, shape->is_lru);
}

/* A second cache, the first caches in front of it (for data and for code), and the expected finding. */
struct second_case {
	struct cache_ways second;
	struct cache_ways data, code; /* code with 0 ways: data only */
	bool is_sure;
	bool is_hidden; /* it is not found */
};

static struct shape_fit find(const struct second_case *of)
{
	static struct set_ladders data, code;
	const struct shape_view views[] = {{&data, of->data, HIT, 0}, {&code, of->code, HIT, 0}};

	make_ladders(&data, &of->data, &of->second);
	if (of->code.ways > 0)
		make_ladders(&code, &of->code, &of->second);
	return shape_fit_second(views, of->code.ways > 0 ? 2 : 1,
	                        of->second.ways * of->second.bytes);
}

static void check_second(void **state)
{
	const struct second_case *of = *state;
	struct shape_fit fit = find(of);

	if (of->is_hidden)
		assert_int_equal(fit.shape.ways, 0);
	else
		assert_ways(&fit.shape, &of->second);
	assert_int_equal(fit.is_sure, of->is_sure);
}

#define SECOND_CASE(name) UNIT_CASE(struct second_case, check_second, name)

SECOND_CASE(an_lru_shape_is_found) = {{8, 4096, true}, .data = {4, 1024, true}, .is_sure = true};

UNIT_TEST(the_right_shape_explains_all_points)
{
	struct shape_fit fit = find(&an_lru_shape_is_found);

	assert_int_equal(fit.views[0].points, 13 * 33);
	assert_int_equal(fit.views[0].wrong, 0);
}

UNIT_TEST(l1_may_have_as_many_ways_as_l2_or_more)
{
	for (uint32_t ways = 1; ways <= 4; ways++) {
		struct second_case of = {{ways, 16384, true}, .data = small_lru, .is_sure = true};

		check_second(&(void *){&of});
	}
}

/* Random replacement in either cache is found, but not sure: by chance other shapes look the same. */
SECOND_CASE(l2_behind_a_random_l1_is_not_sure) = {{8, 4096, true}, .data = {4, 1024, false}};
SECOND_CASE(a_random_l2_is_not_sure) = {{4, 4096, false}, .data = {4, 1024, true}};

/* The second cache is smaller than the first. Lines that miss the first also miss the second. */
SECOND_CASE(an_l2_smaller_than_l1_is_not_found) = {
	{2, 2048, true}, .data = {4, 16384, true}, .is_hidden = true};

/* Data do not show the second cache, but code does. */
SECOND_CASE(code_alone_can_show_l2) = {
	{2, 2048, true}, .data = {4, 16384, true}, .code = {1, 1024, true}, .is_sure = true};

/* As core 9 of SEED=318: L1I is as large as L2, so code shows nothing. This does not make the finding less sure. */
SECOND_CASE(a_view_that_shows_nothing_does_not_make_l2_unsure) = {
	{2, 32768, true}, .data = {4, 512, true}, .code = {2, 32768, true}, .is_sure = true};

/* Core 5 of SEED=306: L1I is larger than L2, so its lines show the ways of L2, but not its size. */
SECOND_CASE(the_known_size_decides_between_equal_shapes) = {{4, 1024, true},
                                                            .data = {2, 32768, true}};

/* If a shape cannot give a figure, the figure has another reason, or the shape is wrong. */
UNIT_TEST(one_figure_that_the_shape_does_not_give_is_not_sure)
{
	static struct set_ladders sets;
	const struct cache_ways second = {8, 4096, true};
	const struct shape_view view = {&sets, small_lru, HIT, 0};
	struct shape_fit fit;

	make_ladders(&sets, &small_lru, &second);
	sets.list[6].ladder.points[20].cycles += 10;
	fit = shape_fit_second(&view, 1, 32768);
	assert_ways(&fit.shape, &second);
	assert_false(fit.is_sure);
	assert_int_equal(fit.views[0].wrong, 1);
}

/* Crafted results may name any size. The search ends, although twice this size is more than 32 bits hold. */
UNIT_TEST(the_search_ends_for_a_cache_of_two_gibibytes)
{
	static struct set_ladders sets;
	const struct cache_ways second = {8, 4096, true};
	const struct shape_view view = {&sets, small_lru, HIT, 0};

	make_ladders(&sets, &small_lru, &second);
	assert_false(shape_fit_second(&view, 1, 2147483648.0).is_sure);
}

/* As core 54 of SEED=304: costs of memory vary by chance, by more than a hit in the next cache costs. */
UNIT_TEST(hits_in_l2_show_l1_if_memory_figures_vary)
{
	static struct set_ladders sets;
	const struct cache_ways first = {8, 256, false};
	const struct cache_ways second = {8, 4096, true};
	const struct cache_ways guess = {8, 512, false};
	struct shape_view view = {&sets, guess, HIT, 0};
	struct cache_ways found;

	make_ladders(&sets, &first, &second);
	for (uint32_t i = 0; i < sets.count; i++)
		for (uint32_t j = 0; j < 33; j++)
			if (sets.list[i].ladder.points[j].cycles > 2 * SECOND)
				sets.list[i].ladder.points[j].cycles *= j % 2 == 0 ? 0.6 : 1.2;
	found = shape_fit_first(&view, &second);
	assert_ways(&found, &guess);
	view.in_second = SECOND - HIT;
	found = shape_fit_first(&view, &second);
	assert_ways(&found, &first);
}

/* A first cache in front of a second one, and the guess from its steps. */
struct first_case {
	struct cache_ways first, second, guess;
	double in_second; /* extra cycles of a hit in the second cache; 0: not known */
	bool is_second_unknown;
};

static void check_first(void **state)
{
	static struct set_ladders sets;
	const struct first_case *of = *state;
	const struct shape_view view = {&sets, of->guess, HIT, of->in_second};
	struct cache_ways found;

	make_ladders(&sets, &of->first, &of->second);
	found = shape_fit_first(&view, of->is_second_unknown ? NULL : &of->second);
	assert_ways(&found, &of->first);
}

#define FIRST_CASE(name) UNIT_CASE(struct first_case, check_first, name)

/* As core 5 of SEED=9001: steps suggest four times the size, because few lines miss at first. */
FIRST_CASE(l1_is_found_if_its_size_is_guessed_four_times_too_large) = {
	{8, 128, false}, {8, 4096, true}, {8, 512, false}, .in_second = SECOND - HIT};

/* As core 29 of SEED=318: steps show the sets of the next cache. No size in between fits better. */
FIRST_CASE(l1_is_found_if_the_steps_show_the_sets_of_l2) = {
	{8, 128, false}, {4, 2048, true}, {6, 2048, false}, .in_second = SECOND - HIT};

/* The size is roughly known, but the steps mislead: other data sometimes take a way. */
FIRST_CASE(l1_is_found_in_front_of_a_known_l2) = {{4, 256, false}, {8, 4096, true}, {4, 512, true}};

/* L2 is not known: lines that miss L1 come from memory. */
FIRST_CASE(l1_is_found_in_front_of_an_unknown_l2) = {
	{4, 256, false}, {1, 64, true}, {4, 512, true}, .is_second_unknown = true};

/* At some strides other data evict lines. The median ignores them. */
UNIT_TEST(the_usual_l2_hit_ignores_a_few_outliers)
{
	static struct set_ladders sets;
	const struct cache_ways second = {8, 4096, true};
	const struct shape_view view = {&sets, small_random, HIT, 0};

	make_ladders(&sets, &small_random, &second);
	for (uint32_t i = 15; i < 33; i++)
		sets.list[3].ladder.points[i].cycles += 30;
	assert_float_equal(shape_fit_usual_hit(&view, second), SECOND, 0.01);
	/* A second cache of one line holds no line. */
	assert_true(isnan(shape_fit_usual_hit(&view, (struct cache_ways){1, 64, true})));
}

/* Only one size of pairs shows L2, and lines of one set sometimes hit L1D. */
CORES(an_l2_is_found_behind_a_random_l1d) = {
	{CORE(.l1d.is_lru = false, .second = 12, .l2 = 8192, .has_16_ways = true),
         "l2_latency ? 12"},
	{CORE(.l1d.is_lru = false), "l2 ? none"}};

/* As core 23 of SEED=318: L1D is not sure, but the figures beyond it still show that L2 replaces the oldest line. */
UNIT_TEST(l2_is_fitted_behind_an_l1d_that_is_not_sure)
{
	static struct set_ladders data, code;
	static struct pairs pairs;
	struct findings findings = {0};

	findings_add(&findings, "l1d", "4096 2 64 random", false, "made");
	pairs.levels = (struct levels){
		3, {level_at(1024, HIT), level_at(8192, SECOND), level_at(65536, MEMORY)}};
	make_ladders(&data, &(const struct cache_ways){2, 2048, false},
	             &(const struct cache_ways){2, 4096, true});
	pairs.ladders[PAIRS_APARTS - 1] =
		(struct ladder){.count = 2, .points = {{8192, SECOND}, {16384, MEMORY}}};
	second_cache_find(&findings, &data, &pairs, &code);
	check_findings(findings, "l2 ? 8192 2 64 lru");
}

/* Core 5 of SEED=304: with the shape from its steps no line misses L2, so no figure could contradict it. */
UNIT_TEST(a_shape_without_misses_explains_nothing)
{
	static const struct cache_ways second = {1, 1 << 16, true};
	static const struct cache_ways large = {8, 1 << 20, false};
	static struct set_ladders sets;
	const struct shape_view view = {&sets, small_random, HIT, 0};
	struct shape_fit fit;

	make_ladders(&sets, &small_random, &second);
	fit = shape_fit_of(&view, 1, second);
	assert_true(shape_fit_explains(&fit, 1));
	fit = shape_fit_of(&view, 1, large);
	assert_false(shape_fit_explains(&fit, 1));
	fit = shape_fit_of(&view, 1, (struct cache_ways){32, 1 << 20, true});
	assert_int_equal(fit.views[0].points, 0);
	assert_int_equal(fit.views[0].wrong, 0);
}
