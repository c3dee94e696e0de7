/*
 * Decides which instructions issue in the same cycle: at most as many as the width, each in a pipe of its own. A state
 * is a number for what has issued in the cycle. A table gives the next state.
 */
#ifndef HOST_MODEL_DUAL_ISSUE_H
#define HOST_MODEL_DUAL_ISSUE_H

#include <stdint.h>

#include "model/parameters.h"

enum {
	DUAL_ISSUE_FULL = 0,    /* no class fits */
	DUAL_ISSUE_NOTHING = 1, /* nothing has issued */
	/*
	 * A flag: the instruction does not fit and issues in the next cycle. The other bits are the state of that
	 * cycle.
	 */
	DUAL_ISSUE_NEXT = 0x80,
	/* Sets of n of 4 pipes make at most 15, 63, 15 and 1 states, for n from 1 to 4. */
	DUAL_ISSUE_STATES = 96,
	DUAL_ISSUE_CLASSES = 32,
	DUAL_ISSUE_EMPTY = 1, /* for dual_issue_take(): nothing has issued */
};

struct dual_issue {
	/* The next state, by state and class of the instruction, perhaps with DUAL_ISSUE_NEXT. */
	uint8_t next[DUAL_ISSUE_STATES][DUAL_ISSUE_CLASSES];
};

/*
 * Adds an instruction to a cycle. `pipes` has a bit for each pipe that it can take. `taken` and the result have a bit
 * for each set of pipes that may be in use: bit i is the set whose bits are i. Returns 0 if the instruction does not
 * fit.
 */
uint16_t dual_issue_take(uint16_t taken, uint32_t pipes, uint32_t width);

/* Computes the table for the width and the pipes of a core. */
void dual_issue_fill(struct dual_issue *dual_issue, const struct parameters *parameters);

#endif
