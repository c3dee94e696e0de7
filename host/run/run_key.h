/* Tells a run that is read again from another one. */
#ifndef HOST_RUN_RUN_KEY_H
#define HOST_RUN_RUN_KEY_H

#include <stdbool.h>

#include "run/results.h"

enum { RUN_KEY_SIZE = 160 };

/*
 * Writes the key of a run, but not of a summary of runs: board, commit, mtime at its start, and CRC-32s of its hello and request and of
 * its results. Two boots on hardware have different keys, because mtime and counts differ. The same file again, or an
 * emulated run that repeats another exactly, has the same key.
 */
void run_key_write(const struct results_run *run, char key[RUN_KEY_SIZE]);

/* Whether both are one run, read twice. Never of a simulation, in which another run may have the same key. */
bool run_key_is_alike(const struct results_run *a, const struct results_run *b);

#endif
