#include "statistics/student.h"

#include <math.h>

const double student_normal = 1.959963984540054;

enum { TERMS_MAX = 500, HALVINGS = 200 };

static double away_from_zero(double x)
{
	return fabs(x) < 1e-300 ? 1e-300 : x;
}

/* Returns coefficient i = 1, 2 ... of the continued fraction of the incomplete beta function. */
static double coefficient(int i, double x, double a, double b)
{
	int m = i / 2;

	if (i % 2 == 0)
		return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
	return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
}

/* Returns 1 / (1 + d1 / (1 + d2 / (1 + ...))) (DLMF 8.17.22), from the front, by the ratio of convergents. */
static double fraction(double x, double a, double b)
{
	double value = 1;
	double up = 1;
	double down = 0;

	for (int i = 1; i <= TERMS_MAX; i++) {
		double d = coefficient(i, x, a, b);

		down = 1 / away_from_zero(1 + d * down);
		up = away_from_zero(1 + d / up);
		value *= up * down;
		if (fabs(up * down - 1) < 1e-15)
			break;
	}
	return 1 / value;
}

/* Returns the regularised incomplete beta function. The fraction converges fast for small x; else 1 - x is used. */
static double beta_share(double x, double a, double b)
{
	double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));

	if (x <= 0 || x >= 1)
		return x <= 0 ? 0 : 1;
	if (x < (a + 1) / (a + b + 2))
		return front * fraction(x, a, b) / a;
	return 1 - front * fraction(1 - x, b, a) / b;
}

double student_tails(double t, double freedom)
{
	return beta_share(freedom / (freedom + t * t), freedom / 2, 0.5);
}

double student_quantile(double tails, double freedom)
{
	double low = 0;
	double high = 1;

	while (student_tails(high, freedom) > tails)
		high *= 2;
	for (int i = 0; i < HALVINGS && low < high; i++) {
		double middle = (low + high) / 2;

		if (student_tails(middle, freedom) > tails)
			low = middle;
		else
			high = middle;
	}
	return high;
}
