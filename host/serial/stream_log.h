/*
 * A log of the bytes as they came. Each piece is in the file before it is decoded, so the log keeps it whatever ends
 * the program.
 */
#ifndef HOST_SERIAL_STREAM_LOG_H
#define HOST_SERIAL_STREAM_LOG_H

#include <stdbool.h>
#include <stddef.h>

struct stream_log {
	const char *path; /* NULL: no log; the functions below do nothing */
	int fd;           /* -1: not open, or writing has failed */
	bool is_new;      /* the file did not exist before */
	bool has_failed;
	bool has_bytes;
};

/* Opens the file for appending. False after a message, also if the file is not empty. */
bool stream_log_open(struct stream_log *log);

/* Writes the bytes. The first failure prints a message and ends the log. */
void stream_log_write(struct stream_log *log, const char *bytes, size_t length);

/* Whether there is a log and no byte is missing from it. */
bool stream_log_goes_on(const struct stream_log *log);

/* Closes the log, and removes it if it is new and empty. False, after a message, if bytes are missing from it. */
bool stream_log_close(struct stream_log *log);

#endif
