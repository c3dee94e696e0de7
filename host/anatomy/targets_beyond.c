/*
 * More jumps than L1I holds (anatomy/targets). They are in order, so in an LRU cache each line of them is fetched once a lap,
 * and each jump more costs the same, until the target buffer has no room for all.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/predictor.h"

enum {
	WHOLE_LINES = 16, /* jumps in lines of up to 128 bytes */
	POINTS_LEAST = 3, /* before the step */
};

/* Slopes that are the same differ by less, in cycles of a jump. */
static const double alike = 0.05;

/* The points of whole lines of more than `bytes`. */
static void take_points(struct ladder *far, const struct ladder *ladder, double bytes)
{
	far->count = 0;
	for (uint32_t i = 0; i < ladder->count; i++) {
		double n = ladder->points[i].n;

		if (n * PREDICTOR_TARGETS_STRIDE >= bytes && fmod(n, WHOLE_LINES) == 0)
			far->points[far->count++] = ladder->points[i];
	}
}

/* The cycles of each jump more, from a point to the next. */
static double slope_at(const struct ladder *far, uint32_t i)
{
	return predictor_slope(&far->points[i], &far->points[i + 1]);
}

/* Whether the points up to number `i` and those from the next on are two straight lines, the second one above the first. */
static bool is_step(const struct ladder *far, uint32_t i)
{
	double before = slope_at(far, i - 1);

	return fabs(slope_at(far, i - 2) - before) < alike && slope_at(far, i) > before + alike &&
	       slope_at(far, i + 1) > before + alike &&
	       fabs(slope_at(far, i + 2) - slope_at(far, i + 1)) < alike;
}

struct targets_beyond targets_beyond_l1i(const struct findings *findings,
                                         const struct ladder *ladder)
{
	static struct ladder far;
	const struct finding *l1i = findings_of(findings, "l1i");
	double ways;

	if (l1i == NULL || !l1i->is_sure || strcmp(finding_value(l1i, 3), "lru") != 0)
		return (struct targets_beyond){0};
	/* A line more in each set than its ways: none stays from lap to lap. */
	ways = strtod(finding_value(l1i, 1), NULL);
	take_points(&far, ladder, findings_number(findings, "l1i") / ways * (ways + 1));
	for (uint32_t i = POINTS_LEAST - 1; i + 3 < far.count; i++)
		if (is_step(&far, i))
			return (struct targets_beyond){far.points[i].n, far.points[i + 1].n,
			                               slope_at(&far, i + 1) -
			                                       slope_at(&far, i - 1)};
	return (struct targets_beyond){0};
}
