#include "anatomy/pipe_search.h"

#include <string.h>

#include "anatomy/pipe_sets.h"
#include "anatomy/pipe_trial.h"

enum {
	CONTRADICTIONS_MAX = 1, /* one lap may have been disturbed; with more, nothing is sure */
	SOLUTIONS_MAX = 64,
	TRIALS_MAX = 20000, /* about a second; with more, nothing is sure */
};

struct search {
	struct pipe_trial trial;
	uint32_t limit;     /* this many laps may contradict a solution */
	uint32_t solutions; /* of the current width */
	uint32_t trials;
	struct pipe_search *found; /* the first solution; .are_sure says where the others agree */
};

static void keep(const struct search *search, bool are_sure)
{
	struct pipe_search *found = search->found;

	*found = (struct pipe_search){.width = search->trial.core.width,
	                              .count = search->trial.count};
	memcpy(found->pipes, search->trial.pipes, sizeof(found->pipes));
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		found->are_sure[i] = are_sure;
}

static void take_solution(struct search *search)
{
	struct pipe_search *found = search->found;

	if (found->width == 0)
		keep(search, true);
	search->solutions++;
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		found->are_sure[i] =
			found->are_sure[i] && found->pipes[i] == search->trial.pipes[i];
}

/* Whether the search ends early, because there are enough solutions or trials. */
static bool has_enough(const struct search *search)
{
	return search->solutions >= SOLUTIONS_MAX || search->trials >= TRIALS_MAX;
}

/*
 * The state of a step: the next index of pipe_sets, the pipes used by earlier steps, and the laps that contradict
 * those.
 */
struct level {
	uint32_t next, used, contradictions;
};

static bool may_go_on(struct search *search, struct level *level, uint32_t step, uint32_t pipes)
{
	uint32_t count;

	if (!pipe_trial_may_set(&search->trial, step, pipes, level->used))
		return false;
	pipe_trial_set(&search->trial, step, pipes);
	search->trials++;
	count = level->contradictions +
	        pipe_trial_contradictions(&search->trial, step,
	                                  search->limit - level->contradictions);
	level[1] = (struct level){0, pipe_trial_used(level->used, pipes), count};
	return count <= search->limit;
}

/* Gives the class of this step the next pipes that few enough laps contradict. Returns false if there are none left. */
static bool advance(struct search *search, struct level *level, uint32_t step)
{
	if (pipe_trial_is_unknown(&search->trial, step)) {
		level[1] = (struct level){0, level->used, level->contradictions};
		return level->next++ == 0;
	}
	while (level->next < PIPE_SETS)
		if (may_go_on(search, level, step, pipe_sets[level->next++]))
			return true;
	return false;
}

/* Tries all pipes of all classes. The pipes of the last class change fastest. */
static void search_all(struct search *search)
{
	struct level levels[ISSUE_MANY + 1] = {0};
	uint32_t step = 0;

	while (!has_enough(search)) {
		if (step == ISSUE_MANY) {
			take_solution(search);
			step--;
		} else if (advance(search, &levels[step], step)) {
			step++;
		} else if (step-- == 0) {
			break;
		}
	}
}

static bool has_solution(struct search *search, uint32_t width)
{
	search->trial.core.width = width;
	search->solutions = 0;
	search_all(search);
	return search->solutions > 0;
}

static uint32_t first_width(const struct search *search)
{
	uint32_t least = issue_least_width(search->trial.laps),
		 first = search->trial.count > 1 ? 2 : 1;

	return least > first ? least : first;
}

/* Finds the narrowest core with search->trial.count pipes that is a solution. Returns whether there is one. */
static bool search_pipes(struct search *search)
{
	for (uint32_t width = first_width(search); width <= search->trial.count; width++)
		if (has_solution(search, width))
			return true;
	return false;
}

static void doubt_all(struct pipe_search *found)
{
	found->is_width_sure = false;
	memset(found->are_sure, 0, sizeof(found->are_sure));
}

/*
 * Compares all solutions with as few pipes, and notes what is sure. If a lap contradicts the solution, cores with one
 * more contradiction are as likely, so they count, too.
 */
static void compare_with_others(struct search *search)
{
	struct pipe_search *found = search->found, other;

	search->limit += search->limit > 0;
	found->is_width_sure = true;
	for (uint32_t width = first_width(search); width <= search->trial.count; width++) {
		other = (struct pipe_search){0};
		search->found = width == found->width ? found : &other;
		if (has_solution(search, width) && width != found->width)
			found->is_width_sure = false;
		if (has_enough(search))
			doubt_all(found);
	}
	search->found = found;
}

/*
 * Returns the pipes of the class of this step that the fewest laps contradict, and sets `least` to their number. 0: the
 * class may have no pipes.
 */
static uint32_t nearest_pipes(struct search *search, uint32_t step, uint32_t used, uint32_t *least)
{
	uint32_t best = 0;

	*least = ISSUE_CLASSES;
	for (uint32_t i = 0; i < PIPE_SETS; i++) {
		uint32_t count;

		if (!pipe_trial_may_set(&search->trial, step, pipe_sets[i], used))
			continue;
		pipe_trial_set(&search->trial, step, pipe_sets[i]);
		count = pipe_trial_contradictions(&search->trial, step, *least);
		if (best != 0 && count >= *least)
			continue;
		best = pipe_sets[i];
		*least = count;
	}
	return best;
}

/* Gives each class in turn the pipes that the fewest laps contradict. Returns the number of contradictions. */
static uint32_t take_nearest(struct search *search)
{
	uint32_t all = 0, used = 0;

	for (uint32_t step = 0; step < ISSUE_MANY; step++) {
		uint32_t least, pipes;

		if (pipe_trial_is_unknown(&search->trial, step))
			continue;
		pipes = nearest_pipes(search, step, used, &least);
		pipe_trial_set(&search->trial, step, pipes);
		used = pipes != 0 ? pipe_trial_used(used, pipes) : used;
		all += least;
	}
	return all;
}

/* Takes a core that comes near, because no core gives these laps. Nothing of it is sure. */
static void find_nearest(struct search *search)
{
	uint32_t least = UINT32_MAX;

	for (search->trial.count = 1; search->trial.count <= PARAMETERS_PIPES_MAX;
	     search->trial.count++)
		for (uint32_t width = first_width(search); width <= search->trial.count; width++) {
			uint32_t count;

			search->trial.core.width = width;
			count = take_nearest(search);
			if (count < least)
				keep(search, false);
			least = count < least ? count : least;
		}
}

/*
 * The simplest core has the fewest pipes, then the least width, then the fewest pipes for each class. One lap may
 * contradict it, because a lap may have been disturbed.
 */
void pipe_search_all(struct pipe_search *found, const struct issue_laps *laps,
                     const double *intervals)
{
	struct search search = {.found = found};

	*found = (struct pipe_search){0};
	if (!issue_laps_are_there(laps))
		return;
	pipe_trial_begin(&search.trial, laps, intervals);
	for (search.limit = 0; search.limit <= CONTRADICTIONS_MAX; search.limit++)
		for (search.trial.count = 1; search.trial.count <= PARAMETERS_PIPES_MAX;
		     search.trial.count++)
			if (search_pipes(&search)) {
				compare_with_others(&search);
				return;
			}
	find_nearest(&search);
}
