#include "anatomy/hidden_ways.h"

#include <math.h>

enum { LINES_MOST = 64, VOTES_LEAST = 2 };

/* Ways by one ladder differ by less from those of the cache: the next line is under way, or other data are in a set. */
static const double alike = 0.3;

/*
 * Lines that fill the cache and one more: of that one's set all miss, which are the ways and one. NaN: too few lines were
 * tried, or the cache in front has room for all of them.
 */
static double ways_by(const struct ladder *ladder, double fitting, const struct hidden_cache *cache)
{
	double lines = fitting + 1;
	double beyond = ladder_at(ladder, lines) - cache->hit;

	if (lines <= cache->hidden || lines > LINES_MOST)
		return (double)NAN;
	return lines * beyond / (cache->miss - cache->hit) - 1;
}

uint32_t hidden_ways(const struct set_ladders *sets, const struct hidden_cache *cache)
{
	uint32_t votes = 0;
	double ways = (double)NAN;

	for (uint32_t i = 0; i < sets->count; i++) {
		double by = ways_by(&sets->list[i].ladder,
		                    floor(cache->bytes / sets->list[i].stride), cache);

		if (isnan(by))
			continue;
		if (isnan(ways))
			ways = round(by);
		if (fabs(by - ways) > alike)
			return 0;
		votes++;
	}
	return votes < VOTES_LEAST ? 0 : (uint32_t)fmax(0, ways);
}
