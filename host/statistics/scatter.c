#include "statistics/scatter.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "statistics/ascending.h"
#include "statistics/student.h"

const struct scatter scatter_unknown = {(double)NAN, (double)NAN};

enum { MIDDLE = (SCATTER_BLOCK - 1) / 2 };

/* The probability outside the interval, both tails together. */
static const double tails = 0.05;

/* The least number of independent blocks, however much blocks depend on each other. */
static const double independent_least = 2;

static double median_of_block(const uint32_t *samples)
{
	uint32_t sorted[SCATTER_BLOCK];

	memcpy(sorted, samples, sizeof(sorted));
	qsort(sorted, SCATTER_BLOCK, sizeof(sorted[0]), ascending_counts);
	return sorted[MIDDLE];
}

/* Sums over the medians of the blocks. */
struct sums {
	double squares;  /* of the deviations from their mean */
	double products; /* of the deviations of neighbouring blocks */
};

static struct sums sums_of(const uint32_t *samples, uint32_t blocks)
{
	struct sums sums = {0, 0};
	double before = 0;
	double mean = 0;

	for (uint32_t i = 0; i < blocks; i++)
		mean += median_of_block(samples + (size_t)i * SCATTER_BLOCK);
	mean /= blocks; /* exact if all medians are equal */
	for (uint32_t i = 0; i < blocks; i++) {
		double deviation = median_of_block(samples + (size_t)i * SCATTER_BLOCK) - mean;

		sums.squares += deviation * deviation;
		sums.products += deviation * before;
		before = deviation;
	}
	return sums;
}

/*
 * Returns the number of independent blocks with the same information. The model is an autoregressive process of the
 * first order; its parameter is the correlation of neighbouring blocks. The estimate of the correlation is too low for
 * few blocks. The correction is from Marriott and Pope, "Bias in the estimation of autocorrelations".
 */
static double independent_of(const struct sums *sums, double blocks)
{
	double correlation = (blocks * sums->products / sums->squares + 1) / (blocks - 3);

	if (correlation <= 0)
		return blocks; /* never more than there are */
	return fmax(independent_least, blocks * (1 - correlation) / (1 + correlation));
}

struct scatter scatter_of(const uint32_t *samples, uint32_t count)
{
	uint32_t blocks = count / SCATTER_BLOCK;
	struct sums sums;
	double independent;

	if (blocks < SCATTER_BLOCKS_MIN)
		return scatter_unknown;
	sums = sums_of(samples, blocks);
	if (!(sums.squares > 0))
		return (struct scatter){0, blocks - 1.0};
	independent = independent_of(&sums, blocks);
	return (struct scatter){sqrt(sums.squares / blocks / (independent - 1)), independent - 1};
}

struct scatter scatter_times(struct scatter scatter, double factor)
{
	scatter.error *= fabs(factor);
	return scatter;
}

/*
 * Degrees of freedom: Welch, "The generalization of 'Student's' problem when several different population variances are
 * involved".
 */
struct scatter scatter_sum(struct scatter a, struct scatter b)
{
	double of_a = a.error * a.error;
	double of_b = b.error * b.error;
	double variance = of_a + of_b;

	if (variance == 0)
		return (struct scatter){0, a.freedom + b.freedom};
	return (struct scatter){sqrt(variance),
	                        variance * variance /
	                                (of_a * of_a / a.freedom + of_b * of_b / b.freedom)};
}

double scatter_test(struct scatter scatter, double distance)
{
	if (isnan(scatter.error) || isnan(distance))
		return (double)NAN;
	if (distance == 0 || isinf(distance) || scatter.error == 0)
		return distance == 0 ? 1 : 0;
	return student_tails(distance / scatter.error, scatter.freedom);
}

double scatter_half(struct scatter scatter)
{
	if (isnan(scatter.error) || scatter.error == 0)
		return scatter.error;
	return scatter.error * student_quantile(tails, scatter.freedom);
}
