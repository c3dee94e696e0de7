/* Replays results in JSON: a session hears the records that it heard when the results were decoded. */
#ifndef HOST_OUTPUT_REPLAY_H
#define HOST_OUTPUT_REPLAY_H

#include "output/session.h"
#include "run/results.h"

/*
 * Passes on every record of every run, in the order of the file: known and unknown ones, gaps and ends. Rows are made
 * again. The results were read by results_read(), so their members have the right types.
 */
void replay_results(const struct results *results, struct session *session);

#endif
