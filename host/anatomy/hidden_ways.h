/* The ways of a cache behind one that has as many or more: no lines of one set ever reach it. */
#ifndef HOST_ANATOMY_HIDDEN_WAYS_H
#define HOST_ANATOMY_HIDDEN_WAYS_H

#include "anatomy/sets.h"

/* What is known of the cache. */
struct hidden_cache {
	double bytes;
	double hit, miss; /* cycles of a load that hits and that misses */
	double hidden; /* lines of one set that the cache in front holds; no more than these never get here */
};

/*
 * Returns the ways of a cache that replaces the least recently used line. 0: the strides show different numbers, as if it
 * replaces at random, or too few were tried.
 */
uint32_t hidden_ways(const struct set_ladders *sets, const struct hidden_cache *cache);

#endif
