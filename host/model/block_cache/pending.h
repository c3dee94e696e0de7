/*
 * The pending state of a pipeline, relative to the cycle of its last issue: what has issued in that
 * cycle, and the values that are not ready. Equal states are one object for all cores, so comparing
 * states means comparing pointers.
 */
#ifndef HOST_MODEL_BLOCK_CACHE_PENDING_H
#define HOST_MODEL_BLOCK_CACHE_PENDING_H

#include <stdint.h>

enum {
	PENDING_VALUES = 10,
	PENDING_CYCLES = UINT16_MAX, /* a state with a longer wait is not representable */
	PENDING_SOON = 8,
};

struct pending_value {
	uint8_t destination, producer; /* register; enum event of the producer */
	uint16_t cycles;               /* cycles until the value is ready, at least 1 */
};

struct pending_content {
	uint8_t issued; /* issue state of the cycle (model/dual_issue.h) */
	uint8_t count;
	struct pending_value values[PENDING_VALUES]; /* in order of register */
};

struct pending {
	struct pending_content content;
	uint32_t number;                           /* unique, from 0 */
	const struct pending *later[PENDING_SOON]; /* cached results of pending_wait, by cycles */
	struct pending *next;                      /* in the same hash bucket */
};

/*
 * Returns the state with this content, which it adds if it is new. Returns NULL if there are too
 * many states.
 */
const struct pending *pending_get(const struct pending_content *content);

/*
 * Returns the state after the front end stalled for `cycles` and continues. NULL as in pending_get.
 */
const struct pending *pending_wait(const struct pending *pending, int64_t cycles);

#endif
