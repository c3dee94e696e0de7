#include "anatomy/pipe_one.h"

#include "anatomy/pipe_sets.h"

/*
 * Returns how many classes have laps that show pipes of this class. Sets `unsure` to how many of them have pipes that
 * are not sure.
 */
static uint32_t count_telling(const struct pipe_search *found, const struct issue_laps *laps,
                              uint32_t number, uint32_t *unsure)
{
	uint32_t telling = 0;

	*unsure = 0;
	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		if (found->pipes[i] != 0 && pipe_sets_tell(laps, issue_many[i], number)) {
			telling++;
			*unsure += !found->are_sure[i];
		}
	return telling;
}

static uint32_t contradictions_of(const struct pipe_search *found, const struct issue_laps *laps,
                                  struct class_pipes one)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < ISSUE_MANY; i++)
		count += found->pipes[i] != 0 &&
		         pipe_sets_contradict(laps,
		                              (struct class_pipes){issue_many[i], found->pipes[i]},
		                              one, found->width);
	return count;
}

/* The sets of pipes that were tried so far. */
struct trial {
	uint32_t best;           /* the first set with the fewest contradictions */
	uint32_t contradictions; /* of that set */
	uint32_t count;          /* of sets with so few contradictions */
	bool is_another;         /* one of these is a pipe that no class of issue_many has */
};

static void try_pipes(struct trial *trial, uint32_t pipes, uint32_t contradictions, bool is_another)
{
	if (contradictions > trial->contradictions)
		return;
	if (contradictions < trial->contradictions)
		*trial = (struct trial){pipes, contradictions, 0, false};
	trial->count++;
	trial->is_another = trial->is_another || is_another;
}

struct one_pipes pipe_one(const struct pipe_search *found, const struct issue_laps *laps,
                          uint32_t number, uint32_t at_once)
{
	struct trial trial = {.contradictions = UINT32_MAX};
	uint32_t another = 1U << found->count, unsure;

	if (count_telling(found, laps, number, &unsure) == 0)
		return (struct one_pipes){0};
	for (uint32_t i = 0; i < PIPE_SETS; i++)
		if (pipe_sets[i] < another &&
		    pipe_set_is_as_wide(pipe_sets[i], found->width, at_once))
			try_pipes(&trial, pipe_sets[i],
			          contradictions_of(found, laps,
			                            (struct class_pipes){number, pipe_sets[i]}),
			          false);
	/* If only one instruction issues in a cycle, all pipes give the same laps. */
	if (found->width > 1 && found->count < PARAMETERS_PIPES_MAX && at_once <= 1)
		try_pipes(&trial, another,
		          contradictions_of(found, laps, (struct class_pipes){number, another}),
		          true);
	return (struct one_pipes){trial.best,
	                          trial.count == 1 && trial.contradictions == 0 &&
	                                  !trial.is_another && unsure == 0,
	                          trial.is_another || trial.best == 0};
}
