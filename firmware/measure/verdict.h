/* What is to be thought of a row's figures: its flags, and whether there is anything in them. */
#ifndef MEASURE_VERDICT_H
#define MEASURE_VERDICT_H

#include "measure/pass.h"
#include "wire/wire.h"

enum { VERDICT_FLAGS_SIZE = WIRE_MAX_t12 + 1 };

/* Adds the letters of the flags (records.h) to `flags`, all NUL; `samples` were asked for. */
void verdict_flags(char flags[VERDICT_FLAGS_SIZE], const struct pass *pass, uint32_t samples);

/*
 * Fills in the status, and the reason if there is one, of a row whose figures are there; `pair` is
 * the other half of a difference. Of a counter that `idles` no event is as good a count as any.
 */
void verdict_status(struct record_result *row, const struct pass *pass,
                    const struct record_pair *pair, bool idles);

#endif
