/* Comparisons for ascending order: for qsort, and as a part of longer comparisons. No value may be NaN. */
#ifndef HOST_STATISTICS_ASCENDING_H
#define HOST_STATISTICS_ASCENDING_H

#include <stdint.h>

/* Returns -1 if a < b, 0 if they are equal, 1 if a > b. */
int ascending_of(double a, double b);

/* Comparison functions for qsort: the first for double and structs that begin with one, the second for uint32_t. */
int ascending_numbers(const void *a, const void *b);
int ascending_counts(const void *a, const void *b);

/*
 * Sorts `numbers` and returns their median. If their count is even, it is the lower of the two in the middle. `count`
 * is 1 or more.
 */
double ascending_median(double *numbers, uint32_t count);

#endif
