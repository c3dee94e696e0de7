/* Options and set-up of the commands that read sources. */
#ifndef HOST_SERIAL_READING_H
#define HOST_SERIAL_READING_H

#include <stdbool.h>
#include <stdint.h>

#include "serial/stream_log.h"

struct reading {
	uint32_t baud;  /* bits per second of a serial port */
	int timeout_ms; /* how long a source may be silent or absent; 0: no limit */
	bool waits;     /* for a port that is absent or vanishes */
	bool sends;     /* opens ports for writing, too */
	/* Descriptor of an output. If its reader leaves and there is no log, reading ends. -1: none. */
	int watched;
	struct stream_log log; /* of all bytes read */
};

/* Without options. */
extern const struct reading reading_usual;

/*
 * Opens the log and prepares the process: signals end sources (signals.h), SIGPIPE is ignored, and stderr is
 * buffered until fflush(stderr). False after a message.
 */
bool reading_begin(struct reading *reading);

/* Closes the log. Returns `code`, or EXIT_ERROR if bytes are missing from the log. */
int reading_end(struct reading *reading, int code);

#endif
