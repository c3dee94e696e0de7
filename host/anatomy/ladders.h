/* Ladders: the medians of a benchmark over n, in cycles. The parameters of a core are found from them. */
#ifndef HOST_ANATOMY_LADDERS_H
#define HOST_ANATOMY_LADDERS_H

#include "run/results.h"

struct anatomy_rows {
	uint32_t count;
	const struct row **rows;       /* sorted by name, then by n */
	const struct results_run *run; /* the run that was taken last; NULL: there is none */
};

enum { LADDER_POINTS_MAX = 1024 };

/*
 * The medians of a benchmark, in ascending order of n. n is a size as in the rows, unless a function says otherwise.
 */
struct ladder {
	uint32_t count;
	struct ladder_point {
		double n, cycles;
	} points[LADDER_POINTS_MAX];
};

/*
 * Adds the rows of a run that have figures in cycles. An emulated run has none, because it counts instructions. A row
 * replaces one with the same key from an earlier run. The run must outlive `rows`.
 */
void anatomy_rows_take(struct anatomy_rows *rows, const struct results_run *run);

void anatomy_rows_free(struct anatomy_rows *rows);

/* Reads the ladder of a benchmark ("suite/name") and kind. Its count is 0 if there are no such rows. */
void ladder_read(struct ladder *ladder, const struct anatomy_rows *rows, const char *benchmark,
                 const char *kind);

/* Copies the points with first <= n < end, and subtracts `first` from each n. */
void ladder_part(struct ladder *part, const struct ladder *ladder, double first, double end);

/* Subtracts the cycles of `other` at the same n from each point. Drops the points that `other` lacks. */
void ladder_take_off(struct ladder *ladder, const struct ladder *other);

/* Returns the cycles at n; NaN: there is no such point. */
double ladder_at(const struct ladder *ladder, double n);

/* Returns the cycles at the last point whose n is at most `n`. NaN: there is none. */
double ladder_up_to(const struct ladder *ladder, double n);

/* Returns the largest n up to which all points cost at most `limit` cycles. 0: the first point costs more. */
double ladder_last_within(const struct ladder *ladder, double limit);

/* Returns the first n of the ladder above `n`; NaN: `n` is its last. */
double ladder_next(const struct ladder *ladder, double n);

/*
 * Returns how many cycles each point costs more than the one before: the median over the ladder, so that a step or
 * two do not count. The differences are taken over two points, because costs may alternate, or over four points in a
 * long ladder. NaN: fewer than three points.
 */
double ladder_rise(const struct ladder *ladder);

/*
 * Returns the index of the first point after a step. ladder_rise() is taken off first. The median after the step is
 * at least `step` cycles more than the median before it. Of several such steps, this is the one that leaves the
 * points of both sides nearest to their medians, so a few points may differ. 0: there is no step.
 */
uint32_t ladder_step(const struct ladder *ladder, double step);

/* Returns the median of the cycles of a ladder with at least one point. */
double ladder_median(const struct ladder *ladder);

/* Returns the least and the most cycles of a ladder. NaN: it has no points. */
struct range ladder_range(const struct ladder *ladder);

/* Two costs are the same if they differ by less than this, in cycles. */
static const double cost_same = 0.05;

struct figure {
	double cycles;    /* the median; NaN: there is no such row */
	bool is_doubtful; /* a flag makes the median doubtful */
};

/* Return the figure of a benchmark ("suite/name") that has no size; of any kind, or of the kind in the name. */
struct figure anatomy_figure(const struct anatomy_rows *rows, const char *benchmark,
                             const char *kind);
struct figure anatomy_latency(const struct anatomy_rows *rows, const char *benchmark);
struct figure anatomy_throughput(const struct anatomy_rows *rows, const char *benchmark);

/* Returns whether a figure is less than 0.02 cycles from a whole number. */
bool anatomy_is_whole(double cycles);

#endif
