/*
 * Judges the decoder on a line that several boards use. The sender of each intact sentence is known. All records of a run must come
 * from one sender, each as it was sent. Only a run without losses may have a matching end.
 */
#ifndef LINE_SENDERS_H
#define LINE_SENDERS_H

#include "tests/line_simulator/damage.h"
#include "tests/line_simulator/stream.h"

enum { SENDERS_MAX = 2 };

/* Prints the first violation, and returns their number. Adds the number of accepted records to `accepted`. */
uint32_t senders_check(const struct stream *const senders[SENDERS_MAX], const struct bytes *bytes,
                       uint64_t *accepted);

#endif
