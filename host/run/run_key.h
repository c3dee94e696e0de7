/* Recognises a run that is read a second time. */
#ifndef HOST_RUN_RUN_KEY_H
#define HOST_RUN_RUN_KEY_H

#include <stdbool.h>

#include "run/results.h"

enum { RUN_KEY_SIZE = 160 };

/*
 * Writes the key of a run. It holds the board, the commit, mtime at the start, a CRC-32 of the hello and the request,
 * and a CRC-32 of the results. The run must not be a summary.
 *
 * Two boots on hardware have different keys, because mtime and counts differ. The same run in another file has the same
 * key. An emulated run that repeats another exactly also has the same key.
 */
void run_key_write(const struct results_run *run, char key[RUN_KEY_SIZE]);

/*
 * Whether both are the same run, read twice. Always false for simulations, because another run of a simulation may have
 * the same key. Also false for runs without rows.
 */
bool run_key_is_alike(const struct results_run *a, const struct results_run *b);

#endif
