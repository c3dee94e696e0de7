#include "statistics/bootstrap.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "statistics/ascending.h"
#include "statistics/chance.h"
#include "statistics/student.h"

static const double tails = 0.05;                    /* of the interval, together */
static const double normal_tail = 1.959963984540054; /* beyond which so much of a normal one lies */

/* What is drawn from. */
struct draws {
	struct chance chance;
	struct boots_deviations deviations;
	double stretch; /* what a drawn deviation of a boot is multiplied by */
};

/* The sample of that rank, 1 and up. */
static double at_rank(const struct boot_lane *lane, uint32_t rank)
{
	return lane->sorted[rank - 1];
}

/*
 * How far the median of as many samples, drawn with replacement, lies from that of the samples. No
 * sample needs to be drawn for it: the median of n even draws says at which share of the sorted
 * samples it lies.
 */
static double draw_lane(struct draws *draws, const struct boot_lane *lane)
{
	uint32_t middle = (lane->count + 1) / 2;
	double share;
	uint32_t rank;

	if (lane->count == 0)
		return 0;
	share = chance_order(&draws->chance, middle, lane->count);
	rank = 1 + (uint32_t)(share * lane->count);
	return at_rank(lane, rank < lane->count ? rank : lane->count) - at_rank(lane, middle);
}

static double draw_boot(struct draws *draws, const struct boot *boot)
{
	if (boot->lanes[0].count == 0)
		return boot->standard_error * chance_normal(&draws->chance);
	return boot->per_count *
	       (draw_lane(draws, &boot->lanes[0]) - draw_lane(draws, &boot->lanes[1]));
}

/* The median of a side whose boots, and samples, are drawn again. */
static double draw_side(struct draws *draws, const struct boots *boots)
{
	double median = boots_median(boots);
	double within = 0;
	double between = 0;

	for (uint32_t i = 0; i < boots->count; i++) {
		uint32_t boot = boots->count > 1 ? chance_index(&draws->chance, boots->count) : 0;

		within += draw_boot(draws, &boots->list[boot]);
		if (draws->deviations.count > 0)
			between += draws->deviations.values[chance_index(&draws->chance,
			                                                 draws->deviations.count)];
	}
	return median + (within + median * draws->stretch * between) / boots->count;
}

/*
 * Few boots understate how much boots vary: their deviations from their own mean are too small, and
 * how small is uncertain too. The first is the ratio of count and degrees of freedom, the second that
 * of Student's interval and the normal one.
 */
static double stretch_of(const struct boots_deviations *deviations)
{
	if (deviations->count == 0)
		return 0;
	return sqrt(deviations->count / deviations->freedom) *
	       student_quantile(tails, deviations->freedom) / normal_tail;
}

struct interval bootstrap_change(const struct boots *base, const struct boots *new)
{
	struct draws draws = {.chance = {1}, .deviations = boots_deviate(base, new)};
	uint32_t outside = (uint32_t)(tails / 2 * BOOTSTRAP_DRAWS);
	double changes[BOOTSTRAP_DRAWS];
	struct interval interval = {(double)NAN, (double)NAN};
	bool is_known = true;

	draws.stretch = stretch_of(&draws.deviations);
	for (int i = 0; i < BOOTSTRAP_DRAWS; i++) {
		double from = draw_side(&draws, base);

		changes[i] = boots_change(from, draw_side(&draws, new));
		is_known = is_known && !isnan(changes[i]);
	}
	free(draws.deviations.values);
	if (!is_known)
		return interval;
	qsort(changes, BOOTSTRAP_DRAWS, sizeof(changes[0]), ascending_numbers);
	interval.lo = changes[outside];
	interval.hi = changes[BOOTSTRAP_DRAWS - 1 - outside];
	return interval;
}
