/* The flags and the status of a row. */
#ifndef MEASURE_ROW_STATUS_H
#define MEASURE_ROW_STATUS_H

#include "counters/counters.h"
#include "measure/pass.h"
#include "wire/wire.h"

#define ROW_STATUS_ONE(letter, name) +1
enum { ROW_STATUS_FLAGS_SIZE = 1 ROW_FLAGS(ROW_STATUS_ONE) };
#undef ROW_STATUS_ONE

/*
 * Adds the letters of the flags (records.h) to `flags`, which is all NUL. `samples` is the requested number of samples,
 * and `counter` took them.
 */
void row_status_flags(char flags[ROW_STATUS_FLAGS_SIZE], const struct pass *pass, uint32_t samples,
                      const struct counter *counter);

/*
 * Fills in the status of a row whose figures are complete, and the reason if there is one. `pair` has the figures of
 * the short kernel of a pair. `idles` is true for a counter of events: there a count of zero is a valid result, so the
 * row is never below_noise.
 */
void row_status_fill(struct record_result *row, const struct pass *pass,
                     const struct record_pair *pair, bool idles);

#endif
