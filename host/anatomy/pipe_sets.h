/* Sets of pipes that may take a class of instructions, a bit for each pipe, and whether laps contradict them. */
#ifndef HOST_ANATOMY_PIPE_SETS_H
#define HOST_ANATOMY_PIPE_SETS_H

#include "anatomy/issue_laps.h"
#include "model/parameters.h"

enum { PIPE_SETS = (1 << PARAMETERS_PIPES_MAX) - 1 };

/* All sets but the empty one: one pipe is more likely than several. */
extern const uint32_t pipe_sets[PIPE_SETS];

uint32_t pipe_set_bits(uint32_t pipes);

/* Whether as many of a class with these pipes issue in a cycle as it does; at_once 0: that is not known. */
bool pipe_set_is_as_wide(uint32_t pipes, uint32_t width, uint32_t at_once);

/* A class by its number in the rows, and its pipes. */
struct class_pipes {
	uint32_t number, pipes;
};

/* Whether laps of the one class with some of the other tell whether both issue together. */
bool pipe_sets_tell(const struct issue_laps *laps, uint32_t many, uint32_t one);

/* Whether laps of the one class with some of the other contradict these pipes. */
bool pipe_sets_contradict(const struct issue_laps *laps, struct class_pipes many,
                          struct class_pipes one, uint32_t width);

#endif
