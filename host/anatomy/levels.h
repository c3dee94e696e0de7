/*
 * Levels of a ladder. At a level, the cycles stay the same from one point to the next. The levels of a ladder of
 * loads are those of a hit in each cache, and of memory.
 */
#ifndef HOST_ANATOMY_LEVELS_H
#define HOST_ANATOMY_LEVELS_H

#include "anatomy/ladders.h"

enum { LEVELS_MAX = 4 };

struct levels {
	uint32_t count;
	struct level {
		double cycles;          /* of the last point */
		double least, most;     /* cycles of any point */
		double first_n, last_n; /* of the first and the last point */
	} list[LEVELS_MAX];
};

/*
 * Finds the levels, each of at least two points. If the last point of the ladder is above all of them, it is a level
 * of its own. Finds at most LEVELS_MAX levels.
 */
struct levels levels_find(const struct ladder *ladder);

/*
 * Adds a first level of `hit` cycles if all levels are above it: then even the first points do not fit the cache.
 * Before that, drops a first level that is clearly below `hit`.
 */
void levels_add_hit(struct levels *levels, double hit);

/* Returns a level of one point. */
struct level level_at(double n, double cycles);

/*
 * Returns whether a level shows a whole number of cycles that all its loads cost. Either all points agree, or the
 * last point costs exactly this many cycles and no point costs more. The second case is a cache that replaces at
 * random: a few loads hit until there are enough data.
 */
bool level_is_whole(const struct level *level);

/* Returns whether the level is clearly above `cycles`, by at least 6 % of its own cycles. */
bool level_is_above(const struct level *level, double cycles);

#endif
