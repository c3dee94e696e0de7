/*
 * A log of the bytes as they came. Each piece is in the file before anything is made of it, so that
 * whatever ends the program, what was read before is kept.
 */
#ifndef HOST_SERIAL_STREAM_LOG_H
#define HOST_SERIAL_STREAM_LOG_H

#include <stdbool.h>
#include <stddef.h>

struct stream_log {
	const char *path; /* NULL: no log is wanted, and all of these do nothing */
	int fd;           /* while it is open and all is well, else -1 */
	bool is_new;      /* the file was not there before */
	bool has_failed;
	bool has_bytes;
};

/* Opens it for appending. False after a message; a file that holds something is refused. */
bool stream_log_open(struct stream_log *log);

/* Goes on without the log after a failure, which is told once. */
void stream_log_write(struct stream_log *log, const char *bytes, size_t length);

/* Whether there is one, and nothing is missing from it. */
bool stream_log_goes_on(const struct stream_log *log);

/* False, after a message, if anything is missing from it. A new one without a byte vanishes. */
bool stream_log_close(struct stream_log *log);

#endif
