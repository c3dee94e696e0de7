#include "anatomy/pipe_one.h"

#include "anatomy/pipe_sets.h"

static uint32_t contradictions_of_one(const struct pipe_search *found,
                                      const struct issue_laps *laps, struct class_pipes one)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		count += found->pipes[i] != 0 &&
		         pipe_sets_contradict(laps,
		                              (struct class_pipes){issue_many[i], found->pipes[i]},
		                              one, found->width);
	return count;
}

/* Whether the pipes of all classes are sure whose laps tell something of this one. */
static bool are_laps_sure(const struct pipe_search *found, const struct issue_laps *laps,
                          uint32_t number)
{
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		if (found->pipes[i] != 0 && !found->are_sure[i] &&
		    issue_at_once(laps, issue_many[i]) > 0 &&
		    issue_together(laps, issue_many[i], number, 0) != CANNOT_TELL)
			return false;
	return true;
}

/* What a class was tried with so far. */
struct trial {
	uint32_t best, contradictions;
	bool is_sure;
};

static void try_one(struct trial *trial, uint32_t pipes, uint32_t contradictions)
{
	if (contradictions > trial->contradictions)
		return;
	trial->is_sure = contradictions == 0 && contradictions < trial->contradictions;
	if (contradictions < trial->contradictions)
		trial->best = pipes;
	trial->contradictions = contradictions;
}

uint32_t pipe_one(const struct pipe_search *found, const struct issue_laps *laps, uint32_t number,
                  uint32_t at_once, bool *is_sure)
{
	struct trial trial = {.contradictions = UINT32_MAX};
	uint32_t another = 1U << found->count, contradictions;

	for (uint32_t i = 0; i < PIPE_SETS; i++)
		if (pipe_sets[i] < another &&
		    pipe_set_is_as_wide(pipe_sets[i], found->width, at_once))
			try_one(&trial, pipe_sets[i],
			        contradictions_of_one(found, laps,
			                              (struct class_pipes){number, pipe_sets[i]}));
	contradictions = contradictions_of_one(found, laps, (struct class_pipes){number, another});
	if (found->count < PARAMETERS_PIPES_MAX && contradictions < trial.contradictions)
		try_one(&trial, another, contradictions);
	*is_sure = trial.is_sure && are_laps_sure(found, laps, number);
	return trial.best;
}
