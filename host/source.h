/* Where the stream comes from: a file, standard input, or a serial port. */
#ifndef HOST_SOURCE_H
#define HOST_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct source {
	int fd;
	const char *name; /* for messages */
	bool is_port;     /* never ends by itself */
};

/*
 * Opens `path`, "-" for standard input. A terminal is set to raw 8N1 at `baud` bits per second.
 * False after a message on stderr.
 */
bool source_open(struct source *source, const char *path, uint32_t baud);

/*
 * After this an interrupt (Ctrl-C) or SIGTERM ends the source, so that what came is kept, and no
 * other is opened.
 */
void source_end_on_signals(void);

/* Why source_read returned no bytes. */
enum { SOURCE_END = 0, SOURCE_FAILED = -1, SOURCE_SILENT = -2 };

/*
 * Waits for bytes and reads at most `size` of them: their number, or one of the above; FAILED is
 * after a message. `timeout_ms` 0 waits for ever.
 */
ssize_t source_read(struct source *source, char *bytes, size_t size, int timeout_ms);

void source_close(struct source *source);

#endif
