/*
 * Which instructions may issue in one cycle: as many as the width, if every one can be given a pipe of its own. What
 * has issued in a cycle is a number, from which a table leads on.
 */
#ifndef HOST_MODEL_PAIRING_H
#define HOST_MODEL_PAIRING_H

#include <stdint.h>

#include "model/parameters.h"

enum {
	PAIRING_FULL = 0,    /* nothing fits */
	PAIRING_NOTHING = 1, /* has issued yet */
	PAIRING_NEXT =
		0x80, /* besides what will have issued then: it does not fit, and issues in the next cycle */
	/* What classes have in common are pipes; of the sets that n of 4 pipes make, there are at most 15, 63, 15, 1. */
	PAIRING_STATES = 96,
	PAIRING_CLASSES = 32,
};

struct pairing {
	/* By what has issued and the class that comes: what has issued then, with PAIRING_NEXT perhaps. */
	uint8_t next[PAIRING_STATES][PAIRING_CLASSES];
};

void pairing_fill(struct pairing *pairing, const struct parameters *parameters);

#endif
