/* A counter of cycles that counts fewer than the core's, as a counter of a slower clock does. */
#ifndef HOST_RUN_SLOW_COUNTER_H
#define HOST_RUN_SLOW_COUNTER_H

#include "run/results.h"

enum { SLOW_COUNTER_TEXT_SIZE = 240 };

/*
 * An addition that waits for the one before takes at least this many cycles. A row of many samples is off by far less
 * than the difference from one cycle.
 */
static const double slow_counter_least = 0.95;

/*
 * Whether an addition that waits for the one before took less than a cycle (primitive_ops/add, latency). No core adds
 * that fast. Then `text` tells what it took, and what that means. A run without that row shows nothing.
 */
bool slow_counter_write(const struct results_run *run, char text[SLOW_COUNTER_TEXT_SIZE]);

#endif
