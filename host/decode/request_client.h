/*
 * The dialogue with a board that is to do a run (firmware/wire/README.md, "A request"): says when to send
 * the request, finds the run that answers it, and passes on that run's bytes alone.
 *
 * No input or output, no clock, no allocation: it is given bytes and the time, and calls back.
 *
 * A board listens for a moment when it starts, and without end when a run has ended, if it stays. So
 * the request is sent on opening, when the board says that it listens, and when a run has ended that is
 * not ours; never by the clock, as some lines keep what nobody reads. Ours is the run whose @Q says
 * all that was asked for. It has begun before that: what came since its begin is held until then. What
 * comes from there to the next @E is passed on: whether it is all of one run is for a decoder to tell.
 */
#ifndef HOST_DECODE_REQUEST_CLIENT_H
#define HOST_DECODE_REQUEST_CLIENT_H

#include "decode/sentences.h"

enum {
	REQUEST_CLIENT_SETTLE_MS =
		100, /* until a board that has said @E, or refused, listens again */
	REQUEST_CLIENT_ANSWER_MS = 2000,   /* in which one that listens has answered */
	REQUEST_CLIENT_REFUSALS_MAX = 3,   /* after which it is asked again */
	REQUEST_CLIENT_HOLD_MAX = 1 << 14, /* bytes of a run's begin */
	REQUEST_CLIENT_BEGIN_MAX = 16,     /* records in which a run's @Q has come */
};

enum request_client_state {
	REQUEST_CLIENT_ASKS,
	REQUEST_CLIENT_HEARS,   /* our run */
	REQUEST_CLIENT_ENDED,   /* the last byte of an @E behind its begin was passed on */
	REQUEST_CLIENT_REFUSED, /* as often as it was asked again */
};

struct request_client_events {
	void (*send)(void *context); /* the request, now */
	/* Of our run, from its begin. */
	void (*bytes)(void *context, const char *bytes, size_t length);
	/* Somebody else's text, while there is no run of ours. */
	void (*text)(void *context, const char *text, size_t length);
	void (*other_run)(void *context);                  /* is going on; told once for each */
	void (*no_answer)(void *context);                  /* told once */
	void (*refused)(void *context, const char *words); /* the firmware's own */
};

struct request_client {
	const struct request_client_events *events;
	void *context;
	const struct record_request *request; /* a field that is "none" may be anything */
	enum request_client_state state;

	bool has_sent;
	bool is_other;   /* the run at hand is not ours; nothing is held */
	int64_t now;     /* ms, as it was told last */
	int64_t send_at; /* ms; INT64_MAX: not planned */
	int64_t hint_at;
	bool has_hinted;
	uint32_t refusals;

	/* Second copies say nothing new: CRCs of what was heard last, 0: nothing of this run. */
	uint32_t begin_crc, listening_crc, refusal_crc, end_crc;
	uint32_t highest; /* number of the run at hand */

	bool piece_holds; /* a sentence, or what was one */
	size_t piece_length;
	char piece[SENTENCES_LINE_MAX];
	size_t held_length;
	char held[REQUEST_CLIENT_HOLD_MAX];
	struct sentences sentences;
};

/* `request` and `events` must outlive the client. */
void request_client_init(struct request_client *client, const struct record_request *request,
                         const struct request_client_events *events, void *context);

/* The line was opened, or has come back, at that time in ms. */
void request_client_open(struct request_client *client, int64_t now);

/* Bytes that came until that time. What comes behind our run is ignored. */
void request_client_push(struct request_client *client, const char *bytes, size_t length,
                         int64_t now);

/* The time has passed on. */
void request_client_tick(struct request_client *client, int64_t now);

/* Milliseconds from `now` in which request_client_tick has something to do; -1: nothing is planned. */
int request_client_wait_ms(const struct request_client *client, int64_t now);

#endif
