/* Finds the waits of a core for memory: outstanding misses, the store buffer, stores that miss, and devices. */
#include <math.h>
#include <stdio.h>

#include "anatomy/anatomy.h"
#include "anatomy/cache_shape.h"
#include "anatomy/stores_held.h"

enum { CHAINS_MOST = 8 };

/*
 * A number of lines differs from a whole one by up to this fraction. Hops of one chain differ from memory by up to
 * that.
 */
static const double whole = 0.02;
static const double hits = 0.03;

/* A step in the ladder of stores has at least this many cycles, and is this many times larger than any other difference. */
static const double step_least = 4;
static const double step_alone = 4;

/* A store waits for a slow buffer if it makes a lap longer by more cycles than this. */
static const double wait_least = 1.5;

/*
 * Returns the bytes and the cycles of a hop in random order over the most data that were tried, with this many chains.
 * NaN: no rows.
 */
static struct ladder_point of_hop(const struct anatomy_rows *rows, uint32_t chains)
{
	static struct ladder ladder;
	char name[32] = "memory/chase_random";

	if (chains > 1)
		snprintf(name, sizeof(name), "memory/chase_random_%u", chains);
	ladder_read(&ladder, rows, name, "latency");
	return ladder.count > 0 ? ladder.points[ladder.count - 1]
	                        : (struct ladder_point){(double)NAN, (double)NAN};
}

/*
 * Returns the number of outstanding misses with this many chains. NaN: not known, because there are no rows over the
 * same data.
 */
static double under_way(const struct anatomy_rows *rows, uint32_t chains)
{
	struct ladder_point one = of_hop(rows, 1), many = of_hop(rows, chains);

	return one.n == many.n ? one.cycles / many.cycles : (double)NAN;
}

/*
 * Whether `lines` is surely the limit of the core. With each number of chains there are as many outstanding misses as
 * chains, up to `lines`. There are fewer lines than chains, and hops take so long that their issue does not limit them.
 */
static bool is_limit(const struct anatomy_rows *rows, double lines)
{
	for (uint32_t chains = 2; chains <= CHAINS_MOST; chains *= 2)
		if (!(fabs(under_way(rows, chains) - fmin(chains, lines)) <= whole * lines))
			return false;
	return lines < CHAINS_MOST && of_hop(rows, CHAINS_MOST).cycles > 2;
}

static void find_outstanding(struct findings *findings, const struct anatomy_rows *rows)
{
	double latency = findings_number(findings, "memory");
	double one = of_hop(rows, 1).cycles;
	double most = under_way(rows, CHAINS_MOST);
	double lines = fmin(round(most), CHAINS_MOST); /* chains show no more than they are */
	/* Without L1D no line is under way. If L1D holds all data after all, no load of these chains missed. */
	bool is_sure = is_limit(rows, lines) && findings_number(findings, "l1d") != 0;

	if (!isnan(most) && lines >= 1 && fabs(one - latency) <= hits * latency)
		findings_add(findings, "outstanding", finding_whole(lines).text, is_sure,
		             "memory/chase_random: a hop costs %.2f with one chain, %.2f with %d",
		             one, of_hop(rows, CHAINS_MOST).cycles, CHAINS_MOST);
}

/* Returns how many cycles a point is above the one before. */
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

/*
 * Returns the least share of the stores of anatomy/stores that miss. A store may hit a line longer than 64 bytes again.
 */
static double share_that_misses(const struct findings *findings)
{
	return 1 / cache_strides_in_line(findings_of(findings, "l1d"));
}

/*
 * Returns the cycles of the shortest lap. A lap without a miss takes `hit` cycles, and a lap with a miss takes at least
 * as many. A row that is half a miss below `hit` has a wrong overhead and is left out. NaN: there is no other row.
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
 * Whether misses make laps longer, by at least half of a miss. If only a share of the stores misses, the number of
 * misses differs from lap to lap, and the median lap counts. The shortest lap has to be longer by a quarter of that
 * share, too. Otherwise the longer laps may have waited for the store buffer.
 */
static bool are_longer(const struct ladder *ladder, double hit, double miss, double share)
{
	double least = shortest_lap(ladder, hit, miss) - hit;

	if (share == 1)
		return least > miss / 2;
	return least > share * miss / 4 && ladder_median(ladder) - hit > share * miss / 2;
}

/*
 * Finds whether a store that misses stalls the core or waits in the store buffer. A stall makes every lap longer by the
 * miss. If a later store waits for a full buffer, and waits longer than every lap is longer, the misses wait in the
 * buffer. That does not count if it is one of several laps that are longer by chance. If no lap is longer and no store
 * waits, maybe no store missed. If a miss takes half a lap or more, it may delay the next lap. In these cases the
 * finding is not sure.
 */
static void find_store_miss(struct findings *findings, const struct ladder *ladder, double hit)
{
	double nearest =
		fmin(findings_number(findings, "l2_latency"), findings_number(findings, "memory"));
	double farthest =
		fmax(findings_number(findings, "l2_latency"), findings_number(findings, "memory"));
	/* Some stores miss L2, others only L1D. */
	double more = shortest_lap(ladder, hit, nearest) - hit;
	double share = share_that_misses(findings);
	uint32_t full = ladder_step(ladder, step_least);
	bool is_full = full != 0 && rise_to(ladder, full) > more;
	bool is_spike = is_full && !is_only_rise(ladder, full);
	bool is_longer, is_stall, is_sure;

	if (isnan(more) || isnan(nearest))
		return;
	is_longer = are_longer(ladder, hit, nearest, share);
	is_stall = is_longer && (!is_full || is_spike);
	is_sure = farthest < hit / 2 && fabs(more - nearest / 2) > nearest / 4 &&
	          (is_stall ? more > nearest / 2 : is_full) && !(is_longer && is_spike);
	findings_add(findings, "store_miss", is_stall ? "stalls" : "waits", is_sure,
	             "anatomy/stores: a store that misses makes a lap %.0f cycles longer, and a "
	             "miss takes %.0f",
	             more, nearest);
}

/*
 * Adds a buffer behind which no store waits for a miss. If it drains slowly, each store behind those that it holds
 * waits. Two slots may make each store a cycle longer, too.
 */
static void add_without_step(struct findings *findings, const struct ladder *ladder,
                             const struct anatomy_rows *rows)
{
	const struct ladder_point *last = &ladder->points[ladder->count - 1];
	double wait = ladder_rise(ladder);
	double more = last->cycles - ladder->points[0].cycles;
	struct stores_held held = stores_held_find(rows, wait + 1);
	double entries = held.is_busy ? 1 : held.count;

	if (wait > wait_least && entries > 0)
		findings_add(findings, "store_buffer", finding_whole(entries).text, false,
		             "anatomy/stores: each store behind number %.0f waits %.0f cycles",
		             entries, wait);
	else if (more >= 1)
		findings_add(findings, "store_buffer", "", false,
		             "anatomy/stores: no step; a lap of %.0f stores is %.0f cycles longer "
		             "than that of one",
		             last->n, more);
	else
		findings_add(findings, "store_buffer", "", false,
		             "anatomy/stores: no store waits, with up to %.0f stores", last->n);
}

/* Finds the entries of the store buffer. The first store that finds it full waits for the store that misses. */
static void find_store_buffer(struct findings *findings, const struct ladder *ladder,
                              const struct anatomy_rows *rows)
{
	uint32_t full = ladder_step(ladder, step_least);

	if (ladder->count < 3)
		return;
	if (findings_is(findings, "store_miss", "stalls"))
		findings_add(findings, "store_buffer", "", false,
		             "anatomy/stores: a store that misses stalls the core");
	else if (full == 0)
		add_without_step(findings, ladder, rows);
	else
		findings_add(findings, "store_buffer",
		             finding_whole(ladder->points[full - 1].n).text,
		             is_only_rise(ladder, full) && full + 1 < ladder->count &&
		                     ladder->points[full].n == ladder->points[full - 1].n + 1,
		             "anatomy/stores: behind a miss, store %.0f waits %.0f cycles",
		             ladder->points[full].n, rise_to(ladder, full));
}

/* Finds the latency of a device, from a load of mtime. Other devices may take more or fewer cycles. */
void anatomy_find_device(struct findings *findings, const struct anatomy_rows *rows)
{
	double cycles = anatomy_throughput(rows, "primitive_ops/mtime").cycles;

	if (!isnan(cycles))
		findings_add_cycles(findings, "device", fmax(1, cycles), false,
		                    "primitive_ops/mtime: %.2f cycles a load of it", cycles);
}

void anatomy_find_waits(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct ladder all, missing;

	ladder_read(&all, rows, "anatomy/stores", "call");
	ladder_part(&missing, &all, 0, STORES_HIT);
	find_outstanding(findings, rows);
	find_store_miss(findings, &missing, ladder_at(&all, STORES_HIT));
	find_store_buffer(findings, &missing, rows);
}
