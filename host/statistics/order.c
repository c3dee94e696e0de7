#include "statistics/order.h"

#include <stdint.h>

int order_of(double a, double b)
{
	return (a > b) - (a < b);
}

int order_numbers(const void *a, const void *b)
{
	return order_of(*(const double *)a, *(const double *)b);
}

int order_counts(const void *a, const void *b)
{
	uint32_t first = *(const uint32_t *)a;
	uint32_t second = *(const uint32_t *)b;

	return (first > second) - (first < second);
}
