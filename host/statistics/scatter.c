#include "statistics/scatter.h"

#include <math.h>

#include "statistics/student.h"
#include "stats/medians.h"

const struct scatter scatter_unknown = {(double)NAN, (double)NAN};

/* The probability outside the interval, both tails together. */
static const double tails = 0.05;

/* The least number of independent blocks, however much blocks depend on each other. */
static const double independent_least = 2;

/*
 * Returns the number of independent blocks with the same information. The model is an autoregressive process of the
 * first order; its parameter is the correlation of neighbouring blocks. The estimate of the correlation is too low for
 * few blocks. The correction is from Marriott and Pope, "Bias in the estimation of autocorrelations".
 */
static double independent_of(double squares, double products, double blocks)
{
	double correlation = (blocks * products / squares + 1) / (blocks - 3);

	if (correlation <= 0)
		return blocks; /* never more than the blocks that there are */
	return fmax(independent_least, blocks * (1 - correlation) / (1 + correlation));
}

struct scatter scatter_of_sums(double squares, double products, uint32_t count)
{
	uint32_t blocks = count / MEDIANS_BLOCK;
	double independent;

	if (isnan(squares) || isnan(products) || blocks < MEDIANS_BLOCKS_MIN)
		return scatter_unknown;
	if (!(squares > 0))
		return (struct scatter){0, blocks - 1.0};
	independent = independent_of(squares, products, blocks);
	return (struct scatter){sqrt(squares / blocks / (independent - 1)), independent - 1};
}

struct scatter scatter_of(const uint32_t *samples, uint32_t count)
{
	struct medians medians = {0};

	medians_fold(&medians, samples, count);
	return scatter_of_sums(medians_squares(&medians), medians_products(&medians), count);
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

	if (isnan(variance))
		return isnan(of_a) ? b : a;
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
