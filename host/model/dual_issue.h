/*
 * Which instructions may issue in one cycle: as many as the width, if every one can be given a pipe of its own. What
 * has issued in a cycle is a number, from which a table leads on.
 */
#ifndef HOST_MODEL_DUAL_ISSUE_H
#define HOST_MODEL_DUAL_ISSUE_H

#include <stdint.h>

#include "model/parameters.h"

enum {
	DUAL_ISSUE_FULL = 0,    /* nothing fits */
	DUAL_ISSUE_NOTHING = 1, /* has issued yet */
	DUAL_ISSUE_NEXT =
		0x80, /* besides what will have issued then: it does not fit, and issues in the next cycle */
	/* What classes have in common are pipes; of the sets that n of 4 pipes make, there are at most 15, 63, 15, 1. */
	DUAL_ISSUE_STATES = 96,
	DUAL_ISSUE_CLASSES = 32,
};

struct dual_issue {
	/* By what has issued and the class that comes: what has issued then, with DUAL_ISSUE_NEXT perhaps. */
	uint8_t next[DUAL_ISSUE_STATES][DUAL_ISSUE_CLASSES];
};

void dual_issue_fill(struct dual_issue *dual_issue, const struct parameters *parameters);

#endif
