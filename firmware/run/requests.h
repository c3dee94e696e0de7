/* Receives requests over the console (wire/README.md, "A request"). */
#ifndef RUN_REQUESTS_H
#define RUN_REQUESTS_H

#include "wire/wire.h"

/*
 * Listens for a request at the beginning of a run, for settings->listen_ms milliseconds of mtime. A valid request
 * replaces the settings. Without an mtime it does not listen.
 */
void requests_at_start(struct record_request *settings);

/* Waits for a valid request, without a limit. It replaces the settings, and a stream for its run begins. */
void requests_wait(struct record_request *settings);

#endif
