/*
 * Reads the ladders of the branch predictor: jumps show its target buffer, nested calls show its return address
 * stack.
 */
#ifndef HOST_ANATOMY_PREDICTOR_H
#define HOST_ANATOMY_PREDICTOR_H

#include "anatomy/anatomy.h"

/* A difference of up to this many cycles between laps is no step. */
static const double predictor_no_step = 0.5;

/* Returns the cycles of a whole lap; the point has the cycles for each of its n. */
static inline double predictor_lap(const struct ladder_point *point)
{
	return point->n * point->cycles;
}

/* Returns the cycles that a lap becomes longer for each further n, from one point to another. */
static inline double predictor_slope(const struct ladder_point *from, const struct ladder_point *to)
{
	return (predictor_lap(to) - predictor_lap(from)) / (to->n - from->n);
}

enum { PREDICTOR_TARGETS_STRIDE = 8 /* bytes from a jump of anatomy/targets to the next */ };

/*
 * Returns the most jumps, `apart` bytes from each other, that L1I surely holds beside the code that calls them.
 * Infinite: the size of L1I is not known. Only half of an L1I counts if it replaces at random, because it may evict
 * lines before it is full.
 */
double predictor_most_jumps(const struct findings *findings, double apart);

/* The findings from anatomy/indirect: the target buffer, and the cycles that a correct prediction of a jump saves. */
struct visits {
	enum {
		VISITS_NOT_THERE, /* older firmware has no such rows */
		VISITS_ALL_WRONG, /* every visit is mispredicted: the buffer has no entry or one */
		VISITS_ALL_RIGHT, /* the buffer holds all jumps that were tried */
		VISITS_COUNTED,   /* the rows show the number of entries */
	} state;
	double gained; /* cycles that a correct prediction saves; NaN: not known */
	double alone;  /* cycles of the only jump of a loop, without its issue; NaN: not known */
	/* .alone is off by at most this; infinite: a flag makes one of its rows doubtful */
	double alone_error;
	double fitting; /* the most jumps that the buffer holds, of the n that were tried */
	double entries; /* of the buffer, if the state is VISITS_COUNTED */
	/* A lower bound of the entries, also from more jumps than L1I surely holds. 0: not known. */
	double least;
	bool is_exact; /* every n shows the same number of entries */
};

/* Reads anatomy/indirect. Call it after the finding of l1i was added. */
void visits_read(struct visits *visits, const struct findings *findings,
                 const struct anatomy_rows *rows);

/* The step at the size of the target buffer, where it is among more jumps than L1I holds. */
struct targets_beyond {
	double fitting;   /* the largest n that fits the buffer; 0: there is no step */
	double next;      /* the next n that was tried; NaN: none */
	double late;      /* a jump costs this many cycles more if the buffer does not hold it */
	bool is_estimate; /* from the largest laps, not from a step */
};

/* Finds the step in anatomy/targets, whose ladder this is, beyond the size of L1I. */
struct targets_beyond targets_beyond_l1i(const struct findings *findings,
                                         const struct ladder *ladder);

/*
 * Returns the cycles that a jump costs beside its issue if the target buffer does not hold it. They are those of laps
 * with more jumps than the buffer has `entries`, and no more than L1I has room for. Lines may still miss L1I and make
 * a lap longer, so the cheapest lap counts, rounded down. NaN: there is no such lap.
 */
double targets_late_held(const struct findings *findings, const struct ladder *ladder,
                         double entries);

/*
 * Returns the cycles of a misprediction, from primitive_ops/branch_random and branch_pattern. `jump` is how many cycles
 * more a branch costs that is taken and predicted; NaN counts as 0. Its cycles are NaN if there are no such rows.
 */
struct figure predictor_by_branches(const struct anatomy_rows *rows, double jump);

/*
 * Adds the findings btb, taken (the cost of a jump that the buffer holds) and redirect (the cost of another jump),
 * from anatomy/targets and the visits. Corrects the visits if the buffer has two entries, which the visits alone do
 * not show.
 */
void targets_find(struct findings *findings, const struct anatomy_rows *rows,
                  struct visits *visits);

/* The findings from anatomy/returns about the return address stack. */
struct returns {
	uint32_t tried; /* the deepest nesting of calls that was tried; 0: there are too few rows */
	uint32_t entries; /* of the stack; 0: no step, so none, one, or more than were tried */
	double gained;    /* cycles that a predicted return saves */
	bool is_clear;    /* no other stack gives these rows */
	bool is_one;      /* no step is clear, and only the first call is cheap */
	/* There is no step, and a lap of one call costs as much as if its return were mispredicted. */
	bool is_none;
	double unexplained; /* cycles by which calls differ for reasons other than the stack */
	bool is_level;      /* the last calls cost as little as the first, so no step is hidden */
	/* Each of the next few calls costs at least this many cycles more than a lap of one call. */
	double further;
};

/* Reads anatomy/returns. Call it after the findings of the target buffer were added. */
void returns_read(struct returns *returns, const struct findings *findings,
                  const struct anatomy_rows *rows, const struct visits *visits);

#endif
