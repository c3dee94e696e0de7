/*
 * Two sides compared, row by row: what changed, and what is to be said of it. No input or output.
 */
#ifndef HOST_COMPARE_COMPARISON_H
#define HOST_COMPARE_COMPARISON_H

#include "compare/side.h"
#include "compare/verdict.h"

/* What became of a row from one side to the other. */
enum fate {
	FATE_COMPARED, /* ok in both: there is a verdict */
	FATE_BROKEN,   /* ok in base, and now it is not */
	FATE_MISSING,  /* ok in base, and now it is not there, though it was asked for */
	FATE_MENDED,   /* not ok in base, and now it is */
	FATE_STILL,    /* ok in neither */
	FATE_NOT_ASKED,
	FATE_LEFT_OUT, /* was not ok in base, and now it is not there */
	FATE_NEW,      /* not there in base */
	FATE_COUNT
};

/* What became of the kernel's instructions. */
enum code_change {
	CODE_UNKNOWN, /* not on both sides, or a run did not say what they are */
	CODE_SAME,
	CODE_CHANGED,
};

/* Rows of one name, of the runs of both sides that have it: base's, and behind them new's. */
struct comparison_group {
	const struct results_row **rows[2];
	uint32_t counts[2];
	double repeatabilities[2];
};

/* A row of either side or both: same suite, benchmark, kind, n and metric, in an alignment sweep offset. */
struct compared {
	/* A row for its names, of base where there is one; the offset is that of an alignment sweep. */
	const struct row *row;
	bool is_swept;
	enum fate fate;
	const char *statuses[2], *reasons[2]; /* the worst of either side; NULL: no such row */
	uint32_t runs[2];                     /* that have it */
	enum code_change code_change;
	double medians[2]; /* per operation, base and new; of several boots their mean */
	double change, lo, hi;
	double p, corrected; /* NaN: no test */
	double floor;        /* fraction of the base */
	double threshold;
	bool is_exact, is_of_few; /* a side has too few samples for an interval */
	struct verdict_reason verdict;
	struct comparison_group group;
};

struct comparison_thresholds {
	double noisy; /* fraction of the base, 0 and up */
	double exact; /* the same, where counts repeat exactly */
};

struct comparison {
	struct comparison_thresholds thresholds;
	const char *metrics;   /* "cycles,instret"; NULL: all */
	bool is_of_other_data; /* side_has_other_data() */
	uint32_t count;
	struct compared *rows; /* sorted by suite, benchmark, kind, n, metric and offset */
	uint32_t verdicts[VERDICT_COUNT];
	uint32_t fates[FATE_COUNT];
	uint32_t tests;
};

/*
 * Compares the rows of both sides, which must outlive the result. Times in ns are compared only where the
 * clocks differ: elsewhere they say what cycles say.
 */
void comparison_make(struct comparison *comparison, const struct side *base,
                     const struct side *new);

/* Whether a row is slower, not ok any more, or missing. */
bool comparison_is_worse(const struct compared *compared);

/*
 * How many rows hold a regression: are slower, not ok any more, or missing. Of counted events, which move
 * with whatever moves in memory, those alone whose metric was asked for by name.
 */
uint32_t comparison_regressions(const struct comparison *comparison);

void comparison_free(struct comparison *comparison);

/* The parts of it (comparison_judge.c). */

/* Fills what statistics say of a row that is ok on both sides; the correction and verdict come later. */
void comparison_weigh(struct compared *compared);

/* Corrects for the number of tests, and gives every row its verdict. */
void comparison_judge(struct comparison *comparison);

#endif
