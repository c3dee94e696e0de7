/*
 * The Mann-Whitney U test, two-sided: whether values of one side tend to be larger than those of the
 * other. It asks nothing of their distribution.
 */
#ifndef HOST_STATISTICS_RANK_TEST_H
#define HOST_STATISTICS_RANK_TEST_H

#include <stdint.h>

enum { RANK_TEST_EXACT_MAX = 20 }; /* values on a side, without ties */

/*
 * The probability of ranks as uneven as these when both sides are alike: exact for few values without
 * ties, else by the normal approximation, corrected for ties and continuity. 1 when all values are
 * equal; NaN when a side is empty. No value is NaN.
 */
double rank_test(const double *a, uint32_t a_count, const double *b, uint32_t b_count);

#endif
