/* Properties of a row's metric, by its name. */
#ifndef HOST_RUN_METRIC_H
#define HOST_RUN_METRIC_H

#include <stdbool.h>

/*
 * Whether every board may have the metric: cycles, instret, mtime, and ns, which the host derives from cycles. Any
 * other metric is an event that a board's file names.
 */
bool metric_is_common(const char *metric);

/*
 * The unit of the metric's figures in a row of this source (NULL: not received): "cycles", but "instructions" from an
 * emulator. The unit of an event is its name.
 */
const char *metric_unit(const char *metric, const char *source);

#endif
