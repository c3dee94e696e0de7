#include "statistics/rank_test.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "statistics/ascending.h"
#include "text/allocation.h"

struct ranked {
	double value; /* first, for ascending_numbers() */
	bool is_a;
};

/* The sums that the test needs. */
struct ranks {
	double a, b; /* number of values of each side */
	double sum;  /* of the ranks of a; tied values share the mean of their ranks */
	double ties; /* sum of t^3 - t over groups of t equal values */
};

static void rank(struct ranks *ranks, const struct ranked *values, uint32_t count)
{
	for (uint32_t first = 0, end; first < count; first = end) {
		uint32_t of_a = 0;
		double group;

		for (end = first; end < count && values[end].value == values[first].value; end++)
			of_a += values[end].is_a;
		group = end - first;
		ranks->sum += of_a * (first + 1.0 + end) / 2;
		ranks->ties += group * group * group - group;
	}
}

/*
 * Writes into ways[0..a*b] how many rankings of `a` and `b` values give each U. These numbers are the coefficients of
 * the Gaussian binomial, the product of (1 - q^(b+i)) / (1 - q^i) for i = 1..a.
 */
static void count_ways(double *ways, uint32_t a, uint32_t b)
{
	memset(ways, 0, (a * b + 1) * sizeof(ways[0]));
	ways[0] = 1;
	for (uint32_t i = 1; i <= a; i++) {
		for (uint32_t u = a * b; u >= b + i; u--)
			ways[u] -= ways[u - b - i];
		for (uint32_t u = i; u <= a * b; u++)
			ways[u] += ways[u - i];
	}
}

static double exact(const struct ranks *ranks, double u)
{
	uint32_t a = (uint32_t)ranks->a;
	uint32_t b = (uint32_t)ranks->b;
	double ways[RANK_TEST_EXACT_MAX * RANK_TEST_EXACT_MAX + 1];
	double extreme = 0;
	double all = 0;

	count_ways(ways, a, b);
	for (uint32_t i = 0; i <= a * b; i++) {
		all += ways[i];
		if (i >= u)
			extreme += ways[i];
	}
	return fmin(1, 2 * extreme / all);
}

static double normal(const struct ranks *ranks, double u)
{
	double n = ranks->a + ranks->b;
	double variance = ranks->a * ranks->b / 12 * (n + 1 - ranks->ties / (n * (n - 1)));
	double excess = u - ranks->a * ranks->b / 2 - 0.5;

	if (variance <= 0)
		return 1;
	return fmin(1, erfc(excess / sqrt(2 * variance)));
}

static struct ranked *collect(const double *a, uint32_t a_count, const double *b, uint32_t b_count)
{
	struct ranked *all = allocate((size_t)a_count + b_count, sizeof(*all));

	for (uint32_t i = 0; i < a_count; i++)
		all[i] = (struct ranked){a[i], true};
	for (uint32_t i = 0; i < b_count; i++)
		all[a_count + i] = (struct ranked){b[i], false};
	qsort(all, (size_t)a_count + b_count, sizeof(*all), ascending_numbers);
	return all;
}

/* Returns p of this U, or of the U on the other side if that is larger. */
static double p_of(const struct ranks *ranks, double u)
{
	u = fmax(u, ranks->a * ranks->b - u);
	if (ranks->ties == 0 && fmax(ranks->a, ranks->b) <= RANK_TEST_EXACT_MAX)
		return exact(ranks, u);
	return normal(ranks, u);
}

double rank_test(const double *a, uint32_t a_count, const double *b, uint32_t b_count)
{
	struct ranks ranks = {.a = a_count, .b = b_count};
	struct ranked *all;

	if (a_count == 0 || b_count == 0)
		return (double)NAN;
	all = collect(a, a_count, b, b_count);
	rank(&ranks, all, a_count + b_count);
	free(all);
	return p_of(&ranks, ranks.sum - ranks.a * (ranks.a + 1) / 2);
}

double rank_test_least(const double *a, uint32_t a_count, const double *b, uint32_t b_count)
{
	struct ranks ranks = {.a = a_count, .b = b_count};

	if (a_count == 0 || b_count == 0)
		return (double)NAN;
	for (int side = 0; side < 2; side++) {
		uint32_t count = side == 0 ? a_count : b_count;
		struct ranked *values = collect(side == 0 ? a : b, count, NULL, 0);

		rank(&ranks, values, count);
		free(values);
	}
	return p_of(&ranks, ranks.a * ranks.b);
}

double rank_test_reachable(double a_count, double b_count)
{
	const struct ranks ranks = {.a = a_count, .b = b_count};

	return normal(&ranks, a_count * b_count);
}
