/* The order of a comparison's rows for a reader: the most important first. */
#include <math.h>
#include <stdlib.h>

#include "compare/comparison.h"
#include "text/allocation.h"

struct place {
	const struct compared *compared;
	uint32_t rank;
	bool is_gated;
	double distance;
};

/* Returns the rank of a row in the order; 0: first. Regressions come first. */
static uint32_t rank_of(const struct compared *compared)
{
	static const uint32_t verdicts[VERDICT_COUNT] = {
		[VERDICT_SLOWER] = 0,
		[VERDICT_FASTER] = 3,
		[VERDICT_NOISY] = 4,
		[VERDICT_SAME] = 5,
	};
	static const uint32_t fates[FATE_COUNT] = {
		[FATE_BROKEN] = 1, [FATE_FAILING] = 1, [FATE_MISSING] = 2,  [FATE_MENDED] = 6,
		[FATE_STILL] = 7,  [FATE_NEW] = 8,     [FATE_LEFT_OUT] = 9, [FATE_NOT_ASKED] = 10};

	return compared->fate == FATE_COMPARED ? verdicts[compared->verdict.verdict]
	                                       : fates[compared->fate];
}

/* Returns the size of a change on a logarithmic scale: 2 and 1/2 are the same size. -1: there is no change. */
static double distance_of(const struct compared *compared)
{
	double change = comparison_change(compared);

	return isnan(change) ? -1 : fabs(log(fmax(1 + change, 0)));
}

static int by_weight(const void *a, const void *b)
{
	const struct place *first = a;
	const struct place *second = b;

	if (first->rank != second->rank)
		return first->rank < second->rank ? -1 : 1;
	if (first->is_gated != second->is_gated)
		return first->is_gated ? -1 : 1;
	if (first->distance != second->distance)
		return first->distance > second->distance ? -1 : 1;
	return (first->compared > second->compared) - (first->compared < second->compared);
}

const struct compared **comparison_by_weight(const struct comparison *comparison)
{
	uint32_t count = comparison->count;
	struct place *places = allocate(count, sizeof(*places));
	const struct compared **order = allocate(count, sizeof(const void *));

	for (uint32_t i = 0; i < count; i++) {
		const struct compared *compared = &comparison->rows[i];

		places[i] = (struct place){compared, rank_of(compared),
		                           comparison_is_gated(comparison, compared->row->metric),
		                           distance_of(compared)};
	}
	qsort(places, count, sizeof(*places), by_weight);
	for (uint32_t i = 0; i < count; i++)
		order[i] = places[i].compared;
	free(places);
	return order;
}
