#include "statistics/geometric_mean.h"

#include <math.h>

void geometric_mean_add(struct geometric_mean *mean, double ratio)
{
	mean->count++;
	mean->logarithms += log(ratio);
}

double geometric_mean_of(const struct geometric_mean *mean)
{
	return mean->count > 0 ? exp(mean->logarithms / mean->count) : (double)NAN;
}
