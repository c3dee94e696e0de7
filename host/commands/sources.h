/* The SOURCEs of a command line, and decoding them one after the other. */
#ifndef HOST_COMMANDS_SOURCES_H
#define HOST_COMMANDS_SOURCES_H

#include <argp.h>
#include <stddef.h>

#include "output/session.h"
#include "serial/reading.h"

struct sources {
	struct reading reading;
	char *const *paths; /* as source_open takes them */
	size_t count;       /* 0: standard input alone */
};

/* A child of a command's argp: fills a struct sources with the options of reading, and all arguments. */
extern const struct argp sources_argp;

/*
 * Decodes all sources. If a source cannot be opened or read, the others are still decoded. Returns the most serious
 * exit code, after messages.
 */
int sources_decode(struct sources *sources, struct session *session);

#endif
