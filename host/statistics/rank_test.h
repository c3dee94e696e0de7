/*
 * The two-sided Mann-Whitney U test: whether the values of one side tend to be larger than those of the other. It
 * assumes no particular distribution. Source: Mann and Whitney, "On a test of whether one of two random variables is
 * stochastically larger than the other".
 */
#ifndef HOST_STATISTICS_RANK_TEST_H
#define HOST_STATISTICS_RANK_TEST_H

#include <stdint.h>

/* The test is exact up to this many values on each side, if there are no ties. */
enum { RANK_TEST_EXACT_MAX = 20 };

/*
 * Returns p: the probability of ranks at least as uneven as these if both sides have the same distribution. It is exact
 * for few values without ties. Else it is the normal approximation, corrected for ties and continuity. 1 if all values
 * are equal; NaN if a side is empty. No value may be NaN.
 */
double rank_test(const double *a, uint32_t a_count, const double *b, uint32_t b_count);

/*
 * Returns the least p that rank_test() can have of these values: its p if all values of one side were moved above all
 * of the other. NaN if a side is empty.
 */
double rank_test_least(const double *a, uint32_t a_count, const double *b, uint32_t b_count);

/*
 * Returns a p that so many values of each side can reach, whatever their ties, if those of one side are above all of the
 * other. Few values that are all different, or all equal, have a smaller one. A count need not be whole.
 */
double rank_test_reachable(double a_count, double b_count);

#endif
