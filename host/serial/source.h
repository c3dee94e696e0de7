/*
 * Where the stream comes from: a file, standard input, or a serial port, which may vanish and, if
 * that is wanted, is waited for.
 */
#ifndef HOST_SERIAL_SOURCE_H
#define HOST_SERIAL_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "serial/reading.h"

struct source {
	const char *name;        /* for messages */
	struct reading *reading; /* how it is read */
	bool is_port;            /* never ends by itself */

	const char *path; /* NULL: standard input */
	int fd;           /* -1: it is waited for */
	bool has_lock;    /* the port is ours alone */
	bool was_opened;  /* nobody was told yet */
	int64_t heard;    /* clock_ms() of the latest byte, or of the begin */
	int64_t denied;   /* clock_ms() since when it is there, but may not be opened; 0: it may */
};

/*
 * Opens `path`, "-" for standard input; both must outlive the source. A terminal is set to raw 8N1,
 * and nobody else may have it. False after a message; also true for what is waited for.
 */
bool source_open(struct source *source, const char *path, struct reading *reading);

/* Why source_read returned no bytes. */
enum {
	SOURCE_END = 0,
	SOURCE_FAILED = -1,      /* after a message */
	SOURCE_SILENT = -2,      /* nothing came for so long as it may be silent */
	SOURCE_INTERRUPTED = -3, /* by a signal (signals.h) */
	SOURCE_VANISHED = -4,    /* the port is gone, and is not waited for */
	SOURCE_UNWANTED = -5,    /* nobody reads the output that is watched */
	SOURCE_OPENED = -6,      /* before the first byte, and when a port has come back: read on */
	SOURCE_QUIET = -7,       /* nothing came for `wait_ms`: read on */
};

/*
 * Waits for bytes, at most `wait_ms` (negative: no limit but the timeout), and reads at most `size`
 * of them, which are in the log then: their number, or one of the above.
 */
ssize_t source_read(struct source *source, char *bytes, size_t size, int wait_ms);

/* Whether it goes on behind such a result of source_read. */
bool source_goes_on(ssize_t result);

/* Sends all of it, unless the port has vanished; the next source_read tells. */
void source_write(const struct source *source, const char *bytes, size_t length);

/*
 * Behind the end of a run: reads what still comes, into the log alone, until there is a moment of quiet. The
 * copies of an end are not to be the begin of what is read of the port next.
 */
void source_settle(struct source *source);

/* Says why a source ended, and returns the exit code for that alone: EXIT_FINE for an end. */
int source_tell_end(const struct source *source, ssize_t result);

void source_close(struct source *source);

#endif
