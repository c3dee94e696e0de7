/* The shape of a cache, from ladders of lines of one set and of pairs (the suite anatomy, firmware/suites/anatomy.h). */
#ifndef HOST_ANATOMY_CACHE_SHAPE_H
#define HOST_ANATOMY_CACHE_SHAPE_H

#include "anatomy/findings.h"
#include "anatomy/levels.h"
#include "anatomy/sets.h"
#include "anatomy/two_caches.h"

enum { PAIRS_APARTS = 5 };

/* Cycles of a load by which it differs at least beyond a cache. */
static const double cache_least_step = 0.3;

/* The ladders of pairs, and the levels of those that are farthest apart. */
struct pairs {
	struct ladder ladders[PAIRS_APARTS];
	struct levels levels;
	bool is_estimated; /* the level of L2, as L1D replaces at random */
	bool is_mixed;     /* some of the lines that show the level of L2 may miss it */
};

/* Reads the ladders of a benchmark. In its rows n is the bytes plus how far apart the pairs are; in the ladders, the bytes. */
void pairs_read(struct pairs *pairs, const struct anatomy_rows *rows, const char *benchmark,
                const char *kind);

/* The ways that the values of a cache say. It has values. */
struct cache_ways cache_ways_of(const struct finding *cache);

/*
 * How many of the 64 bytes from access to access of chases in order and of stores (LINE_BYTES of firmware/suites/memory.h) a line
 * of the cache has; 1: it is no longer, or the cache was not found.
 */
double cache_strides_in_line(const struct finding *cache);

/* How the ladders show a cache. */
struct view {
	double limit; /* cycles of a hit, at most */
	/* Of the last cache, the share of the step from one line to two that shows a second line; 0: another cache is behind it. */
	double last_share;
	double next; /* cycles of a hit in the next cache; NaN: none is known */
	/* The share of the step to memory that a hit in the next cache costs; NaN: not known. */
	double second_share;
	double last_n; /* bytes that the next cache holds, or more than any */
	uint32_t
		hidden; /* lines of one set, at most, that never reach this cache, because the one before has room for them */
};

/* The bytes of a line, as pairs show them. */
struct shown_line {
	uint32_t bytes; /* 0: cannot tell */
	bool is_exact;  /* several n show it */
};

/*
 * The line of the last cache, which has so many bytes, from pairs in data of at least twice that. A second line costs `share` of
 * the step or more. A cache in front hides each line that is no longer than its own.
 */
struct shown_line cache_last_line(const struct pairs *pairs, double bytes, double share);

/* Sets the values of a cache, if its ways and its line are known. Returns whether the line is sure, whatever the ways are. */
bool cache_set_shape(struct finding *finding, const struct set_ladders *sets,
                     const struct pairs *pairs, const struct view *view);

#endif
