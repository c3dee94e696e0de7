/*
 * Judges what the decoder makes of a line on which several boards spoke. Who spoke each intact
 * sentence is known, so the truth of each accepted record is known: all records of a run must be of
 * one sender, each as it was sent, and only a run of which nothing is lost may add up.
 */
#ifndef LINE_SENDERS_H
#define LINE_SENDERS_H

#include "tests/line_simulator/damage.h"
#include "tests/line_simulator/stream.h"

enum { SENDERS_MAX = 2 };

/*
 * Returns the number of violations, after a line for the first. Adds the number of records that were
 * accepted to `accepted`.
 */
uint32_t senders_check(const struct stream *const senders[SENDERS_MAX], const struct bytes *bytes,
                       uint64_t *accepted);

#endif
