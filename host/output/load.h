/* Loads runs whole, from results in JSON or from a stream. */
#ifndef HOST_OUTPUT_LOAD_H
#define HOST_OUTPUT_LOAD_H

#include "run/results.h"

/*
 * Reads a file of results, or decodes a file that does not begin like JSON; the samples of a stream are kept in memory.
 * Keeps a pointer to the name. Returns false after a message: the file cannot be read, holds no record, or is not
 * as results_read() wants it. A run that is incomplete is kept, with the decoder's message.
 */
bool load_results(struct results *results, const char *file);

enum load_kind {
	LOAD_STREAM,  /* or a source whose reader says why it cannot be read */
	LOAD_JSON,    /* a file that begins like JSON */
	LOAD_NOTHING, /* a file without a single sentence */
};

/*
 * What `path` holds; "-" is standard input. Of standard input, a port or a pipe nothing can be read twice: they are
 * streams. A file that holds nothing is refused with the message of load_results(), so that none of its text is passed
 * on.
 */
enum load_kind load_kind_of(const char *path);

#endif
