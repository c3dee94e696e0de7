/* Compares two sides row by row and judges each change. No input or output. */
#ifndef HOST_COMPARE_COMPARISON_H
#define HOST_COMPARE_COMPARISON_H

#include "compare/evidence.h"
#include "compare/side.h"
#include "compare/verdict.h"

/* The fate of a row: its state in base and in new. A row that is ok or below noise has figures. */
enum fate {
	FATE_COMPARED, /* with figures in base, ok in new: it has a verdict */
	FATE_BROKEN, /* further from ok in new: not ok, or without figures, or failed where base was only unsupported */
	FATE_MISSING,   /* with figures in base, absent in new although a run of new asked for it */
	FATE_MENDED,    /* without figures in base, ok in new */
	FATE_STILL,     /* present in both, ok in neither, and no worse in new */
	FATE_NOT_ASKED, /* absent in new, and no run of new asked for it, or for its event */
	FATE_LEFT_OUT, /* without figures in base, absent in new although a run of new asked for it */
	FATE_NEW,      /* absent in base; ok, unsupported or below noise in new */
	FATE_FAILING, /* absent in base, and failed, faulted, timed out or lost in new */
	FATE_COUNT
};

/* Whether the instructions of the kernel changed. */
enum code_change {
	CODE_UNKNOWN, /* a side has no such row, a CRC is not known, or both CRCs and layouts differ */
	CODE_SAME,
	CODE_CHANGED, /* two runs report different CRCs; both may be of one side. A function or table may have moved */
};

/* The rows of one name in all runs of both sides. They are in one list: the rows of base, then those of new. */
struct comparison_group {
	const struct results_row **rows[2];
	uint32_t counts[2];        /* rows of each side: one of each run that has it */
	uint32_t asked[2];         /* number of runs of each side that were asked for the row */
	double repeatabilities[2]; /* the worst of each side, as fractions of a median; NaN: none */
};

/* The variation of a row's figure from run to run, as fractions of the base. */
struct run_noise {
	/* The standard deviation of the figure of one run. NaN: not known, or the row repeats. */
	double deviation;

	/*
	 * An emulator or a model counted, and no run differs from another of its side. More runs would repeat them
	 * exactly, so they would show nothing.
	 */
	bool repeats;

	/* How much stretches (statistics/boots.h) widen an interval at each end. More runs do not reduce it. */
	double range;

	/* How much bins and the steps of a coarse counter widen it at each end. More runs do not reduce it either. */
	double bins;
};

/*
 * One comparison: all rows with the same suite, benchmark, kind, n and metric; in an alignment sweep also with the same
 * offset. One side may have no such row.
 */
struct compared {
	/* One of the rows, for its names; of base if base has one. Its offset counts only if `is_swept`. */
	const struct row *row;

	/* The row is one of an alignment sweep. */
	bool is_swept;
	enum fate fate;

	/*
	 * Status and reason of each side. If its runs have several statuses, the one that is furthest from "ok" counts.
	 * NULL: the side has no such row. A row that is missing in new may have a reason all the same: what may be why.
	 */
	const char *statuses[2], *reasons[2];

	enum code_change code_change;

	/*
	 * The figures of base and new, per operation. If a side has several boots, its figure is the mean of their
	 * medians. NaN: none.
	 */
	double medians[2];

	/* The p of the row, not corrected for the number of tests. NaN: no test, or the mean decides. */
	double p;

	/* The whole change of the mean, if it may decide (compare/mean_change.h). NaN: it may not. */
	double mean_change;
	struct verdict_evidence evidence;
	struct verdict_reason verdict;

	/* Instructions that vary have too few samples for a change of their mean (EVIDENCE_PERIODS_SAMPLES_MIN). */
	bool may_miss_runs;
	struct run_noise noise; /* only for counts that are not exact */
	struct comparison_group group;
};

struct comparison_thresholds {
	/* For rows whose samples vary, as a fraction of the base; 0 or more. */
	double noisy;

	/* For rows whose counts repeat exactly, as a fraction of the base; 0 or more. */
	double exact;
};

struct comparison {
	struct comparison_thresholds thresholds;
	const char *metrics;     /* "cycles,instret"; NULL: all */
	bool is_of_other_data;   /* side_has_other_data() */
	bool is_of_other_tick;   /* mtime ticks at different rates on the two sides */
	bool is_of_other_clock;  /* the clock changed during a run, so figures in ns may be wrong */
	double clock_error;      /* by what fraction the ratio of both clocks may be off */
	bool is_of_instructions; /* an emulator made both sides: its cycles are instructions */
	uint32_t count;
	struct compared *rows; /* sorted by suite, benchmark, kind, n, metric and offset */
	uint32_t verdicts[VERDICT_COUNT];
	uint32_t fates[FATE_COUNT];
	uint32_t tests; /* number of rows with a p */

	/*
	 * A trap of new for each benchmark of which no run of base has one, and no row that fails a gate tells. A
	 * timeout counts as another trap. They belong to the runs of new.
	 */
	uint32_t trap_count;
	const struct record_fault **traps;
};

/*
 * Compares the rows of both sides. Both sides must outlive the result. Rows in ns are compared only if the clocks
 * differ, because with equal clocks they say the same as cycles.
 */
void comparison_make(struct comparison *comparison, const struct side *base,
                     const struct side *new);

/* Whether a gate looks at rows of this metric. It looks at rows of events only if --metric names them. */
bool comparison_is_gated(const struct comparison *comparison, const char *metric);

/*
 * Whether at least one row is compared, and all compared rows are exact. The repeatability of the runs is then not
 * used.
 */
bool comparison_is_exact(const struct comparison *comparison);

/* Whether a run of base has the row below noise, and no run of base has it with a worse status. */
bool comparison_was_below_noise(const struct compared *compared);

/* Returns the doubts about the medians of all runs of a side (flags_median_doubts()). Side 0 is base, side 1 is new. */
uint32_t comparison_doubts(const struct compared *compared, int side);

/*
 * Whether a row is faster or slower by the mean of its samples, and not by their median. Its interval and its p are of
 * the median, so they say nothing of the verdict.
 */
bool comparison_is_by_mean(const struct compared *compared);

/* Returns the change that the verdict rests on: of the median, or of the mean. */
double comparison_change(const struct compared *compared);

/* Whether a row is slower, no longer ok, missing, or new and not ok. */
bool comparison_is_worse(const struct compared *compared);

/*
 * Returns the number of regressions: rows that are slower, no longer ok, missing, or new and not ok, and traps of new.
 * Rows of events are left out unless --metric names them, because event counts change whenever addresses change.
 */
uint32_t comparison_regressions(const struct comparison *comparison);

/* Returns how many rows of this fate a gate looks at. */
uint32_t comparison_gated(const struct comparison *comparison, enum fate fate);

/*
 * Returns why a gate could judge no row: what the first compared row lacks for a verdict (verdict_obstacle()), also if
 * its counts are the same, or that no row is compared, or only rows of events. A gate that judged nothing would pass
 * for ever. NULL: it could judge a row, or a row that was broken is ok now.
 */
const char *comparison_unjudged(const struct comparison *comparison);

/*
 * Returns the rows in the order in which a reader should see them. Rows that got worse come first, then those of the
 * other verdicts and fates. Within one verdict or fate, rows that a gate looks at come first, and then rows with a
 * larger change. The caller frees the list.
 */
const struct compared **comparison_by_weight(const struct comparison *comparison);

void comparison_free(struct comparison *comparison);

/* The functions below are for comparison.c, comparison_judge.c and comparison_traps.c only. */

/* Finds the traps of new. The rows are made already. */
void comparison_find_traps(struct comparison *comparison, const struct side *base,
                           const struct side *new);

/* Fills in the statistics of a row whose fate is FATE_COMPARED, except for the corrected p and the verdict. */
void comparison_weigh(struct compared *compared);

/* Corrects every p for the number of tests, gives every compared row its verdict, and counts the results. */
void comparison_judge(struct comparison *comparison);

#endif
