/*
 * Results as output_json.c wrote them, read back: for whatever looks at runs after they ended. Texts
 * and lists belong to the struct results that they came with.
 */
#ifndef HOST_RESULTS_RESULTS_H
#define HOST_RESULTS_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "decode/row.h"

enum { RESULTS_VERSION = 1 }; /* of the format that is read */

/* So many samples of low..high counts. */
struct results_bin {
	uint32_t low, high;
	uint32_t count;
};

/* What came of the samples of one kernel, in counts per sample, overhead not taken off. */
struct results_lane {
	uint32_t sample_count;
	uint32_t *samples; /* those of RAW=1, in the order in which they were taken */
	uint32_t bin_count;
	struct results_bin *bins; /* the distribution, ascending */
	uint32_t below;           /* samples smaller than every bin */
};

/* Of a row that is a difference the long kernel and the short one; of others the first alone. */
enum { RESULTS_LONG, RESULTS_SHORT, RESULTS_LANES };

struct results_samples {
	struct results_lane lanes[RESULTS_LANES];
};

/* A row, and the counts that it was made of. */
struct results_row {
	struct row row;
	struct record_result result; /* all "none" when it was lost */
	struct record_pair pair;     /* the same for a row that is no difference */
	const struct results_samples *samples;
};

/* Numbers of the records that were lost. */
struct results_gap {
	uint32_t first, last;
};

/* L(letter, noun): the records of a run of which there are lists. */
#define RESULTS_LISTS(L)                                                                           \
	L('C', calibration)                                                                        \
	L('B', benchmark)                                                                          \
	L('F', fault)                                                                              \
	L('N', note)

#define RESULTS_LIST(letter, noun)                                                                 \
	uint32_t noun##_count;                                                                     \
	struct record_##noun *noun##s;

struct results_run {
	uint32_t number; /* in its file */
	uint32_t received, lost;
	bool is_complete;
	const char *status;            /* what the device said at the end, or NULL */
	double repeatability;          /* fraction of a median; NaN: not measured */
	struct record_hello hello;     /* the first; all "none" when there was none */
	struct record_request request; /* the same */
	RESULTS_LISTS(RESULTS_LIST)
	uint32_t gap_count;
	struct results_gap *gaps;
	uint32_t row_count;
	struct results_row *rows; /* as they came; one in ns behind that in cycles */
	uint32_t samples_count;
	struct results_samples **samples; /* what rows point to */
};

struct results {
	const char *file; /* the caller's */
	uint32_t run_count;
	struct results_run *runs;
	void *document; /* what texts point into */
};

/*
 * Reads `file`, whose name is kept; false with the reason said: what cannot be read, is not of this
 * version, or has a value that the schema rules out is named by its place. Records of unknown kind
 * and members that this version does not know are passed over.
 */
bool results_read(struct results *results, const char *file);

void results_free(struct results *results);

/*
 * The samples of a lane, of which `expected` were taken: those that were sent, or else as many (at
 * most RESULTS_SPREAD_MAX, at even ranks) as lie evenly within each bin, ascending. `least` and `most`
 * are the known extremes. Returns their number, 0 when neither is complete; the list is the caller's
 * to free.
 */
uint32_t results_lane_samples(const struct results_lane *lane, uint32_t expected, uint32_t least,
                              uint32_t most, uint32_t **samples);

enum { RESULTS_SPREAD_MAX = 1 << 16 };

/* Who counted, by the hello or else by the rows; NULL: nothing of the board was heard. */
const char *results_source(const struct results_run *run);

/* Cycles per second that the run measured; NaN: none, or a simulation's, which is no clock of anything. */
double results_clock_hz(const struct results_run *run);

enum { RESULTS_CLOCK_SIZE = 80 };

/* "16.000 MHz", "none: emulated", "not measured"; nothing in it moves a cursor. */
void results_write_clock(const struct results_run *run, char text[RESULTS_CLOCK_SIZE]);

#endif
