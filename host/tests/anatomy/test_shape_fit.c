/* The shape of a second cache, from ladders of caches that are known. */
#include "tests/testing.h"

#include <math.h>

#include "anatomy/second_cache.h"
#include "anatomy/shape_fit.h"
#include "tests/anatomy/made_core.h"

enum { HIT = 3, SECOND = 20, MEMORY = 120 };

/* Ladders of lines up to 33, from 64 bytes apart to 256 KiB. */
static void make_ladders(struct set_ladders *sets, const struct cache_ways *first,
                         const struct cache_ways *second)
{
	static struct two_caches caches;

	two_caches_begin(&caches, *first, *second);
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

/* What is found by one view of them. */
static struct shape_fit find(const struct cache_ways *first, const struct cache_ways *second)
{
	static struct set_ladders sets;

	make_ladders(&sets, first, second);
	return shape_fit_second(&(const struct shape_view){&sets, *first, HIT, 0}, 1,
	                        second->ways * second->bytes);
}

static void assert_ways(const struct cache_ways *found, const struct cache_ways *shape)
{
	assert_int_equal(found->ways, shape->ways);
	assert_int_equal(found->bytes, shape->bytes);
	assert_int_equal(found->is_lru, shape->is_lru);
}

static void assert_shape(const struct shape_fit *fit, const struct cache_ways *shape, bool is_sure)
{
	assert_ways(&fit->shape, shape);
	assert_int_equal(fit->is_sure, is_sure);
}

UNIT_TEST(a_shape_is_found)
{
	const struct cache_ways second = {8, 4096, true};
	struct shape_fit fit = find(&small_lru, &second);

	assert_shape(&fit, &second, true);
	assert_int_equal(fit.views[0].points, 13 * 33);
	assert_int_equal(fit.views[0].wrong, 0);
}

UNIT_TEST(a_first_cache_of_more_ways_hides_none)
{
	for (uint32_t ways = 1; ways <= 4; ways++) {
		const struct cache_ways second = {ways, 16384, true};
		struct shape_fit fit = find(&small_lru, &second);

		assert_shape(&fit, &second, true);
	}
}

/* Replacement at random in either cache is found, and not sure: chance makes shapes alike. */
UNIT_TEST(replacement_at_random_is_not_sure)
{
	const struct cache_ways second = {8, 4096, true};
	const struct cache_ways random = {4, 4096, false};
	struct shape_fit fit = find(&small_random, &second);

	assert_shape(&fit, &second, false);
	fit = find(&small_lru, &random);
	assert_shape(&fit, &random, false);
}

/* The second cache is smaller than the first: what the first one misses, it misses too. */
UNIT_TEST(a_cache_that_is_hidden_whole_is_not_found)
{
	const struct cache_ways first = {4, 16384, true};
	struct shape_fit fit = find(&first, &(const struct cache_ways){2, 2048, true});

	assert_int_equal(fit.shape.ways, 0);
	assert_false(fit.is_sure);
}

/* Data show nothing of it, and code does. */
UNIT_TEST(one_of_two_views_is_enough)
{
	static struct set_ladders data, code;
	const struct cache_ways large = {4, 16384, true};
	const struct cache_ways second = {2, 2048, true};
	const struct shape_view views[] = {{&data, large, HIT, 0},
	                                   {&code, {1, 1024, true}, HIT, 0}};
	struct shape_fit fit;

	make_ladders(&data, &large, &second);
	make_ladders(&code, &views[1].first, &second);
	fit = shape_fit_second(views, 2, second.ways * second.bytes);
	assert_shape(&fit, &second, true);
}

/* As core 9 of SEED=318: L1I is as large as L2, so code shows nothing, and that makes no two shapes alike. */
UNIT_TEST(a_view_that_shows_nothing_hides_no_difference)
{
	static struct set_ladders data, code;
	const struct cache_ways second = {2, 32768, true};
	const struct shape_view views[] = {{&data, {4, 512, true}, HIT, 0},
	                                   {&code, {2, 32768, true}, HIT, 0}};
	struct shape_fit fit;

	make_ladders(&data, &views[0].first, &second);
	make_ladders(&code, &views[1].first, &second);
	fit = shape_fit_second(views, 2, second.ways * second.bytes);
	assert_shape(&fit, &second, true);
}

/* A figure that a shape does not give may be another reason, or another shape. */
UNIT_TEST(a_wrong_figure_is_not_sure)
{
	static struct set_ladders sets;
	const struct cache_ways second = {8, 4096, true};
	const struct shape_view view = {&sets, small_lru, HIT, 0};
	struct shape_fit fit;

	make_ladders(&sets, &small_lru, &second);
	sets.list[6].ladder.points[20].cycles += 10;
	fit = shape_fit_second(&view, 1, 32768);
	assert_shape(&fit, &second, false);
	assert_int_equal(fit.views[0].wrong, 1);
}

/* As core 54 of SEED=304: figures of memory differ by chance, by more than a hit in the next cache costs. */
UNIT_TEST(the_first_cache_is_found_by_what_the_next_one_has)
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

/* As core 5 of SEED=9001: steps show a cache of four times the size, as few of its lines miss at first. */
UNIT_TEST(a_first_cache_of_a_quarter_of_the_size_is_found_around_one_of_half)
{
	static struct set_ladders sets;
	const struct cache_ways first = {8, 128, false};
	const struct cache_ways second = {8, 4096, true};
	const struct shape_view view = {&sets, {8, 512, false}, HIT, SECOND - HIT};
	struct cache_ways found;

	make_ladders(&sets, &first, &second);
	found = shape_fit_first(&view, &second);
	assert_ways(&found, &first);
}

/* As core 29 of SEED=318: steps show the sets of the next cache, of a size between which nothing fits better. */
UNIT_TEST(a_first_cache_is_found_where_steps_show_the_next_one)
{
	static struct set_ladders sets;
	const struct cache_ways first = {8, 128, false};
	const struct cache_ways second = {4, 2048, true};
	const struct shape_view view = {&sets, {6, 2048, false}, HIT, SECOND - HIT};
	struct cache_ways found;

	make_ladders(&sets, &first, &second);
	found = shape_fit_first(&view, &second);
	assert_ways(&found, &first);
}

/* About its size is known, and steps made something else of it: a line of others takes a way now and then. */
UNIT_TEST(the_first_cache_is_found_in_front_of_a_known_one_and_of_none)
{
	static struct set_ladders sets;
	const struct cache_ways first = {4, 256, false};
	const struct cache_ways second = {8, 4096, true};
	const struct cache_ways guess = {4, 512, true};
	const struct shape_view view = {&sets, guess, HIT, 0};
	struct cache_ways found;

	make_ladders(&sets, &first, &second);
	found = shape_fit_first(&view, &second);
	assert_ways(&found, &first);
	/* All lines are in memory that the first cache has not. */
	make_ladders(&sets, &first, &(const struct cache_ways){1, 64, true});
	found = shape_fit_first(&view, NULL);
	assert_ways(&found, &first);
}

/* Other data evict lines at some strides: the median does not show them. */
UNIT_TEST(the_usual_hit_is_that_of_most_figures)
{
	static struct set_ladders sets;
	const struct cache_ways second = {8, 4096, true};
	const struct shape_view view = {&sets, small_random, HIT, 0};

	make_ladders(&sets, &small_random, &second);
	for (uint32_t i = 15; i < 33; i++)
		sets.list[3].ladder.points[i].cycles += 30;
	assert_float_equal(shape_fit_usual_hit(&view, second), SECOND, 0.01);
	/* No line stays in a second cache of one. */
	assert_true(isnan(shape_fit_usual_hit(&view, (struct cache_ways){1, 64, true})));
}

/* It has only one size of pairs, and lines of one set hit L1D now and then. */
CORES(a_second_cache_shows_behind_one_that_replaces_at_random) = {
	{CORE(.l1d.is_lru = false, .second = 12, .l2 = 8192, .has_16_ways = true),
         {{"l2_latency", "12", NOT_SURE}}},
	{CORE(.l1d.is_lru = false), {{"l2", "none", NOT_SURE}}}};

/* As core 23 of SEED=318: what L1D is is not sure, and still the figures behind it tell that L2 evicts the oldest line. */
UNIT_TEST(a_second_cache_is_fitted_behind_one_that_is_not_sure)
{
	static struct set_ladders data, code;
	static struct pairs pairs;
	struct findings findings = {0};

	finding_set_values(findings_add(&findings, "l1d"), "4096 2 64 random");
	pairs.levels = (struct levels){
		3, {level_at(1024, HIT), level_at(8192, SECOND), level_at(65536, MEMORY)}};
	make_ladders(&data, &(const struct cache_ways){2, 2048, false},
	             &(const struct cache_ways){2, 4096, true});
	pairs.ladders[PAIRS_APARTS - 1] =
		(struct ladder){.count = 2, .points = {{8192, SECOND}, {16384, MEMORY}}};
	second_cache_find(&findings, &data, &pairs, &code);
	check_findings(findings, EXPECTED({"l2", "8192 2 64 lru", NOT_SURE}));
}

/* Core 5 of SEED=304: in the shape that its steps showed no line misses L2, so that no figure could be wrong. */
UNIT_TEST(a_shape_that_no_line_leaves_explains_nothing)
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
}

/* Core 5 of SEED=306: L1I is larger than L2, so that its lines show the ways of L2 and not its size. */
UNIT_TEST(of_shapes_alike_the_one_of_the_known_size_is_taken)
{
	const struct cache_ways large = {2, 32768, true};
	const struct cache_ways second = {4, 1024, true};
	struct shape_fit fit = find(&large, &second);

	assert_shape(&fit, &second, false);
}
