#include "statistics/holm.h"

#include <math.h>
#include <stdlib.h>

#include "statistics/ascending.h"
#include "text/allocation.h"

static int compare(const void *a, const void *b)
{
	return ascending_of(**(double *const *)a, **(double *const *)b);
}

void holm_correct(double *p, uint32_t count)
{
	double **tests = allocate(count, sizeof(*tests));
	uint32_t left = 0;
	double least = 0;

	for (uint32_t i = 0; i < count; i++)
		if (!isnan(p[i]))
			tests[left++] = &p[i];
	qsort(tests, left, sizeof(*tests), compare);
	/* The p come in ascending order. No corrected p may be below the one before it. */
	for (uint32_t i = 0; left > 0; i++, left--) {
		least = fmax(least, fmin(1, *tests[i] * left));
		*tests[i] = least;
	}
	free(tests);
}
