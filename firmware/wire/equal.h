/*
 * A row whose samples are all equal. Its figures follow from that one value and from the number of samples. So the
 * sentence has only the value, as `all`, which saves half of the line. In an emulator every row is such a row. On a
 * board most rows of events are.
 */
#ifndef WIRE_EQUAL_H
#define WIRE_EQUAL_H

#include "wire/wire.h"

/* The least number of samples from which a row has these figures; with fewer they are "none". */
enum {
	/* The extremes of 5 samples contain the median with a probability of only 1 - 2 / 2^5 < 95 %. */
	EQUAL_INTERVAL_LEAST = 6,
	EQUAL_P90_LEAST = 10,
	EQUAL_P99_LEAST = 100,
	EQUAL_P999_LEAST = 1000,
};

/* Puts `all` in the place of the figures. Without effect unless `min` and `max` are equal. */
void equal_fold_result(struct record_result *result);

/* The same for a pair. A pair has no `max`, so the caller gives it. */
void equal_fold_pair(struct record_pair *pair, uint32_t max);

/* Puts the figures in the place of `all`. Without effect if there is no `all`. */
void equal_unfold_result(struct record_result *result);
void equal_unfold_pair(struct record_pair *pair);

#endif
