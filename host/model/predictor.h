/*
 * What the front end believes about branches: their direction by two-bit counters, chosen by pc and the outcomes
 * before; targets by a buffer (BTB) of the most recently used, any entry for any pc; returns by a stack that forgets
 * the oldest.
 */
#ifndef HOST_MODEL_PREDICTOR_H
#define HOST_MODEL_PREDICTOR_H

#include <stdbool.h>
#include <stdint.h>

#include "model/parameters.h"

struct predictor;

/* Exits with a message without memory. */
struct predictor *predictor_make(const struct parameters *parameters);
void predictor_free(struct predictor *predictor);

/* A branch at `pc` was taken or not: true when that was predicted. Begins as not taken, weakly. */
bool predictor_direction(struct predictor *predictor, uint64_t pc, bool is_taken);

/* Something at `pc` went to `target`: true when the BTB said so. It does from now on. */
bool predictor_target(struct predictor *predictor, uint64_t pc, uint64_t target);

/* A call will return to `pc`. */
void predictor_push(struct predictor *predictor, uint64_t pc);

/* Where the last call returns to; 0 when none is known. */
uint64_t predictor_pop(struct predictor *predictor);

#endif
