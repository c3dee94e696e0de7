/* Fills runs from a decoder or from a file of results: record by record, in the order of the records. */
#ifndef HOST_RUN_FILL_H
#define HOST_RUN_FILL_H

#include "decode/decoder.h"
#include "run/results.h"

/* The origin that is being filled. Its samples come before and after its row. */
struct fill_pending {
	/* The row that `origin` belongs to. Its kind may have a suffix; `kind_length` is the length without it. */
	struct record_result key;
	size_t kind_length;
	bool has_row;

	/* The list of the run has it already. NULL: no record came yet. */
	struct results_origin *origin;
};

/* The largest number of rows, calibration records, traps and texts of a summary. */
enum {
	FILL_SUMMARY_ROWS = 8192,
	FILL_SUMMARY_CALIBRATIONS = 4096,
	FILL_SUMMARY_FAULTS = 1024,
	FILL_SUMMARY_TEXTS = 4096,
};

/* All members but `results` are zero at first. */
struct filler {
	struct results *results;
	bool is_of_summaries;    /* the runs are summaries (struct results_run) */
	struct results_run *run; /* the one that is being filled */
	struct fill_pending pending;
	struct record_result result; /* the latest; all "none" after its row came */
	struct record_pair pair;     /* the latest */
};

/*
 * Returns a copy of a text that belongs to the results. It has the form that a file of results would give it. NULL for
 * NULL.
 */
const char *fill_text(struct filler *filler, const char *text);

/* Whether the row was made from this result. */
bool fill_is_row_of(const struct row *row, const struct record_result *result);

void fill_run_begin(struct filler *filler);

/* Takes a record as it comes from a decoder. */
void fill_decoded(struct filler *filler, const struct decoded *record);

/* Takes a record of any kind but samples and distributions. The results keep copies of its texts. */
void fill_record(struct filler *filler, char letter, const void *record);

/* Take raw samples, and a part of a distribution. A list that cannot be unpacked counts as empty. */
void fill_samples(struct filler *filler, const struct record_samples *record);
void fill_distribution(struct filler *filler, const struct record_distribution *record);

/* Returns the origin of the row `key`. If none of its samples came before, the origin has no samples. */
struct results_origin *fill_origin_of(struct filler *filler, const struct record_result *key);

/*
 * Takes a row. The result that it was made from must come before it. A row in ns must come right after its row in
 * cycles.
 */
void fill_row(struct filler *filler, const struct row *row);

/* Whether a summary has no room for another row or text. */
bool fill_is_full(const struct filler *filler);

void fill_gap(struct filler *filler, uint32_t first, uint32_t last);

/* Completes the run. `repeatability` is a fraction of a median; NaN: not measured. */
void fill_run_end(struct filler *filler, const struct run_summary *summary, double repeatability);

#endif
