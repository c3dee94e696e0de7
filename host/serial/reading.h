/* How sources are read: what the commands that read some have in common. */
#ifndef HOST_SERIAL_READING_H
#define HOST_SERIAL_READING_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

#include "serial/stream_log.h"

struct reading {
	uint32_t baud;  /* bits per second of a serial port */
	int timeout_ms; /* that a source may be silent or absent; 0: for ever */
	bool waits;     /* for a port that is not there yet, or not any more */
	bool sends;     /* ports are written to as well */
	int watched; /* output whose reader may leave, which without a log ends it all; -1: none */
	struct stream_log log; /* of all that is read */
};

/* A child of a command's argp: fills a struct reading with --baud, --timeout, --wait and --log. */
extern const struct argp reading_argp;

/*
 * Opens the log and prepares the process: signals.h's end sources, a closed pipe is an
 * error like others, messages are buffered until fflush(stderr). False after a message.
 */
bool reading_begin(struct reading *reading);

/* Closes the log; returns the exit code, `code` or a more serious one. */
int reading_end(struct reading *reading, int code);

#endif
