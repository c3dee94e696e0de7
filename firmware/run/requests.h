/* Requests that come over the console (wire/README.md, "A request"). */
#ifndef RUN_REQUESTS_H
#define RUN_REQUESTS_H

#include "wire/wire.h"

/*
 * Listens for settings->listen_ms of mtime, in the run that begins: a request takes the place of the
 * settings. Without an mtime it does not listen.
 */
void requests_at_start(struct record_request *settings);

/* Waits without end for a request, and begins a stream for the run that it asks for. */
void requests_wait(struct record_request *settings);

#endif
