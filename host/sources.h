/* The SOURCEs of a command line, and decoding them one after the other. */
#ifndef HOST_SOURCES_H
#define HOST_SOURCES_H

#include <argp.h>
#include <stddef.h>
#include <stdint.h>

#include "session.h"

struct sources {
	char *const *paths; /* as source_open takes them */
	size_t count;       /* 0: standard input alone */
	uint32_t baud;      /* bits per second of the serial ports among them */
	int timeout_ms;     /* that a source may be silent; 0: for ever */
};

/* A child of a command's argp: fills a struct sources with --baud, --timeout and all arguments. */
extern const struct argp sources_argp;

/*
 * Decodes all of them; a source that cannot be opened or read does not keep the others from it.
 * Returns the most serious exit code, after a message about each.
 */
int sources_decode(const struct sources *sources, struct session *session);

#endif
