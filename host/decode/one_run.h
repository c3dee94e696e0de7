/*
 * The first run of a decoder alone, for who asked for one. A board may begin anew while its line is away, so
 * that the begin of its next run is never heard: the decoder tells the two apart by more than that.
 */
#ifndef HOST_DECODE_ONE_RUN_H
#define HOST_DECODE_ONE_RUN_H

#include "decode/decoder.h"

struct one_run {
	const struct decoder_events *events; /* of who is told of that run */
	void *context;
	bool is_over; /* another has begun */
};

/* Both must outlive it. */
void one_run_init(struct one_run *one, const struct decoder_events *events, void *context);

/* For a decoder whose `context` is a struct one_run. */
extern const struct decoder_events one_run_events;

/* Whether another run has begun, of which nothing is told. */
bool one_run_is_over(const struct one_run *one);

#endif
