/* How often a call of a primitive operation is repeated in a sample. */
#ifndef SUITES_OPERATION_BATCH_H
#define SUITES_OPERATION_BATCH_H

enum {
	/*
	 * The overhead is that of a line through once, twice and three times as many turns, or through half as many, as
	 * many and half more (measure/overhead.h). On a core that predicts the end of a loop of up to 64, 128 or 256 turns,
	 * the three of one line all have to end with a mispredicted branch, or none of them. With 66 to 84 turns they do.
	 */
	OPERATION_BATCH = 72,
};

#endif
