/* All outputs of one decoding. */
#ifndef HOST_OUTPUT_SINKS_H
#define HOST_OUTPUT_SINKS_H

#include "files/atomic_file.h"
#include "output/output.h"

enum { SINKS_MAX = 16 };

struct sink {
	const struct output_format *format;
	const char *path; /* NULL: a standard stream */
	struct atomic_file atomic;
	FILE *file;
	bool has_failed; /* after a message; its file is not kept */
	bool has_left;   /* the reader of standard output left; has_failed without a message */
	void *own;       /* the format's state; the caller sets it if there is no `open` */
};

struct sinks {
	struct sink list[SINKS_MAX];
	size_t count;
};

/* Adds the file `path`, or the open `stream` if `path` is NULL. Opens nothing. Returns false if there are SINKS_MAX. */
bool sinks_add(struct sinks *sinks, const struct output_format *format, const char *path,
               FILE *stream);

/* Opens all sinks. Returns false after a message; then none is open. */
bool sinks_open(struct sinks *sinks);

/*
 * Flushes all sinks. A sink that fails prints a message once, and the others go on. Returns false if no sink for
 * results works any more.
 */
bool sinks_flush(struct sinks *sinks);

/* Returns the file descriptor of standard output if results go there and not to any file, else -1. */
int sinks_watched(const struct sinks *sinks);

/*
 * Completes all sinks. Keeps the files only if `keep`. Returns false after a message if a write failed. If the reader
 * of standard output left and nothing is written to files, ends the program by SIGPIPE.
 */
bool sinks_close(struct sinks *sinks, bool keep);

/*
 * Calls a function of each sink's format if the format has it. The function gets the state and the file, and then the
 * arguments.
 */
#define SINKS_TELL(sinks, function, ...)                                                           \
	for (const struct sink *sink = (sinks)->list; sink < (sinks)->list + (sinks)->count;       \
	     sink++) {                                                                             \
		if (sink->format->function != NULL)                                                \
			sink->format->function(sink->own, sink->file, __VA_ARGS__);                \
	}

#endif
