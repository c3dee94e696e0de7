/* The cycles at which a ladder stays from one point to the next: of a hit in each cache, and of memory. */
#ifndef HOST_ANATOMY_LEVELS_H
#define HOST_ANATOMY_LEVELS_H

#include "anatomy/ladders.h"

enum { LEVELS_MAX = 4 };

struct levels {
	uint32_t count;
	struct level {
		double cycles; /* of the last point */
		double least, most;
		double first_n, last_n;
	} list[LEVELS_MAX];
};

/* Finds the levels of two points or more, and the last point if it is above them. */
struct levels levels_find(const struct ladder *ladder);

/* Puts the cycles of a hit before the levels, where the cache is too small for the first points. Drops a first level below a hit. */
void levels_add_hit(struct levels *levels, double hit);

/* Returns a level of one point. */
struct level level_at(double n, double cycles);

/*
 * Whether all loads of a level cost a whole number of cycles. Where a cache replaces at random a few of them hit, until there
 * are enough data: then the last points cost most, and exactly as much as a miss.
 */
bool level_is_whole(const struct level *level);

/* Whether the level is clearly above these cycles. */
bool level_is_above(const struct level *level, double cycles);

#endif
