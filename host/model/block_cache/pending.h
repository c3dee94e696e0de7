/*
 * What a pipeline still waits for, counted from its cycle: what has issued in it, and the values that are not there
 * yet. Equal ones are one object, for all cores: to compare them is to compare pointers.
 */
#ifndef HOST_MODEL_BLOCK_CACHE_PENDING_H
#define HOST_MODEL_BLOCK_CACHE_PENDING_H

#include <stdint.h>

enum {
	PENDING_VALUES = 10,
	PENDING_CYCLES = UINT16_MAX, /* a value that takes longer is not described */
	PENDING_SOON = 8,
};

struct pending_value {
	uint8_t destination, producer; /* a register, and enum event */
	uint16_t cycles;               /* until it is there: 1 and more */
};

struct pending_content {
	uint8_t issued; /* as model/dual_issue.h has it */
	uint8_t count;
	struct pending_value values[PENDING_VALUES]; /* by register */
};

struct pending {
	struct pending_content content;
	uint32_t number;                           /* its own, from 0 */
	const struct pending *later[PENDING_SOON]; /* pending_wait, as far as it was asked for */
	struct pending *next;                      /* of the same bucket */
};

/* The one with this content; NULL when there are too many. */
const struct pending *pending_get(const struct pending_content *content);

/* What it becomes when the core stands still for so many cycles and then goes on; NULL likewise. */
const struct pending *pending_wait(const struct pending *pending, int64_t cycles);

#endif
