#include "anatomy/shape_trial.h"

#include <math.h>

/*
 * A figure is wrong if it differs by more than chance plus this share of the step from the second cache to memory. One
 * line of 33 that misses would be 3 %.
 */
static const double wrong_share = 0.02;

static void visit_all(struct shape_trial *trial)
{
	const struct set_ladders *sets = trial->view->sets;

	for (uint32_t i = 0; i < sets->count; i++) {
		const struct ladder *ladder = &sets->list[i].ladder;

		for (uint32_t j = 0;
		     j < ladder->count && ladder->points[j].n <= TWO_CACHES_LINES_MAX; j++)
			trial->samples[trial->count++] = (struct shape_sample){
				two_caches_visit(&trial->caches, sets->list[i].stride,
			                         (uint32_t)ladder->points[j].n),
				ladder->points[j].cycles - trial->view->hit};
	}
}

/* Finds the cycles of the second cache and of memory by least squares. NaN: the figures do not show them. */
static void find_cycles(struct shape_trial *trial)
{
	double ss = 0, sm = 0, mm = 0, sc = 0, mc = 0;

	for (uint32_t i = 0; i < trial->count; i++) {
		const struct shape_sample *sample = &trial->samples[i];

		ss += sample->shares.second * sample->shares.second;
		sm += sample->shares.second * sample->shares.memory;
		mm += sample->shares.memory * sample->shares.memory;
		sc += sample->shares.second * sample->beyond;
		mc += sample->shares.memory * sample->beyond;
	}
	trial->in_second = (sc * mm - mc * sm) / (ss * mm - sm * sm);
	trial->in_memory = (mc * ss - sc * sm) / (ss * mm - sm * sm);
}

/* Returns the cycles of a miss of the first cache by least squares, if all misses cost the same. */
static double find_cycles_without(const struct shape_trial *trial)
{
	double squares = 0, cost = 0;

	for (uint32_t i = 0; i < trial->count; i++) {
		double missed = trial->samples[i].shares.second + trial->samples[i].shares.memory;

		squares += missed * missed;
		cost += missed * trial->samples[i].beyond;
	}
	return cost / squares;
}

/* Computes the squared errors, and counts the wrong figures. */
static void compare(struct shape_trial *trial)
{
	double allowed = shape_by_chance + wrong_share * (trial->in_memory - trial->in_second);
	double without = find_cycles_without(trial);

	for (uint32_t i = 0; i < trial->count; i++) {
		struct found_shares shares = trial->samples[i].shares;
		double beyond = trial->samples[i].beyond;
		double differs = beyond - shares.second * trial->in_second -
		                 shares.memory * trial->in_memory;

		trial->squares += shape_square(differs);
		trial->squares_without +=
			shape_square(beyond - (shares.second + shares.memory) * without);
		trial->wrong += fabs(differs) > allowed;
	}
}

void shape_try(struct shape_trial *trial, const struct shape_view *view, struct cache_ways second)
{
	trial->view = view;
	trial->count = trial->wrong = 0;
	trial->squares = trial->squares_without = 0;
	trial->caches = (struct two_caches){view->first, second};
	visit_all(trial);
	find_cycles(trial);
	compare(trial);
}
