/*
 * What one decoding makes of the records: rows for the sinks, messages for a person, a verdict. It may
 * be of several sources: their runs are numbered on, the verdict is on each.
 */
#ifndef HOST_OUTPUT_SESSION_H
#define HOST_OUTPUT_SESSION_H

#include "decode/decoder.h"
#include "decode/overview.h"
#include "decode/pairing.h"
#include "output/sinks.h"

/* What was seen in a source. */
struct session_tally {
	uint64_t records;
	uint32_t damaged;    /* lines that were sentences once */
	uint32_t bad;        /* rows that failed, faulted or timed out, and runs that say so */
	uint32_t refused;    /* runs that measured nothing, and said why */
	uint32_t incomplete; /* runs */
};

struct session {
	struct sinks *sinks;

	double clock_hz;                /* of the run at hand, NaN: not known */
	char cold_by[WIRE_MAX_t16 + 1]; /* how it flushes caches; "": not known */
	struct pairing pairing;
	struct overview overview;
	uint32_t run;       /* at hand, from 1 over all sources */
	uint32_t kept;      /* runs of which there is something to keep */
	const char *source; /* at hand, for messages */
	struct session_tally tally;
};

/* Goes on with the stream of another source; its name must outlive the session. */
void session_begin(struct session *session, const char *source);

/* For a decoder whose `context` is a struct session. */
extern const struct decoder_events session_events;

/* The exit code for the worst that happened in the source at hand, after a message about it. */
int session_verdict(const struct session *session);

/* False when no run of any source measured anything: earlier results are better than none. */
bool session_is_worth_keeping(const struct session *session);

#endif
