#include "anatomy/stores_held.h"

#include <math.h>

/* Returns how many cycles point i is above the one before, for each store. */
static double rise_to(const struct ladder *ladder, uint32_t i)
{
	const struct ladder_point *point = &ladder->points[i];

	return (point->cycles - point[-1].cycles) / (point->n - point[-1].n);
}

/* Returns the cycles that a store is longer at the end of the ladder than at point i. */
static double rise_behind(const struct ladder *ladder, uint32_t i)
{
	const struct ladder_point *last = &ladder->points[ladder->count - 1];

	return (last->cycles - ladder->points[i].cycles) / (last->n - ladder->points[i].n);
}

/*
 * Returns the index of the last point, from `first` on, whose lap is as short as that of `first`. Less than half of
 * `wait` more is as short.
 */
static uint32_t last_as_short(const struct ladder *ladder, uint32_t first, double wait)
{
	uint32_t i = first;

	while (i + 1 < ladder->count &&
	       ladder->points[i + 1].cycles < ladder->points[first].cycles + wait / 2)
		i++;
	return i;
}

/*
 * A lap has n stores in place of as many other instructions. So each further store that waits makes it longer by the
 * interval less a cycle. The first store misses: if it stalls the core, the second one finds the buffer empty, and laps
 * count from two stores on.
 */
struct stores_held stores_held_find(const struct anatomy_rows *rows, double interval)
{
	static struct ladder all, laps;
	double wait = interval - 1;
	struct stores_held held = {false, 0};
	uint32_t first, last;

	ladder_read(&all, rows, "anatomy/stores", "call");
	ladder_part(&laps, &all, 0, STORES_HIT);
	if (laps.count < 4 || laps.points[0].n != 1 || isnan(ladder_at(&all, STORES_HIT)))
		return held;
	first = laps.points[0].cycles > ladder_at(&all, STORES_HIT) + wait / 2 ? 1 : 0;
	last = last_as_short(&laps, first, wait);
	if (last == first)
		held.is_busy = rise_to(&laps, first + 1) > wait - 0.5;
	else if (last + 1 == laps.count || rise_behind(&laps, last) > wait / 2)
		held.count = laps.points[last].n - first;
	return held;
}
