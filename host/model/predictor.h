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

enum {
	PREDICTOR_TAKEN = 2, /* a counter from here on */
	PREDICTOR_COUNTS = 4,
	PREDICTOR_HINTS = 1024, /* a power of two */
};

struct predictor_target {
	uint64_t pc, target;
	uint64_t used; /* when it was last, by a clock of its own; 0: never */
};

struct predictor {
	uint8_t *counters;
	uint64_t counter_mask, history, history_mask;
	struct predictor_target *targets;
	uint32_t target_count;
	uint16_t hints[PREDICTOR_HINTS]; /* where the target of a pc is, if it is there */
	uint64_t clock;
	uint64_t *returns;
	uint32_t return_room, return_count, return_top;
};

/* Exits with a message without memory. */
struct predictor *predictor_make(const struct parameters *parameters);
void predictor_free(struct predictor *predictor);

/* A branch at `pc` was taken or not: true when that was predicted. Begins as not taken, weakly. */
static inline bool predictor_direction(struct predictor *predictor, uint64_t pc, bool is_taken)
{
	static const uint8_t next[2][PREDICTOR_COUNTS] = {
		[false] = {0, 0, 1, 2},
		[true] = {1, 2, 3, 3},
	};
	uint64_t history = predictor->history;
	uint8_t *counter = &predictor->counters[(pc >> 1 ^ history) & predictor->counter_mask];
	uint8_t count = *counter;

	predictor->history = (history << 1 | is_taken) & predictor->history_mask;
	*counter = next[is_taken][count];
	return (count >= PREDICTOR_TAKEN) == is_taken;
}

static inline uint16_t *predictor_hint(struct predictor *predictor, uint64_t pc)
{
	return &predictor->hints[pc >> 1 & (PREDICTOR_HINTS - 1)];
}

/* predictor_target, where the hint does not lead to it. */
bool predictor_learn(struct predictor *predictor, uint64_t pc, uint64_t target);

/* Something at `pc` went to `target`: true when the BTB said so. It does from now on. */
static inline bool predictor_target(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	struct predictor_target *entry = &predictor->targets[*predictor_hint(predictor, pc)];

	if (entry->pc != pc || entry->target != target || entry->used == 0)
		return predictor_learn(predictor, pc, target);
	entry->used = ++predictor->clock;
	return true;
}

/* A call will return to `pc`. */
void predictor_push(struct predictor *predictor, uint64_t pc);

/* Where the last call returns to; 0 when none is known. */
uint64_t predictor_pop(struct predictor *predictor);

#endif
