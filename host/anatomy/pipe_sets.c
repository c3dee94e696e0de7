#include "anatomy/pipe_sets.h"

#include "model/dual_issue.h"

const uint32_t pipe_sets[PIPE_SETS] = {1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14, 15};

uint32_t pipe_set_bits(uint32_t pipes)
{
	return (uint32_t)__builtin_popcount(pipes);
}

bool pipe_set_is_as_wide(uint32_t pipes, uint32_t width, uint32_t at_once)
{
	return at_once == 0 ||
	       (pipe_set_bits(pipes) < width ? pipe_set_bits(pipes) : width) == at_once;
}

/* Stores and AMOs leave the store buffer one by one. So two classes of them never show whether their pipes differ. */
bool pipe_sets_tell(const struct issue_laps *laps, uint32_t many, uint32_t one)
{
	return issue_at_once(laps, many) > 0 && issue_together(laps, many, one, 0) != CANNOT_TELL &&
	       !(issue_is_stored(many) && issue_is_stored(one));
}

bool pipe_sets_contradict(const struct issue_laps *laps, struct class_pipes many,
                          struct class_pipes one, uint32_t width)
{
	uint32_t at_once = issue_at_once(laps, many.number);
	uint16_t taken = DUAL_ISSUE_EMPTY;

	if (!pipe_sets_tell(laps, many.number, one.number))
		return false;
	for (uint32_t i = 0; i < at_once; i++)
		taken = dual_issue_take(taken, many.pipes, width);
	/*
	 * If a third could issue, any instruction with another destination shortens the lap. Then the lap shows no
	 * pipes.
	 */
	if (at_once > 1 && dual_issue_take(taken, many.pipes, width) != 0)
		return false;
	return (dual_issue_take(taken, one.pipes, width) != 0) !=
	       (issue_together(laps, many.number, one.number, 0) == TOGETHER);
}
