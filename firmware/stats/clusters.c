/* Finds two clusters in a distribution, bucket by bucket. */
#include "stats/stats.h"

enum {
	SIDES_MAX = 10,      /* either side of the gap has at least 1/10 of the samples */
	OUTER_PERMILLE = 50, /* of the samples at each end: not part of a cluster's width */
	MEDIAN_SHARE = 50,   /* the gap is wider than 1/50 of the median */
};

/* Whether the gap between two values separates two clusters. `seen` samples are below the gap. */
static bool parts(const struct stats *stats, uint32_t seen, uint64_t below, uint64_t above)
{
	uint32_t over = stats->count - seen;
	uint64_t fewer = SIDES_MAX * (uint64_t)(seen < over ? seen : over);
	uint64_t first = stats_percentile(stats, OUTER_PERMILLE);
	uint64_t last = stats_percentile(stats, 1000 - OUTER_PERMILLE);
	uint64_t gap = above - below;

	return fewer >= stats->count && stats->count >= SIDES_MAX &&
	       (first > below || gap > below - first) && (last < above || gap > last - above) &&
	       gap > 1 && gap * MEDIAN_SHARE > stats_percentile(stats, 500);
}

bool stats_is_bimodal(const struct stats *stats)
{
	uint64_t below = stats->min;
	struct bucket bucket;

	for (uint32_t i = 0, seen = 0; seen < stats->count; i = bucket.index + 1) {
		uint64_t low;

		bucket = stats_next_bucket(stats, i);
		low = (uint64_t)stats->base + histogram_low(bucket.index);
		if (seen > 0 && parts(stats, seen, below, low))
			return true;
		seen += bucket.count;
		below = low + histogram_width(bucket.index) - 1;
	}
	return false;
}
