/* The ladders of the predictor: jumps for its target buffer, calls within each other for its stack of returns. */
#ifndef HOST_ANATOMY_PREDICTOR_H
#define HOST_ANATOMY_PREDICTOR_H

#include "anatomy/anatomy.h"

/* Cycles a lap that are no step. */
static const double predictor_no_step = 0.5;

/* Cycles of a lap round n. */
static inline double predictor_lap(const struct ladder_point *point)
{
	return point->n * point->cycles;
}

/* Adds the findings of anatomy/targets: btb, taken and redirect. That of ras is there already. */
void targets_find(struct findings *findings, const struct anatomy_rows *rows);

/* The returns up to the last that the stack predicts, and those behind it. */
struct returns {
	double wrong;  /* cycles of a call whose return is mispredicted */
	double gained; /* cycles less if it is predicted */
	uint32_t
		last; /* index of the last point whose returns are all predicted; 0: there is no step */
	bool is_clear; /* nothing else gives this step */
};

/* Reads anatomy/returns, and adds the finding of ras. */
struct returns returns_find(struct findings *findings, const struct anatomy_rows *rows);

#endif
