/* What the core waits for: lines under way at once, and stores in front. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "anatomy/cache_shape.h"

enum {
	CHAINS_MOST = 8,
	STORES_HIT = 64, /* the n of anatomy/stores at which the only store hits */
};

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

static bool is_only_rise(const struct ladder *ladder, uint32_t rise)
{
	for (uint32_t i = 1; i < ladder->count; i++)
		if (i != rise && fabs(rise_to(ladder, i)) > rise_to(ladder, rise) / step_alone)
			return false;
	return true;
}

/* The share of stores of anatomy/stores that miss, at least: a longer line is stored to again while L1D may still have it. */
static double share_that_misses(const struct findings *findings)
{
	return 1 / cache_strides_in_line(findings_of(findings, "l1d"));
}

/*
 * The cycles of the shortest lap. A lap with a miss takes no less than one without, which takes `hit`. A row that is half a
 * miss below that has a wrong overhead, and is left out. NaN: there is no other.
 */
static double shortest_lap(const struct ladder *ladder, double hit, double miss)
{
	double shortest = (double)NAN;

	for (uint32_t i = 0; i < ladder->count; i++)
		if (ladder->points[i].cycles > hit - miss / 2)
			shortest = fmin(shortest, ladder->points[i].cycles);
	return shortest;
}

/*
 * Whether the misses make laps longer, by half of a miss or more. Where only a share of the stores misses, some laps have fewer
 * of them, so the median counts; but if none has as many as a quarter of that share, other n may have waited for the buffer.
 */
static bool are_longer(const struct ladder *ladder, double hit, double miss, double share)
{
	double least = shortest_lap(ladder, hit, miss) - hit;

	if (share == 1)
		return least > miss / 2;
	return least > share * miss / 4 && ladder_median(ladder) - hit > share * miss / 2;
}

/*
 * A store that misses waits in the buffer, beside what follows, or the core waits for its line. A miss that takes half a lap or
 * more may be in the next lap's way. If a later store waits longer for a full buffer than any lap is longer, misses wait there,
 * and other lines make laps longer; but not if that lap is one of several that are longer by chance. If no lap is longer, and no store waits, none may have missed.
 */
static void find_store_miss(struct findings *findings, const struct ladder *ladder, double hit)
{
	double nearest =
		fmin(findings_number(findings, "l2_latency"), findings_number(findings, "memory"));
	double farthest =
		fmax(findings_number(findings, "l2_latency"), findings_number(findings, "memory"));
	/* Some stores miss farther than others. */
	double more = shortest_lap(ladder, hit, nearest) - hit;
	double share = share_that_misses(findings);
	uint32_t full = ladder_step(ladder, step_least);
	bool is_full = full != 0 && rise_to(ladder, full) > more;
	bool is_spike = is_full && !is_only_rise(ladder, full);
	bool is_longer, is_stall;
	struct finding *finding;

	if (isnan(more) || isnan(nearest))
		return;
	is_longer = are_longer(ladder, hit, nearest, share);
	is_stall = is_longer && (!is_full || is_spike);
	finding = findings_add(findings, "store_miss");
	finding_set_values(finding, is_stall ? "stalls" : "waits");
	finding_set_source(finding,
	                   "anatomy/stores: a store that misses makes a lap %.0f cycles longer, "
	                   "and a miss takes %.0f",
	                   more, nearest);
	finding->is_sure = farthest < hit / 2 && fabs(more - nearest / 2) > nearest / 4 &&
	                   (is_stall ? more > nearest / 2 : is_full) && !(is_longer && is_spike);
}

static bool stalls(const struct findings *findings)
{
	const struct finding *miss = findings_of(findings, "store_miss");

	return miss != NULL && strcmp(miss->values, "stalls") == 0;
}

/* The first store that finds the buffer full waits for the one that misses. */
static void find_store_buffer(struct findings *findings, const struct ladder *ladder)
{
	struct finding *finding;
	uint32_t full;

	if (ladder->count < 3)
		return;
	finding = findings_add(findings, "store_buffer");
	if (stalls(findings)) {
		finding_set_source(finding, "anatomy/stores: a store that misses stalls the core");
		return;
	}
	full = ladder_step(ladder, step_least);
	if (full == 0) {
		finding_set_source(finding, "anatomy/stores: up to %.0f stores none waits",
		                   ladder->points[ladder->count - 1].n);
		return;
	}
	finding_set_values(finding, "%.0f", ladder->points[full - 1].n);
	finding_set_source(finding, "anatomy/stores: behind a miss, store %.0f waits %.0f cycles",
	                   ladder->points[full].n, rise_to(ladder, full));
	finding->is_sure = is_only_rise(ladder, full) && full + 1 < ladder->count;
}

/* mtime in memory is a device. Others may take more or fewer cycles. */
void anatomy_find_device(struct findings *findings, const struct anatomy_rows *rows)
{
	double cycles = anatomy_figure(rows, "primitive_ops", "mtime", "throughput");

	if (isnan(cycles))
		return;
	finding_set_source(findings_add_cycles(findings, "device", fmax(1, cycles), false),
	                   "primitive_ops/mtime: %.2f cycles a load of it", cycles);
}

void anatomy_find_waits(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder all, missing;

	ladder_read(&all, rows, "anatomy", "stores", "call");
	ladder_part(&missing, &all, 0, STORES_HIT);
	find_outstanding(findings, rows);
	find_store_miss(findings, &missing, ladder_at(&all, STORES_HIT));
	find_store_buffer(findings, &missing);
}
