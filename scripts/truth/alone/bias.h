/* What a predictor of directions believes before kernels are called: steps of an order (alone.h). */
#ifndef BIAS_H
#define BIAS_H

#include <stdbool.h>
#include <stdint.h>

#include "alone.h"

enum {
	BIAS_COUNTERS_MAX = 4096,
	BIAS_PASSES = ALONE_STEPS / 2, /* over all counters */
};

/* Lays the branches into the tight region. To be called first. */
void bias_open(void);

/*
 * Every counter of a predictor that has `counters` of them, a power of two from 2 to BIAS_COUNTERS_MAX, sees its branch
 * taken, or not, BIAS_PASSES times; the last `others` of them go the other way. 0 counters: nothing is done.
 */
void bias_alike(struct alone_step steps[ALONE_STEPS], uint32_t counters, bool is_taken,
                uint32_t others);

/* Every counter gets a state of its own, drawn from `seed`. A seed gives the same states, ever. */
void bias_drawn(struct alone_step steps[ALONE_STEPS], uint32_t counters, uint32_t seed);

#endif
