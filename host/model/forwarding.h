/*
 * Delays loads of words that were just stored. The value of such a load is ready a fixed number of cycles after the
 * store has issued, but no earlier than that of any load that hits.
 */
#ifndef HOST_MODEL_FORWARDING_H
#define HOST_MODEL_FORWARDING_H

#include <stdint.h>

#include "model/parameters.h"

enum {
	FORWARDING_WORD_BITS =
		3, /* log2 of the bytes of a word; a part of it counts as all of it */
	/* A power of two, at least as many stores as can issue before the first is forgotten. */
	FORWARDING_STORES = 512,
};

_Static_assert((int)FORWARDING_STORES >= (int)PARAMETERS_FORWARD_MAX * (int)PARAMETERS_PIPES_MAX,
               "a store is forgotten too early");

struct forwarding {
	uint32_t cycles; /* 0: a load never waits for a store */
	uint32_t next;
	/* A ring: the word of each store, and the cycle in which a load can have its value. */
	uint64_t words[FORWARDING_STORES];
	int64_t ready[FORWARDING_STORES];
};

static inline uint64_t forwarding_word(uint64_t address)
{
	return address >> FORWARDING_WORD_BITS;
}

/* Notes a store that issues in cycle `now`, not before the last one noted. */
static inline void forwarding_store(struct forwarding *forwarding, uint64_t address, int64_t now)
{
	uint32_t at = forwarding->next++ % FORWARDING_STORES;

	forwarding->words[at] = forwarding_word(address);
	forwarding->ready[at] = now + forwarding->cycles;
}

/* Returns the cycle in which a load has the value at `address`, if a store delays it beyond `now`. Otherwise 0. */
static inline int64_t forwarding_ready(const struct forwarding *forwarding, uint64_t address,
                                       int64_t now)
{
	uint64_t word = forwarding_word(address);

	/* Search backwards from the last store. A store that delays nothing any more ends the search. */
	for (uint32_t i = 1; i <= FORWARDING_STORES; i++) {
		uint32_t at = (forwarding->next - i) % FORWARDING_STORES;

		if (forwarding->ready[at] <= now)
			return 0;
		if (forwarding->words[at] == word)
			return forwarding->ready[at];
	}
	return 0;
}

#endif
