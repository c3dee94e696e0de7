/*
 * A summary of a run's rows: ratios to baselines, means over sizes, the effect of the place in memory, and the
 * calibration behind them. The session fills it; the formats print it when the run ends. No input or output, no
 * allocation.
 */
#ifndef HOST_RUN_OVERVIEW_H
#define HOST_RUN_OVERVIEW_H

#include "decode/decoder.h"
#include "run/board_caches.h"
#include "run/metric.h"
#include "run/row.h"
#include "statistics/fit.h"

enum {
	OVERVIEW_LINES_MAX = 8192, /* of one run; CSV and JSON have all rows */
	OVERVIEW_COUNTERS_MAX = 64,
	OVERVIEW_TEXT_SIZE = WIRE_MAX_t32 + 1,
};

/* The least and the greatest value, and their places; NaN before the first value. */
struct range {
	double least, most;
	double least_at, most_at;
};

/*
 * A row, or all rows of an alignment sweep, which differ only in their offset. The figures of a sweep are those of the
 * least offset; the range is that of all medians. Texts are copies, with '?' for every unprintable character.
 */
struct line {
	char suite[OVERVIEW_TEXT_SIZE];
	char benchmark[OVERVIEW_TEXT_SIZE];
	char kind[OVERVIEW_TEXT_SIZE];
	char metric[OVERVIEW_TEXT_SIZE];
	char ref[OVERVIEW_TEXT_SIZE]; /* "" when not known */
	char status[OVERVIEW_TEXT_SIZE];
	char reason[OVERVIEW_TEXT_SIZE];
	double n, offset;
	double min, p50, p99, max, sd;
	double mean, lo, hi, samples;
	cell_flags flags;
	struct range medians; /* their places are offsets */
	uint32_t offsets;     /* rows in the range */
	double least_offset, most_offset;
};

/* The cost of measuring in one metric: counts per sample, over all suites. */
struct overview_cost {
	struct range empty;     /* of an empty kernel */
	struct range intercept; /* of a loop: a second estimate of the same cost */
	struct range drift;     /* of the empty kernel, from the run's first suite to its end */
	struct fit line;        /* counts against iterations of the calibration's loop */
	uint32_t rows;          /* rows of this metric */
	uint32_t cut;           /* rows that the budget ended early */
	/* Fraction of a median: 95 % of the A/A differences are below it. NaN: not known. */
	double repeatability;
	uint32_t repeatability_pairs;
};

struct overview_counter {
	char name[WIRE_MAX_t16 + 1];
	char state[WIRE_MAX_t12 + 1];
};

struct overview {
	uint32_t count;    /* number of lines */
	uint32_t left_out; /* rows beyond OVERVIEW_LINES_MAX */
	uint32_t counter_count;
	char about[ABOUT_COUNT][ABOUT_TEXT_SIZE]; /* of ABOUT_FOOT; "": not known */
	char cold_by[OVERVIEW_TEXT_SIZE];         /* "": not known */
	double clock_hz;
	struct board_caches caches;
	struct overview_cost costs[METRIC_COUNTED];
	/* As probed. A sequence of alike counters is one entry. */
	struct overview_counter counters[OVERVIEW_COUNTERS_MAX];
	/* The benchmark that began last. */
	struct line begun;
	struct line lines[OVERVIEW_LINES_MAX];
};

void overview_begin(struct overview *overview);
void overview_record(struct overview *overview, const struct decoded *record);
void overview_row(struct overview *overview, const struct row *row);

bool overview_is_of(const struct line *line, enum metric metric);

/* The metric for the cost of measuring: cycles, or mtime if the run has figures in mtime and none in cycles. */
enum metric overview_headline(const struct overview *overview);

/* The line of the reference that this line is compared with, or NULL. */
const struct line *overview_baseline(const struct overview *overview, const struct line *line);

/* The speed-up of a benchmark over its reference, for all its sizes. */
struct overview_mean {
	const struct line *line; /* its first line: names, kind and metric */
	uint32_t sizes;
	double speed_up; /* geometric mean of the ratios of the medians */
};

/*
 * Computes the mean for the benchmark, kind and metric of the line `index`. False if this is not their first line, if
 * there is no other benchmark to compare with or only one size, or if a median is missing or not positive.
 */
bool overview_mean(const struct overview *overview, uint32_t index, struct overview_mean *mean);

/* Whether the row was measured at several offsets and has medians to compare. */
bool overview_was_swept(const struct line *line);

#endif
