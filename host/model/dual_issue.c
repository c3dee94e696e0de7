/*
 * Computes the table from sets of pipes. The instructions of a cycle may use one of several sets of pipes. A state is
 * all these sets: a bit for each of the 16 sets of 4 pipes.
 */
#include "model/dual_issue.h"

#include <assert.h>

_Static_assert((int)INSTRUCTION_CLASS_COUNT <= (int)DUAL_ISSUE_CLASSES,
               "the table has no column for a class");
_Static_assert((int)DUAL_ISSUE_STATES <= (int)DUAL_ISSUE_NEXT,
               "a state looks like one of the next cycle");

/* A set that already has as many pipes as the width takes no further instruction. */
uint16_t dual_issue_take(uint16_t taken, uint32_t pipes, uint32_t width)
{
	uint16_t after = 0;

	for (uint32_t sets = taken; sets != 0; sets &= sets - 1) {
		uint32_t set = (uint32_t)__builtin_ctz(sets);

		if ((uint32_t)__builtin_popcount(set) == width)
			continue;
		for (uint32_t free = pipes & ~set; free != 0; free &= free - 1)
			after = (uint16_t)(after | 1u << (set | (free & -free)));
	}
	return after;
}

/* Returns the number of a state. A new state gets the next number. */
static uint8_t number_of(uint16_t *states, uint32_t *count, uint16_t taken)
{
	uint32_t number = 0;

	while (number < *count && states[number] != taken)
		number++;
	if (number == *count) {
		assert(number < DUAL_ISSUE_STATES);
		states[(*count)++] = taken;
	}
	return (uint8_t)number;
}

void dual_issue_fill(struct dual_issue *dual_issue, const struct parameters *parameters)
{
	uint16_t states[DUAL_ISSUE_STATES] = {
		[DUAL_ISSUE_FULL] = 0, [DUAL_ISSUE_NOTHING] = DUAL_ISSUE_EMPTY};
	uint32_t count = 2;

	for (uint32_t state = DUAL_ISSUE_NOTHING; state < count; state++) {
		for (uint32_t class = 0; class < INSTRUCTION_CLASS_COUNT; class ++) {
			uint8_t next = number_of(states, &count,
			                         dual_issue_take(states[state],
			                                         parameters->costs[class].pipes,
			                                         parameters->width));

			if (next == DUAL_ISSUE_FULL)
				next = dual_issue->next[DUAL_ISSUE_NOTHING][class] |
				       DUAL_ISSUE_NEXT;
			dual_issue->next[state][class] = next;
		}
	}
}
