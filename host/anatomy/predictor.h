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

/* Cycles of each one more, from a point to another. */
static inline double predictor_slope(const struct ladder_point *from, const struct ladder_point *to)
{
	return (predictor_lap(to) - predictor_lap(from)) / (to->n - from->n);
}

enum { PREDICTOR_TARGETS_STRIDE = 8 /* bytes from a jump of anatomy/targets to the next */ };

/*
 * The most jumps, so many bytes apart, that L1I surely holds with what calls them; infinite: its size is not known. One that
 * replaces at random may drop some of them wherever it is more than half full.
 */
double predictor_most_jumps(const struct findings *findings, double apart);

/* What visits to indirect jumps show: the target buffer, and what a right prediction of a jump gains. */
struct visits {
	enum {
		VISITS_NOT_THERE, /* older firmware has no such rows */
		VISITS_ALL_WRONG, /* there is no buffer, or only one entry */
		VISITS_ALL_RIGHT, /* it holds all that were tried */
		VISITS_COUNTED,
	} state;
	double gained; /* cycles; NAN: not known */
	double alone;  /* cycles of a jump that is the only one, beside its issue; NAN: not known */
	double fitting; /* the most jumps that the buffer holds, of those that were tried */
	double entries; /* of VISITS_COUNTED */
	double least; /* entries that there are at least, by more jumps than L1I surely holds too; 0: not known */
	bool is_exact; /* every n shows as many entries */
};

/* Reads anatomy/indirect. The finding of l1i is there already. */
void visits_read(struct visits *visits, const struct findings *findings,
                 const struct anatomy_rows *rows);

/* The step of the target buffer among more jumps than L1I holds. */
struct targets_beyond {
	double fitting; /* the most jumps that it holds, of those that were tried; 0: there is no step */
	double next;      /* the next n */
	double late;      /* cycles more of a jump that it does not hold */
	bool is_estimate; /* L1I replaces at random */
};

/* Looks at anatomy/targets beyond L1I. */
struct targets_beyond targets_beyond_l1i(const struct findings *findings,
                                         const struct ladder *ladder);

/*
 * Cycles that a jump found late costs beside its issue, by laps of more jumps than the buffer has `entries`, and no more than L1I
 * has room for. Some lines may miss all the same, and make a lap longer; so it is that of the cheapest lap, rounded down.
 * NAN: there is no such lap.
 */
double targets_late_held(const struct findings *findings, const struct ladder *ladder,
                         double entries);

/* Cycles of a misprediction by primitive_ops/branch_random, if a branch that is predicted and taken costs `jump` cycles more. */
double predictor_by_branches(const struct anatomy_rows *rows, double jump);

/* Corrects the visits of a small buffer, and adds the findings of anatomy/targets: btb, and the costs of jumps that it holds (taken) and of others (redirect). */
void targets_find(struct findings *findings, const struct anatomy_rows *rows,
                  struct visits *visits);

/* The stack of returns: calls whose returns it predicts, and deeper ones. */
struct returns {
	uint32_t tried;   /* the most calls within each other; 0: there are too few rows */
	uint32_t entries; /* 0: there is no step; it has none, or one, or more than were tried */
	double gained;    /* cycles less of a call whose return is predicted */
	bool is_clear;    /* no other stack gives these rows */
	bool is_one;      /* no step is clear, and only the first call is cheap */
	bool is_none; /* there is no step, and the first call costs as much as if its return were mispredicted */
	double unexplained; /* cycles by which calls differ for other reasons */
	bool is_level;      /* the last calls cost as little as the first: no step is hidden */
	double further; /* cycles by which each call of the first few costs more than a lap of one, at least */
};

/* Reads anatomy/returns. The findings of the target buffer are there already. */
void returns_read(struct returns *returns, const struct findings *findings,
                  const struct anatomy_rows *rows, const struct visits *visits);

#endif
