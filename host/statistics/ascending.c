#include "statistics/ascending.h"

#include <stdlib.h>

int ascending_of(double a, double b)
{
	return (a > b) - (a < b);
}

int ascending_numbers(const void *a, const void *b)
{
	return ascending_of(*(const double *)a, *(const double *)b);
}

int ascending_counts(const void *a, const void *b)
{
	uint32_t first = *(const uint32_t *)a;
	uint32_t second = *(const uint32_t *)b;

	return (first > second) - (first < second);
}

double ascending_median(double *numbers, uint32_t count)
{
	qsort(numbers, count, sizeof(numbers[0]), ascending_numbers);
	return numbers[(count - 1) / 2];
}
