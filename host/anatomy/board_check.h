/* Compares the caches that the board's file describes with the caches that the rows of anatomy show. */
#ifndef HOST_ANATOMY_BOARD_CHECK_H
#define HOST_ANATOMY_BOARD_CHECK_H

#include "run/results.h"

/*
 * Receives one difference. `text` is a sentence with both values, the benchmark, and the field to change in the
 * board's file.
 */
typedef void board_difference_take(void *context, const char *text);

/*
 * Passes each difference to `take`. Compares only findings that are sure (findings.h) with sizes that the run's
 * calibration records have. Without rows of anatomy there are no findings, so there is no difference.
 */
void board_check(const struct results_run *run, board_difference_take *take, void *context);

#endif
