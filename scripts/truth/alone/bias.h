/* What a predictor of directions believes before kernels are called. */
#ifndef BIAS_H
#define BIAS_H

#include <stdbool.h>
#include <stdint.h>

enum { BIAS_COUNTERS_MAX = 4096 };

/* Lays the branches into the tight region. To be called first. */
void bias_open(void);

/*
 * Every counter of a predictor that has `counters` of them, a power of two from 2 to BIAS_COUNTERS_MAX, sees its branch
 * taken, or not, until it is sure, and then `others` that go the other way. 0 counters: nothing is done.
 */
void bias_counters(uint32_t counters, bool is_taken, uint32_t others);

/*
 * Every counter of a predictor that has `counters` of them gets a state of its own: they see branches whose directions,
 * and how many of them, are drawn from `seed`. A seed gives the same states, ever.
 */
void bias_counters_drawn(uint32_t counters, uint32_t seed);

#endif
