/* What is to be thought of a row's figures: its flags, and whether there is anything in them. */
#ifndef MEASURE_ROW_STATUS_H
#define MEASURE_ROW_STATUS_H

#include "measure/pass.h"
#include "wire/wire.h"

enum { ROW_STATUS_FLAGS_SIZE = WIRE_MAX_t12 + 1 };

/* Adds the letters of the flags (records.h) to `flags`, all NUL; `samples` were asked for. */
void row_status_flags(char flags[ROW_STATUS_FLAGS_SIZE], const struct pass *pass, uint32_t samples);

/*
 * Fills in the status, and the reason if there is one, of a row whose figures are there; `pair` is
 * the other half of a difference. Of a counter that `idles` no event is as good a count as any.
 */
void row_status_fill(struct record_result *row, const struct pass *pass,
                     const struct record_pair *pair, bool idles);

#endif
