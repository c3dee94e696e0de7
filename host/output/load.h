/* Loads whole runs from results in JSON or from a stream. */
#ifndef HOST_OUTPUT_LOAD_H
#define HOST_OUTPUT_LOAD_H

#include "run/results.h"

/*
 * Reads a file of results in JSON; "-" is standard input. A file that does not begin like JSON is decoded as a stream,
 * and its samples are kept in memory. Keeps a pointer to the name. Returns false after a message if the file cannot be
 * read, if it holds no record, or if results_read() refuses it. An incomplete run is kept, and the decoder prints a
 * message.
 */
bool load_results(struct results *results, const char *file);

/* The same for an open file with this name. Does not close it. */
bool load_results_of(struct results *results, const char *file, FILE *stream);

enum load_kind {
	LOAD_STREAM,  /* a stream, or a source that cannot be read: its reader says why */
	LOAD_JSON,    /* a file that begins like JSON */
	LOAD_NOTHING, /* a file without a single sentence */
};

/*
 * Returns what `path` holds; "-" is standard input. Standard input, ports and pipes count as streams, because nothing can
 * be read from them twice: load_start_of() looks at what is read from them. For LOAD_NOTHING it prints the message of
 * load_results(). The caller then passes on no text of the file.
 */
enum load_kind load_kind_of(const char *path);

enum load_start {
	LOAD_START_STREAM,
	LOAD_START_JSON,
	LOAD_START_OPEN, /* more bytes will tell */
};

/*
 * Returns what begins with these bytes. A file is judged by the same rule: results begin with a '{' and a member, or
 * with "{}". Text before a stream may begin with any other character, or with a '{' and something else.
 */
enum load_start load_start_of(const char *bytes, size_t length);

#endif
