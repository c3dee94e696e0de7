/* Comparison of computed numbers. */
#ifndef TESTS_NEAR_H
#define TESTS_NEAR_H

#include "tests/testing.h"

#include <math.h>

/* Any two NaNs are equal. */
static inline void assert_near(double value, double expected)
{
	if (!(fabs(value - expected) < 1e-12) && !(isnan(value) && isnan(expected)))
		fail_msg("%.17g instead of %.17g", value, expected);
}

#endif
