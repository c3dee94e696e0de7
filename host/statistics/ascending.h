/* What is less than what: for qsort, and for orders that are made of several. NaN has no place in any. */
#ifndef HOST_STATISTICS_ASCENDING_H
#define HOST_STATISTICS_ASCENDING_H

/* Below 0, 0 or above, as a is less than b, equal, or more. */
int ascending_of(double a, double b);

/* Ascending, for qsort: of double, and of uint32_t. */
int ascending_numbers(const void *a, const void *b);
int ascending_counts(const void *a, const void *b);

#endif
