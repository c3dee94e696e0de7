/*
 * How well a model predicts a core: rows of a run on the model beside the same rows as they were measured. Rows that a
 * model's parameters are taken from fit by themselves, and are left out.
 */
#ifndef HOST_ANATOMY_PREDICTIONS_H
#define HOST_ANATOMY_PREDICTIONS_H

#include <stdio.h>

#include "anatomy/ladders.h"

struct prediction {
	const struct row *modeled, *measured;
	double error; /* as a fraction of the measured median: -0.1 is 10 % too few; infinite if that is 0 */
	/* What is left of it between the medians that the samples of both allow: 0 if these have a value in common. */
	double beyond_samples;
	bool is_other_code; /* the kernels are not the same instructions */
	uint32_t doubts;    /* of either median (run/flags.h) */
};

struct predictions {
	uint32_t count;
	struct prediction *list; /* the largest error first */
	uint32_t alone;          /* rows that only one of the two has */
	uint32_t other_code;
	uint32_t doubtful; /* rows with a doubt */
	const struct prediction
		*farthest; /* the largest beyond the samples; NULL: there are no rows */
	double median;     /* of the errors without their sign; NaN: there are no rows */
};

/* The rows must outlive the result. */
struct predictions predictions_make(const struct anatomy_rows *modeled,
                                    const struct anatomy_rows *measured);

void predictions_free(struct predictions *predictions);

/* Prints a line for every row, and below them the median and the largest error. */
void predictions_print(const struct predictions *predictions, FILE *file);

#endif
