/*
 * Finds the prefetcher: compares a chase through lines in order with one in random order. Where a miss also fetches the
 * next line, every second hop in order hits.
 */
#include <math.h>

#include "anatomy/anatomy.h"
#include "anatomy/cache_shape.h"

/* Hops in random order may differ from the latency of memory by this fraction. */
static const double hits = 0.03;

/* If lines are prefetched, a hop is on average at least this many cycles cheaper. */
static const double least_gained = 0.75;

/* Cycles of a hop over the most data, over half of them, and over the least data that were tried. NaN: not tried. */
struct hops {
	double most, half, least;
	double most_n, least_n; /* bytes */
};

static struct hops hops_of(const struct anatomy_rows *rows, const char *benchmark)
{
	static struct ladder ladder;
	struct hops hops = {(double)NAN, (double)NAN, (double)NAN, (double)NAN, (double)NAN};

	ladder_read(&ladder, rows, benchmark, "latency");
	if (ladder.count < 2)
		return hops;
	hops.most = ladder.points[ladder.count - 1].cycles;
	hops.half = ladder_at(&ladder, ladder.points[ladder.count - 1].n / 2);
	hops.most_n = ladder.points[ladder.count - 1].n;
	hops.least = ladder.points[0].cycles;
	hops.least_n = ladder.points[0].n;
	return hops;
}

/* Returns how many hops in order the longest line of either cache has. */
static double hops_to_leave(const struct findings *findings)
{
	return fmax(cache_strides_in_line(findings_of(findings, "l1d")),
	            cache_strides_in_line(findings_of(findings, "l2")));
}

/* Whether each hop goes to another line, in L1D and in L2. */
static bool hops_leave_lines(const struct findings *findings)
{
	return findings_is_sure(findings, "l1d") && hops_to_leave(findings) == 1;
}

/* Returns the cycles of a hop that hits L1D. NaN: not known. */
static double hit_of(const struct findings *findings, const struct hops *hops)
{
	return hops->least_n <= findings_number(findings, "l1d") ? hops->least : (double)NAN;
}

/*
 * Returns the cycles of a hop that misses both caches, from `cycles` of a hop on average. With lines longer than a hop
 * only one of several hops misses. The cycles of the others are subtracted. If they are not known, returns `cycles`.
 */
static double leaving(const struct findings *findings, const struct hops *hops, double cycles)
{
	double in_first = cache_strides_in_line(findings_of(findings, "l1d"));
	double in_second = hops_to_leave(findings);
	double lines = in_second / in_first; /* of L1D in one of L2 */
	double first = hit_of(findings, hops);
	double second = lines > 1 ? findings_number(findings, "l2_latency") : 0;
	double last = in_second * cycles - (in_second - lines) * first - (lines - 1) * second;

	return in_second == 1 || isnan(last) ? cycles : last;
}

/*
 * Returns the cycles of a hop to a prefetched line. The first lines of a lap are not prefetched. Over half of the data
 * a lap begins twice as often, so the difference to that is subtracted.
 */
static double fetched_ahead(const struct hops *in_order)
{
	return in_order->most - fmax(0, in_order->half - in_order->most);
}

/*
 * Whether hops over half of the data cost about the same. They would cost less if a cache still had some of the lines.
 */
static bool are_alike(const struct hops *in_order)
{
	double more = in_order->half - in_order->most;

	return more > -cost_same && more <= 1;
}

/* Whether a hop costs as much as the mean of a hit and a miss. */
static bool is_halfway(double cycles, double hit, double latency)
{
	return fabs(cycles - (hit + latency) / 2) <= hits * latency;
}

/*
 * A hop in order that costs less than one in random order goes to a prefetched line. If it costs only little less, the
 * line may have been in a cache, so the finding is not sure. Hops over different data are not compared: a cache may hold
 * the fewer of them.
 */
void anatomy_find_prefetch(struct findings *findings, const struct anatomy_rows *rows)
{
	double latency = findings_number(findings, "memory");
	struct hops in_order = hops_of(rows, "memory/chase_sequential");
	struct hops in_random = hops_of(rows, "memory/chase_random");
	double random = in_random.most;
	double cycles = leaving(findings, &in_order, fetched_ahead(&in_order));
	double gained = fmin(latency, random) - cycles;
	bool is_next = is_halfway(cycles, hit_of(findings, &in_order), latency);
	/* Lines are fetched ahead into L1D. Without one, it is a buffer of memory that makes hops in order cheaper. */
	bool has_l1d = findings_number(findings, "l1d") != 0;
	bool is_ahead = has_l1d && !is_next && gained > least_gained * hops_to_leave(findings);
	bool is_sure = !is_next && hops_leave_lines(findings) && anatomy_is_whole(cycles) &&
	               are_alike(&in_order) && !(is_ahead && gained <= hits * latency);

	if (isnan(cycles) || in_order.most_n != in_random.most_n ||
	    !(fabs(random - latency) <= hits * latency))
		return;
	/* A prefetcher that follows streams, but has half of the lines in time, gives the same rows. So it is not sure. */
	if (is_next)
		findings_add(findings, "next_line", "data", false,
		             "memory/chase_sequential: a hop costs %.2f in order, the mean of a "
		             "hit and a miss",
		             in_order.most);
	findings_add(findings, "prefetch", finding_whole(is_ahead ? round(cycles) : 0).text,
	             is_sure,
	             "memory/chase_sequential: a hop costs %.2f in order, %.2f in random order",
	             in_order.most, random);
}
