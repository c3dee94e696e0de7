/* Steps of an order (alone.h) that set the state of a direction predictor before a kernel is called. */
#ifndef BIAS_H
#define BIAS_H

#include <stdbool.h>
#include <stdint.h>

#include "alone.h"

enum {
	BIAS_COUNTERS_MAX = 4096,
	BIAS_PASSES = ALONE_STEPS / 2, /* over all counters */
};

/* Writes the branches into the tight region. Must be called before the other functions. */
void bias_open(void);

/*
 * Sets the steps so that every counter of the predictor sees BIAS_PASSES outcomes: is_taken, and in the last `others`
 * passes the opposite. `counters` is the predictor's number of counters, a power of two from 2 to BIAS_COUNTERS_MAX, or
 * 0: then the steps execute no branches.
 */
void bias_alike(struct alone_step steps[ALONE_STEPS], uint32_t counters, bool is_taken,
                uint32_t others);

/* Sets the steps so that every counter gets a state of its own, drawn from `seed`. Equal seeds give equal states. */
void bias_drawn(struct alone_step steps[ALONE_STEPS], uint32_t counters, uint32_t seed);

#endif
