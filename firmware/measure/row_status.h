/* The flags and the status of a row. */
#ifndef MEASURE_ROW_STATUS_H
#define MEASURE_ROW_STATUS_H

#include "measure/pass.h"
#include "wire/wire.h"

enum { ROW_STATUS_FLAGS_SIZE = WIRE_MAX_t11 + 1 };

/*
 * Adds the letters of the flags (records.h) to `flags`, which is all NUL. `samples` is the requested number of samples.
 * `idles`: see row_status_fill().
 */
void row_status_flags(char flags[ROW_STATUS_FLAGS_SIZE], const struct pass *pass, uint32_t samples,
                      bool idles);

/*
 * Fills in the status of a row whose figures are complete, and the reason if there is one. `pair` has the figures of
 * the short kernel of a pair. `idles` is true for a counter of events: there a count of zero is a valid result, so the
 * row is never below_noise.
 */
void row_status_fill(struct record_result *row, const struct pass *pass,
                     const struct record_pair *pair, bool idles);

#endif
