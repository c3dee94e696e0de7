/*
 * The stream of a run: numbering, repeating, adding up.
 *
 * Every record but raw samples goes out twice, REPORT_DISTANCE lines apart or more, so that a burst on the
 * line takes one copy only; the hello comes again every REPORT_HELLO_EVERY records, so that one can
 * attach in the middle; the end says how many records there were and what their CRCs add up to.
 */
#ifndef STREAM_REPORT_H
#define STREAM_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "wire/wire.h"

enum {
	REPORT_DISTANCE = 4,     /* lines from a record to its second copy, or more */
	REPORT_HELLO_EVERY = 16, /* records */
};

/* Says who fills a hello, all of it but q, protocol and first. Called once, before anything is sent. */
void report_open(void (*fill_hello)(struct record_hello *hello));

/* A new stream, numbered from 0. */
void report_begin(void);

/*
 * Numbers and sends `record`, a struct of the kind of `letter` (not 'E'), and waits until it has
 * left: what is measured next has the bus to itself. Its q is filled in.
 */
void report_record(char letter, void *record);

/* Sends a remark for a person; level is info, warning or error. */
void report_note(const char *level, const char *text);

/* Sends a hello out of turn: what it says has changed. */
void report_hello(void);

/* Sends what waits and the end, three times, and waits until it has left. */
void report_end(const char *status);

#endif
