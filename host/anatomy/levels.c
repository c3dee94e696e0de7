#include "anatomy/levels.h"

#include <math.h>
#include <string.h>

/* Points of a level differ by up to this fraction of their cycles, or by up to this many cycles. */
static const double level_spread = 0.03;
static const double no_step = 0.05;

/* A load that misses takes at least a cycle more than a hit. A smaller difference comes from the end of a short run. */
static const double least_more = 0.95;

static bool is_level(double a, double b)
{
	return fabs(a - b) <= fmax(level_spread * fmin(a, b), no_step);
}

struct level level_at(double n, double cycles)
{
	return (struct level){cycles, cycles, cycles, n, n};
}

/* Adds a point to a level. */
static void stay(struct level *level, const struct ladder_point *point)
{
	level->cycles = point->cycles;
	level->least = fmin(level->least, point->cycles);
	level->most = fmax(level->most, point->cycles);
	level->last_n = point->n;
}

static struct levels find_repeated(const struct ladder *ladder)
{
	struct levels levels = {0};

	for (uint32_t i = 1; i < ladder->count && levels.count < LEVELS_MAX; i++) {
		const struct ladder_point *point = &ladder->points[i];
		struct level *last = levels.count > 0 ? &levels.list[levels.count - 1] : NULL;

		if (!is_level(point[-1].cycles, point->cycles))
			continue;
		/* Points below the last level are no new level. They come from the end of a short run. */
		if (last != NULL && !is_level(last->cycles, point->cycles) &&
		    point->cycles < last->cycles) {
			last->last_n = point->n;
			continue;
		}
		if (last == NULL || !is_level(last->cycles, point->cycles)) {
			last = &levels.list[levels.count++];
			*last = level_at(point[-1].n, point[-1].cycles);
		}
		stay(last, point);
	}
	return levels;
}

/* Adds the last point as a level if it costs more than the last level. More data might cost even more. */
static void add_last(struct levels *levels, const struct ladder *ladder)
{
	double last, level;

	if (levels->count == 0 || levels->count == LEVELS_MAX)
		return;
	last = ladder->points[ladder->count - 1].cycles;
	level = levels->list[levels->count - 1].cycles;
	if (last > level && !is_level(level, last))
		levels->list[levels->count++] = level_at(ladder->points[ladder->count - 1].n, last);
}

struct levels levels_find(const struct ladder *ladder)
{
	struct levels levels = find_repeated(ladder);

	add_last(&levels, ladder);
	return levels;
}

/*
 * Drops the first level if it costs less than a hit. Such chases are too cheap, because the shorter loop ended more
 * slowly.
 */
static void drop_below(struct levels *levels, double hit)
{
	if (levels->count == 0 || !(levels->list[0].cycles + least_more <= hit))
		return;
	levels->count--;
	memmove(&levels->list[0], &levels->list[1], levels->count * sizeof(levels->list[0]));
}

void levels_add_hit(struct levels *levels, double hit)
{
	drop_below(levels, hit);
	if (levels->count == LEVELS_MAX ||
	    (levels->count > 0 && !(hit + least_more <= levels->list[0].cycles)))
		return;
	memmove(&levels->list[1], &levels->list[0], levels->count * sizeof(levels->list[0]));
	levels->list[0] = level_at(0, hit);
	levels->count++;
}

bool level_is_whole(const struct level *level)
{
	double beside = fabs(level->cycles - round(level->cycles));

	return beside < no_step &&
	       (level->most - level->least < 2 * no_step ||
	        (beside < no_step / 10 && level->most - level->cycles < no_step / 10));
}

bool level_is_above(const struct level *level, double cycles)
{
	return cycles <= level->cycles * (1 - 2 * level_spread);
}
