/*
 * The clock of a core, in cycles per second. The firmware measures it against mtime before the first benchmark, and
 * again after the last.
 */
#ifndef HOST_RUN_CLOCK_H
#define HOST_RUN_CLOCK_H

#include "run/results.h"

/*
 * Returns the cycles per second of a clock calibration, rounded to the power of ten that its error supports. NaN if a
 * value is missing, if ticks, cycles or timebase are 0, or if the rounded value is 0.
 */
double clock_hz(const struct record_calibration *calibration);

/* Returns by how many cycles per second clock_hz() may be off: the error, and what it was rounded by. NaN as there. */
double clock_error_hz(const struct record_calibration *calibration);

/* Whether two clocks differ by at most 0.1 %. Measurements of one clock vary by far less. */
bool clocks_are_alike(double a_hz, double b_hz);

enum { CLOCK_TEXT_SIZE = 200 };

/*
 * Whether the clock changed during a run: the two measurements differ by more than their errors, and by more than 0.1 %.
 * A run whose source has no clock, or that lacks a measurement, shows no change.
 */
bool clock_has_changed(const struct results_run *run);

/* Returns the same. If true, `text` tells both clocks, their difference, and what it means for nanoseconds. */
bool clock_write_change(const struct results_run *run, char text[CLOCK_TEXT_SIZE]);

#endif
