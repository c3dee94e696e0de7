/*
 * Requests a run from a board (firmware/wire/README.md, "A request"): decides when to send the request, finds the run
 * that answers it, and passes on only the bytes of that run.
 *
 * No input or output, no clock, no allocation: the caller passes bytes and the time, the client calls back.
 *
 * A board listens for a moment when it starts. With stay=1 it also listens after a run, without a limit. So the
 * client sends the request when the port opens, when the board says that it listens, after a run that is not ours, and
 * after a refusal. It never repeats the request at intervals, because some serial lines keep bytes that nobody reads.
 *
 * Our run is the one whose @Q has all values of the request. The @Q is not the first record, so the client holds the
 * bytes of a run until its @Q. It passes on all bytes up to the next @E. The decoder checks that they are one run.
 */
#ifndef HOST_DECODE_REQUEST_CLIENT_H
#define HOST_DECODE_REQUEST_CLIENT_H

#include "decode/sentences.h"

enum {
	REQUEST_CLIENT_SETTLE_MS = 100,    /* after @E or a refusal the board listens again */
	REQUEST_CLIENT_ANSWER_MS = 2000,   /* a board that listens answers within this time */
	REQUEST_CLIENT_REFUSALS_MAX = 3,   /* refusals after which the request is sent again */
	REQUEST_CLIENT_HOLD_MAX = 1 << 14, /* bytes held of a run's start */
	REQUEST_CLIENT_BEGIN_MAX = 16,     /* the @Q of a run has no higher number */
};

enum request_client_state {
	REQUEST_CLIENT_ASKS,
	REQUEST_CLIENT_HEARS,   /* receives our run */
	REQUEST_CLIENT_ENDED,   /* all bytes up to the @E were passed on */
	REQUEST_CLIENT_REFUSED, /* more than REQUEST_CLIENT_REFUSALS_MAX times */
};

struct request_client_events {
	void (*send)(void *context); /* to send the request now */
	/* Bytes of our run, from its start. */
	void (*bytes)(void *context, const char *bytes, size_t length);
	/* Text that is no sentence, before our run; as in sentences.h. */
	void (*text)(void *context, const char *text, size_t length);
	void (*beside)(void *context, const char *text, size_t length);
	void (*other_run)(void *context); /* another run goes on; called once for each */
	void (*no_answer)(void *context); /* called once */
	void (*refused)(void *context, const char *words); /* with the words of the firmware */
};

struct request_client {
	const struct request_client_events *events;
	void *context;
	const struct record_request *request; /* a field that is "none" may have any value */
	enum request_client_state state;

	bool has_sent;
	bool is_other;   /* the current run is not ours; nothing is held */
	int64_t now;     /* ms, of the latest call */
	int64_t send_at; /* ms, when to send; INT64_MAX: not planned */
	int64_t hint_at;
	bool has_hinted;
	uint32_t refusals;

	/* CRCs of the latest sentences of this run, to ignore their second copies. 0: none came. */
	uint32_t begin_crc, listening_crc, refusal_crc, end_crc;
	uint32_t highest; /* record number of the current run */

	bool piece_holds; /* `piece` has a sentence or a damaged one */
	size_t piece_length;
	char piece[SENTENCES_LINE_MAX];
	size_t held_length;
	char held[REQUEST_CLIENT_HOLD_MAX];
	struct sentences sentences;
};

/* `request` and `events` must outlive the client. */
void request_client_init(struct request_client *client, const struct record_request *request,
                         const struct request_client_events *events, void *context);

/* To be called when the port was opened, at first or again. `now` is in ms. */
void request_client_open(struct request_client *client, int64_t now);

/* Takes bytes that came until `now`. Bytes after our run are ignored. */
void request_client_push(struct request_client *client, const char *bytes, size_t length,
                         int64_t now);

/* To be called when time has passed: does what is due at `now`. */
void request_client_tick(struct request_client *client, int64_t now);

/* Milliseconds from `now` until request_client_tick has something to do; -1: nothing is planned. */
int request_client_wait_ms(const struct request_client *client, int64_t now);

#endif
