/*
 * Shows how well a model predicts a core. Each row of a run on the model is compared with the same row measured on
 * the core. Rows that the model's parameters were taken from are left out, because they agree by construction.
 */
#ifndef HOST_ANATOMY_PREDICTIONS_H
#define HOST_ANATOMY_PREDICTIONS_H

#include <stdio.h>

#include "anatomy/ladders.h"

struct prediction {
	const struct row *modeled, *measured;
	/*
	 * The error as a fraction of the measured median: -0.1 means that the model is 10 % too low. Infinite if that
	 * is 0.
	 */
	double error;
	/*
	 * The gap between the 95 % intervals of both medians, as a fraction of the measured median, with the same
	 * sign. 0: the intervals overlap.
	 */
	double beyond_samples;
	bool is_other_code; /* the two kernels run different numbers of instructions */
	/*
	 * Their hashes differ, and not their numbers of instructions as far as these are known. A kernel that calls a
	 * function or reads a table contains its address, so the same kernel has another hash in another image.
	 */
	bool may_be_other_code;
	uint32_t doubts; /* of either median (run/flags.h) */
};

struct predictions {
	uint32_t count;
	struct prediction *list; /* the largest absolute error first */
	uint32_t alone;          /* rows that only one of the two runs has */
	uint32_t other_code;     /* predictions with .is_other_code */
	uint32_t unknown_code;   /* predictions with .may_be_other_code */
	uint32_t doubtful;       /* predictions with a doubt */
	/* The prediction with the largest absolute .beyond_samples. NULL: there are none. */
	const struct prediction *farthest;
	double median; /* of the absolute errors; NaN: there are none */
};

/* Compares the rows of two runs. The rows must outlive the result. Call predictions_free() at the end. */
struct predictions predictions_make(const struct anatomy_rows *modeled,
                                    const struct anatomy_rows *measured);

void predictions_free(struct predictions *predictions);

/* Prints a line for each prediction, and below them the median and the largest error. */
void predictions_print(const struct predictions *predictions, FILE *file);

/*
 * Writes the core file `text` with a line `error` for these predictions. An old line `error` is replaced. `measured`
 * is the run on the core. Writes nothing if `text` is no valid core file. There is at least one prediction.
 */
void core_error_write(FILE *file, const char *text, const struct predictions *predictions,
                      const struct about *measured);

#endif
