/* Widens the scatter of a median where its samples lie at levels, and stay at one for some time. */
#include <math.h>
#include <stdbool.h>

#include "statistics/scatter.h"
#include "statistics/student.h"
#include "stats/medians.h"

enum { WINDOWS = 32 };                    /* few samples are one in so many */
enum { LOWER = (MEDIANS_BLOCK + 1) / 2 }; /* samples up to the median of a block */

/* The ranks to look at, in standard errors from the median, and at most, as a share of all samples. */
static const double errors_of_half = 3.29;
static const double most_of_half = 0.4;

/* Between two levels a window is so many times as wide as on average. */
static const double least_of_gap = 3;

/* Returns the probability that at least LOWER samples of a block are among this share of all samples. */
static double median_is_within(double share)
{
	double chance = pow(1 - share, MEDIANS_BLOCK); /* that `i` samples are */
	double fewer = 0;

	if (share >= 1)
		return 1;
	for (int i = 0; i < LOWER; i++) {
		fewer += chance;
		chance *= (double)(MEDIANS_BLOCK - i) / (i + 1) * share / (1 - share);
	}
	return 1 - fewer;
}

/* Returns the variance that the medians of blocks would have if samples did not depend on each other. */
static double independent_variance(const uint32_t *sorted, uint32_t count)
{
	double sum = 0;
	double squares = 0;
	double below = 0;

	for (uint32_t i = 0; i < count; i++) {
		double within = median_is_within((i + 1.0) / count);
		double distance = (double)sorted[i] - sorted[0];

		sum += (within - below) * distance;
		squares += (within - below) * distance * distance;
		below = within;
	}
	return fmax(0, squares - sum * sum);
}

/*
 * Whether the samples of a block depend on each other. The variance of the medians of independent blocks is hardly ever
 * twice what it should be.
 */
static bool are_dependent(struct scatter scatter, const uint32_t *sorted, uint32_t count)
{
	double variance = scatter.error * scatter.error * scatter.freedom;

	return variance > 2 * independent_variance(sorted, count);
}

struct reach {
	double farthest; /* distance of the median from the farthest level; 0: there is no other level */
	uint32_t gaps; /* between levels */
};

/*
 * Finds the levels from the median up to the rank `end`. Two levels are further apart than `gap`, with a window of few
 * samples between them.
 */
static struct reach reach_to(const uint32_t *sorted, uint32_t middle, uint32_t end, double gap,
                             uint32_t window)
{
	int64_t step = end < middle ? -1 : 1;
	int64_t left = step * ((int64_t)end - middle);
	struct reach reach = {0};
	bool was_gap = false;

	for (int64_t i = 0; i < left; i++) {
		int64_t to = i + window < left ? i + window : left;
		double value = sorted[middle + step * to];
		bool is_gap = fabs(value - sorted[middle + step * i]) > gap;

		if (is_gap)
			reach.farthest = fabs(value - sorted[middle]);
		reach.gaps += is_gap && !was_gap;
		was_gap = is_gap;
	}
	return reach;
}

/*
 * A block is then worth one sample. So the true median lies between these ranks with a probability of 99.9 %, which
 * is that of a test among many; but it is not sought outside the middle 80 % of the samples. With two levels the error
 * stays as it is: no false alarm was seen, and a wider error hides a change that is larger than the distance of the
 * levels.
 */
struct scatter scatter_with_levels(struct scatter scatter, const uint32_t *sorted, uint32_t count)
{
	double half = fmin(most_of_half, errors_of_half / (2 * sqrt(scatter.freedom + 1)));
	uint32_t middle = (count - 1) / 2;
	uint32_t low = (uint32_t)(middle * (1 - 2 * half));
	uint32_t high = count - 1 - low;
	uint32_t window = count / WINDOWS + 1;
	double average = ((double)sorted[high] - sorted[low]) * window / (high - low + 1.0);
	double gap = fmax(student_normal * scatter.error, least_of_gap * average);
	struct reach below;
	struct reach above;

	if (!(scatter.error > 0) || !are_dependent(scatter, sorted, count))
		return scatter;
	below = reach_to(sorted, middle, low, gap, window);
	above = reach_to(sorted, middle, high, gap, window);
	if (below.gaps + above.gaps > 1)
		scatter.error =
			fmax(scatter.error, fmax(below.farthest, above.farthest) / student_normal);
	return scatter;
}
