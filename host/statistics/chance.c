#include "statistics/chance.h"

#include <math.h>

/*
 * Returns 64 uniform random bits (splitmix64). Source of the generator and its constants: Steele, Lea, Flood, "Fast
 * splittable pseudorandom number generators".
 */
static uint64_t bits_of(struct chance *chance)
{
	uint64_t bits = chance->state += 0x9e3779b97f4a7c15;

	bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
	bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
	return bits ^ bits >> 31;
}

double chance_even(struct chance *chance)
{
	return ((double)(bits_of(chance) >> 12) + 0.5) * 0x1p-52;
}

uint32_t chance_index(struct chance *chance, uint32_t count)
{
	return (uint32_t)((bits_of(chance) >> 32) * count >> 32);
}

/* Method: Box and Muller, "A note on the generation of random normal deviates". */
double chance_normal(struct chance *chance)
{
	double radius = sqrt(-2 * log(chance_even(chance)));

	return radius * cos(2 * M_PI * chance_even(chance));
}

/*
 * Returns a gamma variate; `shape` is 1 or more. Rejection method: Marsaglia and Tsang, "A simple method for generating
 * gamma variables".
 */
static double gamma_draw(struct chance *chance, double shape)
{
	double d = shape - 1.0 / 3;
	double c = 1 / sqrt(9 * d);

	for (;;) {
		double x = chance_normal(chance);
		double root = 1 + c * x;
		double v = root * root * root;

		if (root > 0 && log(chance_even(chance)) < x * x / 2 + d - d * v + d * log(v))
			return d * v;
	}
}

/* An order statistic has a beta distribution. A beta variate is the share of one gamma variate in the sum of two. */
double chance_order(struct chance *chance, uint32_t rank, uint32_t count)
{
	double before = gamma_draw(chance, rank);
	double behind = gamma_draw(chance, count + 1.0 - rank);

	return before / (before + behind);
}
