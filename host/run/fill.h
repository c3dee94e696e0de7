/* Fills runs with what a decoder passes on, or what a file holds: record by record, in their order. */
#ifndef HOST_RUN_FILL_H
#define HOST_RUN_FILL_H

#include "decode/decoder.h"
#include "run/results.h"

/* The origin that waits for its row while a run is filled: samples come before the row and behind it. */
struct fill_pending {
	/* The row that `origin` belongs to. Its kind may have a suffix; `kind_length` is the length without it. */
	struct record_result key;
	size_t kind_length;
	bool has_row;

	/* Already in the list of the run; NULL: none came yet. */
	struct results_origin *origin;
};

/* What a summary has room for. */
enum {
	FILL_SUMMARY_ROWS = 8192,
	FILL_SUMMARY_CALIBRATIONS = 4096,
	FILL_SUMMARY_TEXTS = 4096,
};

/* At first all zero but the results. */
struct filler {
	struct results *results;
	bool is_of_summaries;    /* of struct results_run */
	struct results_run *run; /* the one that is being filled */
	struct fill_pending pending;
	struct record_result result; /* the latest; all "none": its row has come */
	struct record_pair pair;     /* the latest */
};

/* Returns the results' copy of a text, as a file of results would hold it; NULL for NULL. */
const char *fill_text(struct filler *filler, const char *text);

void fill_run_begin(struct filler *filler);

/* Takes a record as it comes from a decoder. */
void fill_decoded(struct filler *filler, const struct decoded *record);

/* Takes a record of any kind but samples and distributions. The results keep copies of its texts. */
void fill_record(struct filler *filler, char letter, const void *record);

/* Take raw samples, and a part of a distribution. The lists are copied. */
void fill_samples(struct filler *filler, const struct record_samples *record,
                  const uint32_t *samples, uint32_t count);
void fill_distribution(struct filler *filler, const struct record_distribution *record,
                       const struct results_bin *bins, uint32_t count);

/* Returns the origin of the row `key`, without samples if no record of them came before. */
struct results_origin *fill_origin_of(struct filler *filler, const struct record_result *key);

/* Takes a row. It comes after the result that it was made from; a row in ns follows that in cycles. */
void fill_row(struct filler *filler, const struct row *row);

/* Whether a summary has no room for another row or text. */
bool fill_is_full(const struct filler *filler);

void fill_gap(struct filler *filler, uint32_t first, uint32_t last);

/* Completes the run. `repeatability` is a fraction of a median; NaN: not measured. */
void fill_run_end(struct filler *filler, const struct run_summary *summary, double repeatability);

#endif
