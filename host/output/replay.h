/* Replays results in JSON: a session hears the records that it heard when the results were decoded. */
#ifndef HOST_OUTPUT_REPLAY_H
#define HOST_OUTPUT_REPLAY_H

#include "output/session.h"

/*
 * Passes on every record of every run, in the order of the file: known and unknown ones, gaps and ends. Rows are made
 * again. Returns false after a message if the file cannot be read or is not as results_read() wants it; then nothing was
 * passed on.
 */
bool replay_results(const char *file, struct session *session);

#endif
