/* What the core waits for: lines under way at once, and stores in front. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "anatomy/anatomy.h"

enum { CHAINS_MOST = 8 };

/* By how much a number of lines may differ from a whole one; fraction by which hops of one chain differ from memory. */
static const double whole = 0.02;
static const double hits = 0.03;

/* Cycles of a step of a ladder of stores, at least, and how much larger it is than any other one. */
static const double step_least = 4;
static const double step_alone = 4;

/* Cycles of a hop of so many chains in random order, over the most data that were tried. */
static double of_hop(const struct anatomy_rows *rows, uint32_t chains)
{
	static struct ladder ladder;
	char name[32] = "chase_random";

	if (chains > 1)
		snprintf(name, sizeof(name), "chase_random_%" PRIu32, chains);
	ladder_read(&ladder, rows, "memory", name, "latency");
	return ladder.count > 0 ? ladder.points[ladder.count - 1].cycles : (double)NAN;
}

/* Lines under way at once, with so many chains. */
static double under_way(const struct anatomy_rows *rows, uint32_t chains)
{
	return of_hop(rows, 1) / of_hop(rows, chains);
}

/*
 * Whether fewer chains show as many lines as they have, or `lines`, and a cycle for each hop is no limit. With as many lines
 * as chains the core may have more.
 */
static bool is_limit(const struct anatomy_rows *rows, double lines)
{
	for (uint32_t chains = 2; chains <= CHAINS_MOST; chains *= 2)
		if (fabs(under_way(rows, chains) - fmin(chains, lines)) > whole * lines)
			return false;
	return lines < CHAINS_MOST && of_hop(rows, CHAINS_MOST) > 2;
}

static void find_outstanding(struct findings *findings, const struct anatomy_rows *rows)
{
	const struct finding *memory = findings_of(findings, "memory");
	double latency = memory != NULL ? strtod(memory->values, NULL) : 0;
	double lines = round(under_way(rows, CHAINS_MOST));
	struct finding *finding;

	if (isnan(lines) || lines < 1 || fabs(of_hop(rows, 1) - latency) > hits * latency)
		return;
	finding = findings_add(findings, "outstanding");
	finding_set_values(finding, "%.0f", lines);
	finding_set_source(finding,
	                   "memory/chase_random: a hop costs %.2f with one chain, %.2f with %d",
	                   of_hop(rows, 1), of_hop(rows, CHAINS_MOST), CHAINS_MOST);
	finding->is_sure = is_limit(rows, lines);
}

/* By how much a point of the ladder is above the one before it. */
static double rise_to(const struct ladder *ladder, uint32_t i)
{
	return ladder->points[i].cycles - ladder->points[i - 1].cycles;
}

static uint32_t largest_rise(const struct ladder *ladder)
{
	uint32_t largest = 1;

	for (uint32_t i = 2; i < ladder->count; i++)
		if (rise_to(ladder, i) > rise_to(ladder, largest))
			largest = i;
	return largest;
}

static bool is_only_rise(const struct ladder *ladder, uint32_t rise)
{
	for (uint32_t i = 1; i < ladder->count; i++)
		if (i != rise && fabs(rise_to(ladder, i)) > rise_to(ladder, rise) / step_alone)
			return false;
	return true;
}

/*
 * Index of the first number of stores from which on all laps wait: they cost more than the cheapest. 0: none do, or only the
 * last, whose line another store may have evicted.
 */
static uint32_t first_that_waits(const struct ladder *ladder)
{
	uint32_t first = ladder->count;
	double least = ladder->points[0].cycles;

	for (uint32_t i = 1; i < ladder->count; i++)
		least = fmin(least, ladder->points[i].cycles);
	while (ladder->points[first - 1].cycles > least + step_least)
		first--;
	return first + 1 < ladder->count ? first : 0;
}

/* Whether no later lap falls by half of the rise to this one. Else something else disturbed some laps. */
static bool is_lasting(const struct ladder *ladder, uint32_t rise)
{
	for (uint32_t i = rise + 1; i < ladder->count; i++)
		if (rise_to(ladder, i) < -rise_to(ladder, rise) / 2)
			return false;
	return true;
}

/*
 * Index of the first number of stores that does not fit; 0: all do. Behind a cache that replaces at random the largest step may
 * be a later one: then the first counts that is more than half as large.
 */
static uint32_t find_full(const struct ladder *ladder)
{
	uint32_t full = largest_rise(ladder);
	uint32_t first = first_that_waits(ladder);

	if (first != 0 && !is_only_rise(ladder, full) && is_lasting(ladder, first) &&
	    rise_to(ladder, first) > fmax(step_least, rise_to(ladder, full) / 2))
		return first;
	return rise_to(ladder, full) < step_least ? 0 : full;
}

/* The first store that finds the buffer full waits for the one that misses. */
static void find_store_buffer(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder ladder;
	struct finding *finding;
	uint32_t full;

	ladder_read(&ladder, rows, "anatomy", "stores", "call");
	if (ladder.count < 2)
		return;
	finding = findings_add(findings, "store_buffer");
	full = find_full(&ladder);
	if (full == 0) {
		finding_set_source(finding, "anatomy/stores: up to %.0f stores none waits",
		                   ladder.points[ladder.count - 1].n);
		return;
	}
	finding_set_values(finding, "%.0f", ladder.points[full - 1].n);
	finding_set_source(finding, "anatomy/stores: behind a miss, store %.0f waits %.0f cycles",
	                   ladder.points[full].n, rise_to(&ladder, full));
	finding->is_sure = is_only_rise(&ladder, full);
}

void anatomy_find_waits(struct findings *findings, const struct anatomy_rows *rows)
{
	find_outstanding(findings, rows);
	find_store_buffer(findings, rows);
}
