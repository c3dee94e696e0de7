#include "anatomy/pipe_trial.h"

#include <math.h>

#include "anatomy/pipe_sets.h"
#include "statistics/ascending.h"

enum {
	/* A lap may differ by this many cycles, because its last cycle may be half full. */
	MIX_WITHIN = 2,
	BRANCH = 7,
};

/* For each class of issue_many: the bits that it has in a mix. */
static const uint32_t mixed[ISSUE_MANY] = {
	1 << MIX_LOAD,
	1 << MIX_BRANCH,
	1 << MIX_MUL,
	1 << MIX_FP_ADD,
	0,
	0,
	1 << MIX_ALU | 1 << MIX_ALU_AGAIN,
	1 << MIX_STORE,
};

static bool is_busy_longer(double interval)
{
	return interval > 1 + 0.02;
}

/*
 * Returns how many instructions of class number i of issue_many issue in a cycle. 0: not known. A busy unit hides it,
 * and so do mispredicted branches. Stores leave their buffer one by one, however many pipes they have.
 */
static uint32_t at_once_of(const struct pipe_trial *trial, uint32_t i)
{
	uint32_t number = issue_many[i];
	double interval = trial->intervals[i];

	if (issue_at_once(trial->laps, number) == 1)
		return !issue_is_stored(number) || issue_has_one_pipe(trial->laps, number);
	return number == BRANCH || issue_is_stored(number) || isnan(interval) ||
	                       is_busy_longer(interval)
	               ? 0
	               : (uint32_t)fmin(issue_per_cycle(interval), PARAMETERS_PIPES_MAX);
}

/* Returns the cycles from the end of a lap to the next lap: the median over laps of one class. NaN: there are none. */
static double between_laps(const struct pipe_trial *trial)
{
	enum { DESTINATIONS = 2 /* no more of a class issue in a cycle of a lap */ };
	double between[ISSUE_MANY];
	uint32_t count = 0;

	for (uint32_t i = 0; i < ISSUE_MANY; i++) {
		uint32_t at_once = at_once_of(trial, i);
		double lap = trial->laps->mix[mixed[i] & -mixed[i]];

		if (at_once > 0 && mixed[i] != 0 && !isnan(lap))
			between[count++] = lap - MIX_LAP / fmin(at_once, DESTINATIONS) + 1;
	}
	return count > 0 ? ascending_median(between, count) : (double)NAN;
}

void pipe_trial_begin(struct pipe_trial *trial, const struct issue_laps *laps,
                      const double *intervals)
{
	uint32_t count = 0;

	*trial = (struct pipe_trial){.laps = laps, .intervals = intervals};
	for (uint32_t is_other = 0; is_other < 2; is_other++)
		for (uint32_t i = 0; i < ISSUE_MANY; i++)
			if ((at_once_of(trial, i) != 1) == is_other)
				trial->order[count++] = i;
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		for (uint32_t class = 0; class < MIX_CLASSES; class ++)
			if (mixed[i] >> class & 1 && is_busy_longer(trial->intervals[i]))
				trial->core.busy[class] = round(trial->intervals[i]);
	trial->core.between = between_laps(trial);
}

bool pipe_trial_is_unknown(const struct pipe_trial *trial, uint32_t step)
{
	return isnan(trial->intervals[trial->order[step]]);
}

/* Whether new pipes have the next letters. This skips cores that differ only in the letters of their pipes. */
static bool is_named_in_order(uint32_t pipes, uint32_t used)
{
	uint32_t fresh = pipes >> used;

	return (fresh & (fresh + 1)) == 0;
}

bool pipe_trial_may_set(const struct pipe_trial *trial, uint32_t step, uint32_t pipes,
                        uint32_t used)
{
	return pipes < 1U << trial->count && is_named_in_order(pipes, used) &&
	       pipe_set_is_as_wide(pipes, trial->core.width, at_once_of(trial, trial->order[step]));
}

uint32_t pipe_trial_used(uint32_t used, uint32_t pipes)
{
	uint32_t last = 32 - (uint32_t)__builtin_clz(pipes);

	return last > used ? last : used;
}

void pipe_trial_set(struct pipe_trial *trial, uint32_t step, uint32_t pipes)
{
	uint32_t class = trial->order[step];

	trial->pipes[class] = pipes;
	for (uint32_t i = 0; i < MIX_CLASSES; i++)
		if (mixed[class] >> i & 1)
			trial->core.pipes[i] = pipes;
}

static bool is_mix_contradicted(const struct pipe_trial *trial, uint32_t mask)
{
	return !isnan(trial->laps->mix[mask]) &&
	       fabs(trial->laps->mix[mask] - mix_lap(&trial->core, mask)) > MIX_WITHIN;
}

/*
 * Returns how many laps of the mix contradict the core. Only laps with this class and with classes of earlier steps
 * count.
 */
static uint32_t contradictions_of_mix(const struct pipe_trial *trial, uint32_t step, uint32_t limit)
{
	uint32_t known = 0, count = 0;

	for (uint32_t i = 0; i <= step; i++)
		known |= trial->pipes[trial->order[i]] != 0 ? mixed[trial->order[i]] : 0;
	for (uint32_t mask = 1; mask < MIX_MASKS && count <= limit; mask++)
		if ((mask & ~known) == 0 && (mask & mixed[trial->order[step]]) != 0)
			count += is_mix_contradicted(trial, mask);
	return count;
}

static struct class_pipes class_of(const struct pipe_trial *trial, uint32_t step)
{
	uint32_t i = trial->order[step];

	return (struct class_pipes){issue_many[i], trial->pipes[i]};
}

uint32_t pipe_trial_contradictions(const struct pipe_trial *trial, uint32_t step, uint32_t limit)
{
	struct class_pipes this = class_of(trial, step);
	uint32_t count = 0, width = trial->core.width;

	for (uint32_t i = 0; i < step; i++) {
		struct class_pipes other = class_of(trial, i);

		if (other.pipes != 0)
			count += pipe_sets_contradict(trial->laps, this, other, width) +
			         pipe_sets_contradict(trial->laps, other, this, width);
	}
	return count > limit ? count : count + contradictions_of_mix(trial, step, limit - count);
}
