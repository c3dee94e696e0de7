/*
 * Finds the ways and the size of a cache from ladders of lines that are a stride apart (the suite anatomy,
 * firmware/suites/anatomy.h).
 */
#ifndef HOST_ANATOMY_SETS_H
#define HOST_ANATOMY_SETS_H

#include "anatomy/ladders.h"

enum { SETS_STRIDES_MAX = 16 };

/*
 * The ladders of all strides, in ascending order of the stride. In a ladder n is the number of lines, and the cycles
 * are those of an access. In the rows n is the stride plus the number of lines.
 */
struct set_ladders {
	uint32_t count;
	struct {
		uint32_t stride; /* bytes */
		struct ladder ladder;
	} list[SETS_STRIDES_MAX];
};

/* Reads the ladders of a benchmark of the suite anatomy. */
void sets_read(struct set_ladders *sets, const struct anatomy_rows *rows, const char *benchmark,
               const char *kind);

/* The shape of a cache as the ladders show it. */
struct sets_shape {
	uint32_t ways;       /* 0: the lines of every ladder fit; the other members are not set */
	uint32_t set_stride; /* bytes between lines of one set: the size divided by the ways */
	/*
	 * All larger strides show the same ways, ways + 1 lines were tried, and at the next smaller stride the lines
	 * fill two sets.
	 */
	bool is_exact;
	double lines_beyond; /* the first number of lines that does not fit one set; NaN: none */
	bool is_lru;         /* with this many lines all of them miss */
	/* Some of the lines hit, and the same share at all strides. So the replacement is neither LRU nor random. */
	bool is_other;
	double miss; /* cycles of an access with .lines_beyond lines */
};

/* Finds the shape of the cache whose hits cost at most `limit` cycles. */
struct sets_shape sets_find(const struct set_ladders *sets, double limit);

/*
 * Returns the most cycles that an access may cost to count as a hit, where a hit usually costs `hit` cycles. It is one
 * of these limits:
 *   - `hit` + `least`, if all strides then show the same cache, and it is LRU or its ways are a power of two. The next
 *     cache may be hardly slower.
 *   - `hit` plus a tenth of the step to a miss, or `least` if that is more. The code between samples evicts some lines
 *     of small caches.
 *   - the same with a fifth of the step, if only then all strides show the same ways, a power of two.
 */
double sets_limit(const struct set_ladders *sets, double hit, double least);

#endif
