/* The rows that a core's parameters are found from: medians in cycles of rows that are ok, in ascending order of n. */
#ifndef HOST_ANATOMY_LADDERS_H
#define HOST_ANATOMY_LADDERS_H

#include "run/results.h"

struct anatomy_rows {
	uint32_t count;
	const struct row **rows;       /* sorted by name, then by n */
	const struct results_run *run; /* the last one that was taken; NULL: there is none */
};

enum { LADDER_POINTS_MAX = 1024 };

/* The medians of a benchmark over n, in cycles. */
struct ladder {
	uint32_t count;
	struct ladder_point {
		double n, cycles;
	} points[LADDER_POINTS_MAX];
};

/* Takes the rows of a run, which must outlive this. A row that came before, of another run, is used no more. */
void anatomy_rows_take(struct anatomy_rows *rows, const struct results_run *run);

void anatomy_rows_free(struct anatomy_rows *rows);

/* Reads a ladder; of size 0 if there is no such benchmark. `kind` is that of its rows. */
void ladder_read(struct ladder *ladder, const struct anatomy_rows *rows, const char *suite,
                 const char *benchmark, const char *kind);

/* Makes a ladder of the points from n `first` up to below `end`; its n are counted from `first`. */
void ladder_part(struct ladder *part, const struct ladder *ladder, double first, double end);

/* Returns the cycles at n; NaN: there is no such point. */
double ladder_at(const struct ladder *ladder, double n);

/* Returns the cycles at the last point up to n; NaN: there is none. */
double ladder_up_to(const struct ladder *ladder, double n);

/* Returns the largest n up to which all cycles are at most `limit`; 0: the first are more. */
double ladder_last_within(const struct ladder *ladder, double limit);

/* Returns the first n of the ladder above `n`; NaN: `n` is its last. */
double ladder_next(const struct ladder *ladder, double n);

/*
 * Returns how much more each point costs than the one before, apart from a step or two: the median. Every second difference
 * counts, since two points may take turns; or every fourth, if there are many. NaN: fewer than three points.
 */
double ladder_rise(const struct ladder *ladder);

/*
 * Returns the index of the point from which on points cost more, by `step` cycles or more, beside the usual rise: the step that
 * leaves both sides of it nearest to their medians. A few points may differ. 0: there is none.
 */
uint32_t ladder_step(const struct ladder *ladder, double step);

/* Returns the median of the cycles, of at least one point. */
double ladder_median(const struct ladder *ladder);

/* Returns the least cycles, or the most; NaN: no points. */
double ladder_least(const struct ladder *ladder);
double ladder_most(const struct ladder *ladder);

/* Returns the median of a row without a size; NaN: there is none. */
double anatomy_figure(const struct anatomy_rows *rows, const char *suite, const char *benchmark,
                      const char *kind);

/* Whether a figure is a whole number of cycles, to within 0.02. */
bool anatomy_is_whole(double cycles);

#endif
