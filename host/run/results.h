/*
 * Reads a file of results in JSON, as output_json.c writes it. Commands use it to look at runs that have ended. Texts
 * and lists belong to the struct results and live as long as it does.
 */
#ifndef HOST_RUN_RESULTS_H
#define HOST_RUN_RESULTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "run/flags.h"
#include "run/row.h"
#include "statistics/range.h"
#include "text/texts.h"

/* The version of the format. */
enum { RESULTS_VERSION = 1 };

/* A bin of a distribution: `count` samples of `low` to `high` counts. */
struct results_bin {
	uint32_t low, high;
	uint32_t count;
};

/* The samples of one kernel, in counts. The overhead is not subtracted. */
struct results_lane {
	/* The samples that RAW=1 sends, in the order in which they were taken. */
	uint32_t sample_count;
	uint32_t *samples;

	/* The distribution, in ascending order. */
	uint32_t bin_count;
	struct results_bin *bins;

	/* Sums over the medians of blocks of samples (stats/medians.h). */
	struct {
		bool are_known;
		double squares, products;
	} medians;
};

/* A row that is a difference has two lanes: the long and the short kernel. Other rows use the first only. */
enum { RESULTS_LONG, RESULTS_SHORT, RESULTS_LANES };

/* The records that a row was made from. A row in ns has the origin of its row in cycles. */
struct results_origin {
	struct record_result result; /* all "none": the record was lost */
	struct record_pair pair;     /* all "none": lost, or the row is no difference */
	struct results_lane lanes[RESULTS_LANES];
};

/*
 * The rows of an alignment sweep, which differ only in their offset. A summary keeps one row for them, that of the
 * least offset.
 */
struct results_sweep {
	uint32_t rows;                /* 1: no sweep */
	uint32_t cut;                 /* rows that the time budget ended early */
	uint32_t doubtful;            /* rows whose median is doubtful, or not ok */
	uint32_t below_noise;         /* rows of this status */
	uint32_t flagged[DOUBTS_MAX]; /* rows with the flag of each of doubts[] */
	struct range medians;         /* their places are the offsets */
	double last_offset;
};

struct results_row {
	struct row row;
	const char *ref; /* benchmark that ratios are taken against; "": not known */
	const struct results_origin *origin; /* NULL in a summary */
	struct results_sweep sweep;          /* only in a summary */
};

/* Whether a row of a summary stands for several offsets and has medians to compare. */
static inline bool results_was_swept(const struct results_row *row)
{
	return row->sweep.rows > 1 && !isnan(row->row.p50) &&
	       !flags_have(row->row.flags, FLAG_WRAPPED);
}

/* The first and the last number of a sequence of lost records. */
struct results_gap {
	uint32_t first, last;
};

/* L(letter, noun): the kinds of records that a run keeps as lists. */
#define RESULTS_LISTS(L)                                                                           \
	L('C', calibration)                                                                        \
	L('B', benchmark)                                                                          \
	L('F', fault)                                                                              \
	L('N', note)

#define RESULTS_LIST(letter, noun)                                                                 \
	uint32_t noun##_count;                                                                     \
	struct record_##noun *noun##s;

/*
 * A run. A summary is a run of bounded size, for outputs that are written while a stream is read. It has no samples, no
 * rows in ns, no rows of events except failures, and one row for an alignment sweep. Of the records it has the first
 * hello, the request, the calibrations, the traps and the last benchmark. Its texts are printable.
 */
struct results_run {
	/* The file or stream that the run came from. The owner of .file of struct results owns the text. */
	const char *file;
	uint32_t number; /* in its file */
	uint32_t received, lost;
	bool is_complete;
	const char *status;            /* of the record at the end; NULL: none came */
	double repeatability;          /* fraction of a median; NaN: not measured */
	struct record_hello hello;     /* the first; all "none": none came */
	struct about about;            /* without a hello, its source is that of a row */
	struct record_request request; /* the last; all "none": none came */
	RESULTS_LISTS(RESULTS_LIST)
	uint32_t gap_count;
	struct results_gap *gaps;
	uint32_t row_count;
	struct results_row *rows; /* in the order of the file; a row in ns follows that in cycles */
	bool is_sweep;            /* an alignment sweep, as the request or the rows say (order.h) */
	uint32_t left_out;        /* rows that a summary had no room for */
	uint32_t not_kept;        /* rows in ns and of events that a summary does not keep */
	/* The rows by suite, benchmark, kind, size, metric and offset (order.h). */
	const struct results_row **sorted;
	uint32_t origin_count;
	struct results_origin **origins; /* rows point to them */
};

/*
 * Returns whether the run came to its own end without a lost record. A trap outside every benchmark ends a run early, and
 * no row tells of it.
 */
static inline bool results_are_whole(const struct results_run *run)
{
	for (uint32_t i = 0; i < run->fault_count; i++)
		if (run->faults[i].suite == NULL || run->faults[i].benchmark == NULL)
			return false;
	return run->is_complete;
}

struct results {
	const char *file; /* belongs to the caller */
	uint32_t run_count;
	struct results_run *runs;
	struct texts texts; /* of all runs */
};

/*
 * Reads `stream`, the open `file`, and keeps a pointer to its name. Returns false after a message if the stream cannot
 * be read, has another version, or holds a value of a wrong type or range. The message names the place. Records of
 * unknown kind and unknown members are ignored.
 */
bool results_read(struct results *results, const char *file, FILE *stream);

void results_free(struct results *results);

/*
 * Makes the list of samples of a lane, in counts. `expected` is the number of samples that were taken. If all of them
 * were sent, the list holds them in the order in which they were taken.
 *
 * Otherwise the list comes from the distribution, in ascending order. Samples are assumed to lie evenly within each
 * bin, and at most RESULTS_SPREAD_MAX of them are taken, at even ranks. `least` and `most` are the known extremes. If
 * they are equal, all samples are equal, and no distribution was sent.
 *
 * Returns the number of samples; 0 if neither the samples nor the distribution is complete. The caller frees the list.
 */
uint32_t results_lane_samples(const struct results_lane *lane, uint32_t expected, uint32_t least,
                              uint32_t most, uint32_t **samples);

enum { RESULTS_SPREAD_MAX = 1 << 16 };

/*
 * Returns the bin of a sample that results_lane_samples() lists, cut to the extremes. For raw samples, the bin holds
 * only the sample itself.
 */
struct results_bin results_lane_bin(const struct results_lane *lane, uint32_t expected,
                                    uint32_t least, uint32_t most, uint32_t sample);

#define CALIBRATION(kind) CALIBRATION_##kind,
enum calibration { CALIBRATIONS(CALIBRATION) CALIBRATION_OTHER };
#undef CALIBRATION

/* Returns the kind of a record. CALIBRATION_OTHER: the kind is missing, or a newer firmware sends it. */
enum calibration calibration_of(const struct record_calibration *record);

/*
 * Whether a record tells the state of a counter, or of a sequence of similar counters. Such a record has a name and a
 * state.
 */
bool calibration_is_counter(const struct record_calibration *record);

/* Whether a record is a point of the calibration's loop. Such a record has a metric, iterations and counts. */
bool calibration_is_point(const struct record_calibration *record);

/* Returns the first record of a kind in a run; NULL: none came. */
const struct record_calibration *calibration_find(const struct results_run *run,
                                                  enum calibration kind);

#endif
