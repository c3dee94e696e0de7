/* What the rows of anatomy show of the caches, against what the board's file says of them. */
#ifndef HOST_ANATOMY_BOARD_CHECK_H
#define HOST_ANATOMY_BOARD_CHECK_H

#include "anatomy/ladders.h"
#include "run/board_caches.h"

/* Takes a difference: a sentence with both values, the rows, and the field of the board's file to change. */
typedef void board_difference_take(void *context, const char *text);

/*
 * Passes each difference to `take`. Only findings that are sure are compared (findings.h), and only with what the stream says of
 * the board's file. Without rows of anatomy there is none.
 */
void board_check(const struct anatomy_rows *rows, const struct board_caches *caches,
                 board_difference_take *take, void *context);

/* The same of a run. */
void board_check_run(const struct results_run *run, board_difference_take *take, void *context);

#endif
