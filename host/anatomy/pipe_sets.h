/*
 * Sets of pipes that a class of instructions may have, a bit for each pipe, and the check of such sets against laps.
 */
#ifndef HOST_ANATOMY_PIPE_SETS_H
#define HOST_ANATOMY_PIPE_SETS_H

#include "anatomy/issue_laps.h"
#include "model/parameters.h"

enum { PIPE_SETS = (1 << PARAMETERS_PIPES_MAX) - 1 };

/* All sets but the empty one. Smaller sets come first, because they are more likely. */
extern const uint32_t pipe_sets[PIPE_SETS];

/* Returns the number of pipes in a set. */
uint32_t pipe_set_bits(uint32_t pipes);

/*
 * Returns whether a class with these pipes issues `at_once` instructions in a cycle. True if `at_once` is 0, not
 * known.
 */
bool pipe_set_is_as_wide(uint32_t pipes, uint32_t width, uint32_t at_once);

/* A class by its number in the rows, and its pipes. */
struct class_pipes {
	uint32_t number, pipes;
};

/* Returns whether the lap of class `many` with class `one` shows if the two issue in the same cycle. */
bool pipe_sets_tell(const struct issue_laps *laps, uint32_t many, uint32_t one);

/* Returns whether the lap of class `many` with class `one` contradicts these pipes on a core of this width. */
bool pipe_sets_contradict(const struct issue_laps *laps, struct class_pipes many,
                          struct class_pipes one, uint32_t width);

#endif
