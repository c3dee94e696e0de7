/*
 * Finds the shape of a cache from two kinds of ladders: lines of one set, and pairs (the suite anatomy,
 * firmware/suites/anatomy.h).
 */
#ifndef HOST_ANATOMY_CACHE_SHAPE_H
#define HOST_ANATOMY_CACHE_SHAPE_H

#include "anatomy/findings.h"
#include "anatomy/levels.h"
#include "anatomy/sets.h"
#include "anatomy/two_caches.h"

enum { PAIRS_APARTS = 5 };

/* A load that misses a cache costs at least this many cycles more than a hit. */
static const double cache_least_step = 0.3;

/*
 * Ladders of pairs, one for each distance within a pair, in ascending order. The levels are those of the largest
 * distance.
 */
struct pairs {
	struct ladder ladders[PAIRS_APARTS];
	struct levels levels;
	bool is_estimated; /* the level of L2 is an estimate, because L1D replaces at random */
	bool is_mixed;     /* some of the lines that show the level of L2 may miss L2 */
};

/*
 * Reads the ladders of a benchmark of pairs. In its rows n is the bytes of data plus the distance within a pair. In
 * the ladders n is the bytes of data.
 */
void pairs_read(struct pairs *pairs, const struct anatomy_rows *rows, const char *benchmark,
                const char *kind);

/* Reads the ways of a cache from its finding, which must have values. */
struct cache_ways cache_ways_of(const struct finding *cache);

/*
 * Sets the values of the finding of a cache. A line has `line` bytes. Returns false and changes nothing if a way is
 * shorter than a line: no cache is so, and no core file may say so.
 */
bool cache_set_values(struct finding *cache, struct cache_ways shape, uint32_t line);

/*
 * Returns the length of a line in units of 64 bytes, at least 1. Chases in order and the stores of anatomy/stores
 * advance by 64 bytes (LINE_BYTES of firmware/suites/memory.h). 1 also if `cache` is NULL.
 */
double cache_strides_in_line(const struct finding *cache);

/* Facts about a cache and its neighbours that are known before its shape. */
struct view {
	double limit; /* the most cycles that a hit costs */
	/*
	 * For the last cache: a second line costs at least this share of the step from a pair in one line to a pair
	 * in two lines. 0: there may be another cache behind this one.
	 */
	double last_share;
	double next; /* cycles of a hit in the next cache; NaN: not known */
	/* A hit in the next cache costs this share of the step from a hit in this cache to memory. NaN: not known. */
	double second_share;
	double last_n; /* the most bytes that the next cache holds; infinite: not known */
	/* This many lines of one set, at most, never reach this cache, because the cache in front of it holds them. */
	uint32_t hidden;
};

/* The line length that pairs show. */
struct shown_line {
	uint32_t bytes; /* 0: not known */
	bool is_exact;  /* several n show it, and few contradict it */
};

/*
 * Finds the line length of the last cache, which has `bytes` bytes, from pairs in at least twice as many bytes of
 * data. A second line costs at least `share` of the step from a pair in one line to a pair in two lines. Lines that
 * are no longer than those of a cache in front do not show.
 */
struct shown_line cache_last_line(const struct pairs *pairs, double bytes, double share);

/*
 * Adds a cache, with its values if its ways and its line length are known. Returns whether the line length is sure, which
 * does not depend on the ways.
 */
bool cache_add_shape(struct findings *findings, const char *parameter,
                     const struct set_ladders *sets, const struct pairs *pairs,
                     const struct view *view);

#endif
