/*
 * Branch predictor. Directions: counters of one or two bits, indexed by pc and global history.
 * Targets: a fully associative branch target buffer (BTB) with LRU replacement. Returns: a stack that loses
 * its oldest entries.
 */
#ifndef HOST_MODEL_PREDICTOR_H
#define HOST_MODEL_PREDICTOR_H

#include <stdbool.h>
#include <stdint.h>

#include "model/parameters.h"

enum {
	PREDICTOR_TAKEN = 2,      /* counters of this value and above predict taken */
	PREDICTOR_COUNTS = 4,     /* a counter of one bit uses only the first and the last */
	PREDICTOR_BUCKETS = 1024, /* a power of two */
	PREDICTOR_NO_ENTRY = 0,   /* head of the LRU ring: no entry */
	PREDICTOR_NO_PC = 1,      /* pcs are even */
};

struct predictor_target {
	uint64_t pc, target;
	uint16_t older, newer; /* neighbours in the LRU ring, which passes PREDICTOR_NO_ENTRY */
	uint16_t next;         /* the next entry of the bucket; PREDICTOR_NO_ENTRY: none */
};

/* The next value of a counter, by outcome and value. */
typedef uint8_t predictor_steps[2][PREDICTOR_COUNTS];

struct predictor {
	uint8_t *counters;
	const predictor_steps *steps;
	uint64_t counter_mask, history, history_mask;
	struct predictor_target *targets;
	uint32_t target_count;
	uint32_t hash_bits; /* bits of the hash of the history; 0: it is not hashed */
	uint16_t buckets[PREDICTOR_BUCKETS]; /* the first entry of each bucket, by hash of the pc */
	uint64_t *returns;
	uint32_t return_room, return_count, return_top;
	/* For a hashed history: its outcomes, the latest in the uppermost bit (predictor_hash). */
	uint64_t outcomes;
	uint32_t outcome_bits, hash_shift;
};

/* Exits with a message if memory runs out. */
struct predictor *predictor_make(const struct parameters *parameters);
void predictor_free(struct predictor *predictor);

/*
 * Adds an outcome to a hashed history. The product of the outcomes and the root of 3/4 is taken in as many bits as
 * there are outcomes. The hash is its upper bits. A history that is as long as its hash is its own hash. The hash changes
 * the upper bits of the index of a counter. Source: rocket-chip, BTB.scala, class BHT.
 */
void predictor_hash(struct predictor *predictor, bool is_taken);

/*
 * Updates the direction of a branch. Returns true if the prediction was right. Counters begin as
 * weakly not taken, those of one bit as not taken.
 */
static inline bool predictor_direction(struct predictor *predictor, uint64_t pc, bool is_taken)
{
	uint64_t history = predictor->history;
	uint8_t *counter = &predictor->counters[(pc >> 1 ^ history) & predictor->counter_mask];
	uint8_t count = *counter;

	if (__builtin_expect(predictor->hash_bits != 0, 0))
		predictor_hash(predictor, is_taken);
	else
		predictor->history = (history << 1 | is_taken) & predictor->history_mask;
	*counter = (*predictor->steps)[is_taken][count];
	return (count >= PREDICTOR_TAKEN) == is_taken;
}

static inline uint16_t *predictor_bucket(struct predictor *predictor, uint64_t pc)
{
	return &predictor->buckets[pc >> 1 & (PREDICTOR_BUCKETS - 1)];
}

/* Makes the entry the most recently used. */
static inline void predictor_use(struct predictor *predictor, uint16_t number)
{
	struct predictor_target *targets = predictor->targets, *entry = &targets[number];
	uint16_t last = targets[PREDICTOR_NO_ENTRY].older;

	if (number == last)
		return;
	targets[entry->older].newer = entry->newer;
	targets[entry->newer].older = entry->older;
	entry->older = last;
	entry->newer = PREDICTOR_NO_ENTRY;
	targets[last].newer = targets[PREDICTOR_NO_ENTRY].older = number;
}

/* The slow path of predictor_target, after predictor_target_fast returned false. */
bool predictor_target_slow(struct predictor *predictor, uint64_t pc, uint64_t target);

/*
 * Checks only the first entry of the bucket. Returns false and changes nothing if it is not a hit with the right
 * target.
 */
static inline bool predictor_target_fast(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	uint16_t number = *predictor_bucket(predictor, pc);
	const struct predictor_target *entry = &predictor->targets[number];

	if (entry->pc != pc || entry->target != target)
		return false;
	predictor_use(predictor, number);
	return true;
}

/*
 * Updates the BTB: the instruction at `pc` went to `target`. Returns true if the BTB had predicted
 * that.
 */
static inline bool predictor_target(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	return predictor_target_fast(predictor, pc, target) ||
	       predictor_target_slow(predictor, pc, target);
}

/* Pushes the return address of a call. */
void predictor_push(struct predictor *predictor, uint64_t pc);

/* Pops a return address. Returns 0 if the stack is empty. */
uint64_t predictor_pop(struct predictor *predictor);

#endif
