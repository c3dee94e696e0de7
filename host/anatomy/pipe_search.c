#include "anatomy/pipe_search.h"

#include <math.h>
#include <string.h>

#include "anatomy/pipe_sets.h"
#include "statistics/ascending.h"

enum {
	/* Where a lap ends in the middle of a cycle, the instructions around it issue a cycle or two earlier or later. */
	MIX_WITHIN = 2,
	CONTRADICTIONS_MAX = 1, /* one lap may have been disturbed; with more, nothing is sure */
	SOLUTIONS_MAX = 64,
	BRANCH = 7,
};

/* The classes of a mix, by their places in issue_many. */
static const uint32_t mixed[ISSUE_MANY] = {
	1 << MIX_LOAD,
	1 << MIX_BRANCH,
	1 << MIX_MUL,
	1 << MIX_FP_ADD,
	0,
	0,
	1 << MIX_ALU | 1 << MIX_ALU_AGAIN,
	0,
};

struct search {
	const struct issue_laps *laps;
	const double *intervals;
	uint32_t order
		[ISSUE_MANY]; /* of classes, by their places in issue_many: those of one pipe name the pipes */
	struct mix_core core;
	uint32_t pipes[ISSUE_MANY];
	uint32_t count; /* of the core's pipes */
	uint32_t limit; /* rows that may contradict it */
	uint32_t solutions;
	struct pipe_search *found; /* the first solution, and where others agree with it */
};

/*
 * How many of the class issue in a cycle; 0: it does not show. A unit may be busy, some of many branches may be mispredicted,
 * and stores leave their buffer one by one, however many pipes take them.
 */
static uint32_t at_once_of(const struct search *search, uint32_t i)
{
	uint32_t number = issue_many[i];
	double interval = search->intervals[i];

	if (issue_at_once(search->laps, number) == 1)
		return !issue_is_stored(number) || issue_has_apart(search->laps, number);
	return number == BRANCH || issue_is_stored(number) || !(interval <= 1 + 0.02)
	               ? 0
	               : (uint32_t)fmin(round(1 / interval), PARAMETERS_PIPES_MAX);
}

/* Whether those of the pipes that no class has yet are the next ones: other names for them are no other core. */
static bool is_named_in_order(uint32_t pipes, uint32_t used)
{
	uint32_t fresh = pipes >> used;

	return (fresh & (fresh + 1)) == 0;
}

/* How many laps of the mix contradict the core, of those that have the class of this step and none behind it. */
static uint32_t contradictions_of_mix(const struct search *search, uint32_t step)
{
	uint32_t known = 0, count = 0;

	for (uint32_t i = 0; i <= step; i++)
		known |= search->pipes[search->order[i]] != 0 ? mixed[search->order[i]] : 0;
	for (uint32_t mask = 1; mask < MIX_MASKS; mask++)
		count += (mask & ~known) == 0 && (mask & mixed[search->order[step]]) != 0 &&
		         fabs(search->laps->mix[mask] - mix_lap(&search->core, mask)) > MIX_WITHIN;
	return count;
}

static struct class_pipes class_of(const struct search *search, uint32_t step)
{
	uint32_t i = search->order[step];

	return (struct class_pipes){issue_many[i], search->pipes[i]};
}

/* How many laps contradict the pipes of the class of this step, of those with classes of steps before. */
static uint32_t contradictions_of(const struct search *search, uint32_t step)
{
	struct class_pipes this = class_of(search, step);
	uint32_t count = 0, width = search->core.width;

	for (uint32_t i = 0; i < step; i++) {
		struct class_pipes other = class_of(search, i);

		if (other.pipes != 0)
			count += pipe_sets_contradict(search->laps, this, other, width) +
			         pipe_sets_contradict(search->laps, other, this, width);
	}
	return count + contradictions_of_mix(search, step);
}

static void keep(const struct search *search, bool are_sure)
{
	struct pipe_search *found = search->found;

	*found = (struct pipe_search){.width = search->core.width, .count = search->count};
	memcpy(found->pipes, search->pipes, sizeof(found->pipes));
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
		found->are_sure[i] = found->are_sure[i] && found->pipes[i] == search->pipes[i] &&
		                     search->solutions < SOLUTIONS_MAX;
}

static void set_pipes(struct search *search, uint32_t step, uint32_t pipes)
{
	uint32_t class = search->order[step];

	search->pipes[class] = pipes;
	for (uint32_t i = 0; i < MIX_CLASSES; i++)
		if (mixed[class] >> i & 1)
			search->core.pipes[i] = pipes;
}

/* Whether the class of this step may have these pipes, by its number a cycle. The first pipes are `used` by classes before. */
static bool may_be(const struct search *search, uint32_t step, uint32_t pipes, uint32_t used)
{
	return pipes < 1U << search->count && is_named_in_order(pipes, used) &&
	       pipe_set_is_as_wide(pipes, search->core.width,
	                           at_once_of(search, search->order[step]));
}

static uint32_t used_with(uint32_t used, uint32_t pipes)
{
	uint32_t last = 32 - (uint32_t)__builtin_clz(pipes);

	return last > used ? last : used;
}

static bool is_unknown(const struct search *search, uint32_t step)
{
	return isnan(search->intervals[search->order[step]]);
}

/* Tries all pipes of the class of this step, and of those behind it. */
static void search_from(struct search *search, uint32_t step, uint32_t used,
                        uint32_t contradictions)
{
	if (step == ISSUE_MANY) {
		take_solution(search);
		return;
	}
	if (is_unknown(search, step)) {
		search_from(search, step + 1, used, contradictions);
		return;
	}
	for (uint32_t i = 0; i < PIPE_SETS && search->solutions < SOLUTIONS_MAX; i++) {
		uint32_t count;

		if (!may_be(search, step, pipe_sets[i], used))
			continue;
		set_pipes(search, step, pipe_sets[i]);
		count = contradictions + contradictions_of(search, step);
		if (count <= search->limit)
			search_from(search, step + 1, used_with(used, pipe_sets[i]), count);
	}
	set_pipes(search, step, 0);
}

static bool has_solution(struct search *search, uint32_t width)
{
	search->core.width = width;
	search->solutions = 0;
	search_from(search, 0, 0, 0);
	return search->solutions > 0;
}

/* Cycles from lap to lap, by laps of one class: the median. NaN: there are none. */
static double between_laps(const struct search *search)
{
	enum { DESTINATIONS = 2 /* no more than so many of a class issue in a cycle of a lap */ };
	double between[ISSUE_MANY];
	uint32_t count = 0;

	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		uint32_t at_once = at_once_of(search, i);
		double lap = search->laps->mix[mixed[i] & -mixed[i]];

		if (at_once > 0 && mixed[i] != 0 && !isnan(lap))
			between[count++] = lap - MIX_LAP / fmin(at_once, DESTINATIONS) + 1;
	}
	return count > 0 ? ascending_median(between, count) : (double)NAN;
}

static uint32_t first_width(const struct search *search)
{
	uint32_t least = issue_least_width(search->laps), first = search->count > 1 ? 2 : 1;

	return least > first ? least : first;
}

/* Whether a core of so many pipes is a solution. The least width is taken. */
static bool search_pipes(struct search *search)
{
	for (uint32_t width = first_width(search); width <= search->count; width++)
		if (has_solution(search, width))
			return true;
	return false;
}

/* Notes what is sure. If laps contradict, a core that a lap more contradicts is no less likely. */
static void compare_with_others(struct search *search)
{
	struct pipe_search *found = search->found, other;

	search->limit += search->limit > 0;
	found->is_width_sure = true;
	for (uint32_t width = first_width(search); width <= search->count; width++) {
		other = (struct pipe_search){0};
		search->found = width == found->width ? found : &other;
		if (has_solution(search, width) && width != found->width)
			found->is_width_sure = false;
	}
}

/* Gives each class in turn the pipes that contradict the fewest laps, and returns how many they contradict in all. */
static uint32_t take_nearest(struct search *search)
{
	uint32_t all = 0, used = 0;

	for (uint32_t step = 0; step < ISSUE_MANY; step++) {
		uint32_t best = 0, least = UINT32_MAX;

		for (uint32_t i = 0; i < PIPE_SETS && !is_unknown(search, step); i++) {
			uint32_t count;

			if (!may_be(search, step, pipe_sets[i], used))
				continue;
			set_pipes(search, step, pipe_sets[i]);
			count = contradictions_of(search, step);
			best = count < least ? pipe_sets[i] : best;
			least = count < least ? count : least;
		}
		set_pipes(search, step, best);
		used = best > 0 ? used_with(used, best) : used;
		all += best > 0 ? least : !is_unknown(search, step) * ISSUE_CLASSES;
	}
	return all;
}

/* No core gives these laps: takes one that comes near. */
static void find_nearest(struct search *search)
{
	uint32_t least = UINT32_MAX;

	for (search->count = 1; search->count <= PARAMETERS_PIPES_MAX; search->count++)
		for (uint32_t width = first_width(search); width <= search->count; width++) {
			uint32_t count;

			search->core.width = width;
			count = take_nearest(search);
			if (count < least)
				keep(search, false);
			least = count < least ? count : least;
		}
}

static void prepare(struct search *search)
{
	uint32_t count = 0;

	for (uint32_t is_other = 0; is_other < 2; is_other++)
		for (uint32_t i = 0; i < ISSUE_MANY; i++)
			if ((at_once_of(search, i) != 1) == is_other)
				search->order[count++] = i;
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		for (uint32_t class = 0; class < MIX_CLASSES; class ++)
			if (mixed[i] >> class & 1 && search->intervals[i] > 1 + 0.02)
				search->core.busy[class] = round(search->intervals[i]);
	search->core.between = between_laps(search);
}

/* Fewer pipes that explain the laps are taken before more, and these before contradictions. */
void pipe_search_all(struct pipe_search *found, const struct issue_laps *laps,
                     const double *intervals)
{
	struct search search = {.laps = laps, .intervals = intervals, .found = found};

	*found = (struct pipe_search){0};
	if (!issue_laps_are_there(laps))
		return;
	prepare(&search);
	for (search.limit = 0; search.limit <= CONTRADICTIONS_MAX; search.limit++)
		for (search.count = 1; search.count <= PARAMETERS_PIPES_MAX; search.count++)
			if (search_pipes(&search)) {
				compare_with_others(&search);
				return;
			}
	find_nearest(&search);
}
