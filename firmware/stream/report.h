/*
 * The stream of records of a run.
 *
 * Records are numbered. Every record except raw samples is sent twice, at least REPORT_DISTANCE lines apart, so that a
 * burst of errors on the line destroys one copy only. The hello is repeated every WIRE_HELLO_EVERY records, so that a
 * reader can attach in the middle. The end holds the number of records and the exclusive or of their CRCs.
 */
#ifndef STREAM_REPORT_H
#define STREAM_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "wire/wire.h"

/* Lines from a record to its second copy, at least; fewer at the end of a run. */
enum { REPORT_DISTANCE = 4 };

/*
 * Sets the function that fills a hello: all members but q, protocol and first. Call it once, before anything is sent.
 */
void report_open(void (*fill_hello)(struct record_hello *hello));

/* Begins a new stream, numbered from 0. */
void report_begin(void);

/*
 * Numbers and sends `record`, a struct of the kind `letter` (not 'E'); sets its q. It waits until the line is sent, so
 * that the next measurement has the bus to itself.
 */
void report_record(char letter, void *record);

/* Sends a remark for a person. `level` is "info", "warning" or "error". */
void report_note(const char *level, const char *text);
void report_warning(const char *text);

/* Sends an extra hello, because its contents have changed. */
void report_hello(void);

/*
 * Sends the second copies that are still waiting, then the end three times, and waits until all is sent.
 */
void report_end(enum run_end how);

#endif
