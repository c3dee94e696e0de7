#include "anatomy/pipe_search.h"

#include <string.h>

#include "anatomy/pipe_sets.h"
#include "anatomy/pipe_trial.h"

enum {
	CONTRADICTIONS_MAX = 1, /* one lap may have been disturbed; with more, nothing is sure */
	SOLUTIONS_MAX = 64,
	TRIALS_MAX = 20000, /* a second; then nothing is sure */
};

struct search {
	struct pipe_trial trial;
	uint32_t limit;     /* laps, at most, that may contradict it */
	uint32_t solutions; /* of a width */
	uint32_t trials;
	struct pipe_search *found; /* the first solution, and where others agree with it */
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

/* Whether there are so many solutions, or trials, that the others are left out. */
static bool has_enough(const struct search *search)
{
	return search->solutions >= SOLUTIONS_MAX || search->trials >= TRIALS_MAX;
}

/* Where the search is at a step: `next` of pipe_sets, and what the steps before have used and contradicted. */
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

/* Takes the next pipes of the class of this step with which the search may go on. Returns whether there are any. */
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

/* Tries all pipes of all classes, the last class fastest. */
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

/* Whether a core of so many pipes is a solution. The least width is taken. */
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

/* Notes what is sure of cores with as few pipes. If laps contradict, a core that a lap more contradicts is no less likely. */
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

/* The pipes of the class of this step that contradict the fewest laps, and how many these are; 0: it may have none. */
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

/* Gives each class in turn its nearest pipes, and returns how many laps contradict them. */
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

/* No core gives these laps: takes one that comes near. */
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
 * The simplest core: fewer pipes that explain the laps are taken before more, then the least width, then one pipe for a class
 * before several. One lap may have been disturbed. If more contradict, the nearest core is taken, and nothing is sure.
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
