#include "statistics/bootstrap.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "statistics/ascending.h"
#include "statistics/chance.h"
#include "statistics/student.h"

/* The probability outside the interval, both tails together. */
static const double tails = 0.05;

/* The generator, and the data that are the same in all draws. */
struct draws {
	struct chance chance;
	struct boots_deviations deviations;
	double stretch; /* factor for the drawn deviation of a boot */
};

/* Returns the sample of a rank from 1 to lane->count. A rank beyond them is that of the first or the last. */
static double at_rank(const struct boot_lane *lane, uint32_t rank)
{
	return lane->sorted[rank == 0 ? 0 : rank < lane->count ? rank - 1 : lane->count - 1];
}

/*
 * Draws where the true median may lie among the samples. Returns its distance from their median, in counts. Each sample is
 * below the true median with a probability of a half. So it lies between two samples, and of these the one farther
 * outside counts: an interval from few samples would be too short otherwise.
 */
static double draw_lane(struct draws *draws, const struct boot_lane *lane)
{
	uint32_t middle = (lane->count + 1) / 2;
	uint32_t below;

	if (lane->count == 0)
		return 0;
	below = chance_heads(&draws->chance, lane->count);
	return at_rank(lane, 2 * below <= lane->count ? below : below + 1) - at_rank(lane, middle);
}

static double draw_boot(struct draws *draws, const struct boot *boot)
{
	if (boot->lanes[0].count == 0)
		return boot->standard_error * chance_normal(&draws->chance);
	return boot->per_count *
	       (draw_lane(draws, &boot->lanes[0]) - draw_lane(draws, &boot->lanes[1]));
}

/* Returns one draw of the median of a side: its boots are drawn with replacement, and for each of them a median. */
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
 * Returns the factor for the deviations of boots; 0 if there are none. Few boots understate their variation for two
 * reasons. Deviations from their own mean are too small: the root of count over degrees of freedom corrects that. The
 * variance is itself an estimate: the ratio of Student's quantile to the normal one corrects that.
 */
static double stretch_of(const struct boots_deviations *deviations)
{
	if (deviations->count == 0)
		return 0;
	return sqrt(deviations->count / deviations->freedom) *
	       student_quantile(tails, deviations->freedom) / student_normal;
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
