/*
 * Passes on only the first run of a decoder. A board may start again while the port is absent. The start of its next
 * run is then lost, but the decoder still separates the two runs.
 */
#ifndef HOST_DECODE_ONE_RUN_H
#define HOST_DECODE_ONE_RUN_H

#include "decode/decoder.h"

struct one_run {
	const struct decoder_events *events; /* callbacks for the first run */
	void *context;
	bool is_over; /* another run has begun */
};

/* `events` and `context` must outlive `one`. */
void one_run_init(struct one_run *one, const struct decoder_events *events, void *context);

/* For a decoder whose `context` is a struct one_run. */
extern const struct decoder_events one_run_events;

/* Whether another run has begun. Nothing of it is passed on. */
bool one_run_is_over(const struct one_run *one);

#endif
