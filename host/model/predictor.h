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
	PREDICTOR_BUCKETS = 1024, /* a power of two */
	PREDICTOR_NO_TARGET = 0,  /* an entry that nothing is in */
	PREDICTOR_NO_PC = 1,      /* pcs are even */
};

struct predictor_target {
	uint64_t pc, target;
	uint16_t older, newer; /* by use: a ring through the entry that is none */
	uint16_t next;         /* of the same bucket; PREDICTOR_NO_TARGET: it is the last */
};

struct predictor {
	uint8_t *counters;
	uint64_t counter_mask, history, history_mask;
	struct predictor_target *targets;
	uint32_t target_count;
	uint16_t buckets[PREDICTOR_BUCKETS]; /* by pc: the first of those entries that it may be */
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

static inline uint16_t *predictor_bucket(struct predictor *predictor, uint64_t pc)
{
	return &predictor->buckets[pc >> 1 & (PREDICTOR_BUCKETS - 1)];
}

/* The entry is the one used last from now on. */
static inline void predictor_use(struct predictor *predictor, uint16_t number)
{
	struct predictor_target *targets = predictor->targets, *entry = &targets[number];
	uint16_t last = targets[PREDICTOR_NO_TARGET].older;

	if (number == last)
		return;
	targets[entry->older].newer = entry->newer;
	targets[entry->newer].older = entry->older;
	entry->older = last;
	entry->newer = PREDICTOR_NO_TARGET;
	targets[last].newer = targets[PREDICTOR_NO_TARGET].older = number;
}

/* predictor_target, where predictor_knows is not enough. */
bool predictor_learn(struct predictor *predictor, uint64_t pc, uint64_t target);

/* predictor_target, as far as the first entry of the bucket goes: false when it tells nothing, and nothing was done. */
static inline bool predictor_knows(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	uint16_t number = *predictor_bucket(predictor, pc);
	const struct predictor_target *entry = &predictor->targets[number];

	if (entry->pc != pc || entry->target != target)
		return false;
	predictor_use(predictor, number);
	return true;
}

/* Something at `pc` went to `target`: true when the BTB said so. It does from now on. */
static inline bool predictor_target(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	return predictor_knows(predictor, pc, target) || predictor_learn(predictor, pc, target);
}

/* A call will return to `pc`. */
void predictor_push(struct predictor *predictor, uint64_t pc);

/* Where the last call returns to; 0 when none is known. */
uint64_t predictor_pop(struct predictor *predictor);

#endif
