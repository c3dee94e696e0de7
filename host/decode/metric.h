/* What the metric of a row is, by its name. */
#ifndef HOST_DECODE_METRIC_H
#define HOST_DECODE_METRIC_H

#include <stdbool.h>

/*
 * Whether it is one that every board may have: cycles, instret, mtime, and the ns that are made of cycles. Any
 * other is an event that a board's file names.
 */
bool metric_is_common(const char *metric);

/*
 * What a figure of it counts, when such a source (NULL: not heard) counted: "cycles", of an emulator "instructions";
 * of an event its name.
 */
const char *metric_unit(const char *metric, const char *source);

#endif
