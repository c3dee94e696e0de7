/*
 * The source of a stream: a file, standard input, or a serial port. A port may vanish; if reading->waits, the
 * functions here wait for it.
 */
#ifndef HOST_SERIAL_BYTE_SOURCE_H
#define HOST_SERIAL_BYTE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "serial/line_rate.h"
#include "serial/reading.h"

struct source {
	const char *name;        /* for messages */
	struct reading *reading; /* how to read it */
	bool is_port;            /* a terminal device: it has no end of file */

	const char *path;      /* NULL: standard input */
	int fd;                /* -1: not open; an absent port is waited for */
	bool has_lock;         /* port_lock_take has locked it */
	bool was_opened;       /* source_read has not returned SOURCE_OPENED yet */
	struct line_rate rate; /* of a port, since it was opened */
	bool is_slow;          /* the last read took all that was there, and had room for more */
	int64_t heard; /* clock_ms() of the last byte; before the first byte, of source_open() */
	/* clock_ms() when the port was last seen absent. For a moment after that EACCES is no error. 0: it is one. */
	int64_t denied;
};

/*
 * Opens `path`, "-" for standard input. `path` and `reading` must outlive the source. A terminal device is locked
 * (port_lock.h) and set to raw 8N1. False after a message. True also for an absent port that is waited for.
 */
bool source_open(struct source *source, const char *path, struct reading *reading);

/* Why source_read returned no bytes. */
enum {
	SOURCE_END = 0,
	SOURCE_FAILED = -1,      /* after a message */
	SOURCE_SILENT = -2,      /* no byte arrived for reading->timeout_ms */
	SOURCE_INTERRUPTED = -3, /* by a signal (signals.h) */
	SOURCE_VANISHED = -4,    /* the port is gone, and is not waited for */
	SOURCE_UNWANTED = -5,    /* the reader of reading->watched has left */
	SOURCE_OPENED = -6,      /* the source was opened, at first or again: read on */
	SOURCE_QUIET = -7,       /* no byte arrived for `wait_ms`: read on */
};

/*
 * Waits for bytes for at most `wait_ms` milliseconds (negative: no limit except the timeout). Waits a moment longer for
 * a slow source, so that several bytes collect. Reads at most `size` bytes and writes them to the log. Returns their
 * number, or one of the above.
 */
ssize_t source_read(struct source *source, char *bytes, size_t size, int wait_ms);

/* Whether to read on after this result of source_read. */
bool source_goes_on(ssize_t result);

/* Sends all bytes, or prints a message if it cannot. If the port has vanished, the next source_read reports it. */
void source_write(const struct source *source, const char *bytes, size_t length);

/*
 * After the end of a run: reads the bytes that still arrive, into the log only, until the port is quiet for a moment.
 * Otherwise the next reader of the port would begin with the copies of this run's end.
 */
void source_settle(struct source *source);

/* Prints why the source ended, from a `result` of source_read. Returns the exit code for that reason alone. */
int source_tell_end(const struct source *source, ssize_t result);

void source_close(struct source *source);

#endif
