/*
 * Handles the records of one decoding: passes rows to the sinks, prints messages, and judges each source. The
 * numbers of runs continue from source to source.
 */
#ifndef HOST_OUTPUT_SESSION_H
#define HOST_OUTPUT_SESSION_H

#include "decode/decoder.h"
#include "files/code_place.h"
#include "output/beside_texts.h"
#include "output/sinks.h"
#include "run/fill.h"
#include "run/pairing.h"

/* Counts for one source. */
struct session_tally {
	uint64_t records;
	uint32_t damaged; /* lines that look like damaged sentences */
	uint32_t joined;  /* sentences that stood on several lines */
	uint32_t bad;     /* rows that failed, faulted, timed out or cannot be shown; failed runs */
	uint32_t lost;    /* rows made of two records, one of which did not come */
	uint32_t refused; /* runs that ended with "refused" */
	uint32_t incomplete; /* runs */
};

struct session {
	struct sinks *sinks;
	const struct code_places *places; /* of the image that runs; NULL: not known */
	const char *firmware;             /* of which all runs must be (--firmware); NULL: any */
	bool is_foreign; /* a run is of other firmware, after a message: nothing more is taken */

	struct row_context context;     /* its run counts from 1 over all sources */
	char cold_by[WIRE_MAX_t16 + 1]; /* the text of context.cold_by */
	char told[128];                 /* benchmark and reason of the latest complaint; "": none */
	struct pairing pairing;
	/* Every run as a whole, for outputs that are written when all runs have come. NULL: no output needs them. */
	struct results *whole;
	struct results summary; /* of the current run */
	/* The first fills the summary, the second fills `whole`. */
	struct filler fillers[2];
	uint32_t filler_count;
	uint32_t kept;      /* runs that have records and were not refused */
	bool has_results;   /* one of them has a row or a valid end */
	const char *source; /* name of the current source, for messages */
	struct session_tally tally;
	struct beside_texts beside; /* of the current source */
};

/* Begins the stream of a source. Its name must outlive the session. */
void session_begin(struct session *session, const char *source);

/* Ends it: prints the message about text beside sentences that was not shown. */
void session_end(struct session *session);

/* For a decoder whose `context` is a struct session. */
extern const struct decoder_events session_events;

/* Returns the exit code of the current source. Prints a message if the source has damaged lines or no record. */
int session_verdict(const struct session *session);

/* Whether any run of any source has records and was not refused, and none is of other firmware. */
bool session_is_worth_keeping(const struct session *session);

/* Whether one of these runs has a row, or ended. If there is none, earlier results stay. */
bool session_replaces_results(const struct session *session);

/*
 * Replays results in JSON. It passes on every record of every run in the order of the file, as the decoder did: known
 * and unknown records, gaps and ends. Rows are made again. Returns false after a message if the file cannot be read, or
 * if results_read() refuses it. Nothing was passed on then.
 */
bool replay_results(const char *file, struct session *session);

/* The same for an open file that can be read again from its beginning. Does not close it. */
bool replay_results_of(const char *file, FILE *stream, struct session *session);

#endif
