/* What the rows of anatomy show of the caches, against what the board's file says of them. */
#ifndef HOST_ANATOMY_BOARD_CHECK_H
#define HOST_ANATOMY_BOARD_CHECK_H

#include "anatomy/ladders.h"
#include "run/results.h"

/* B(cache): the caches that the board's file describes (boards/README.md), by the name in the record of each. `last` is the last cache of data before the memory. */
#define BOARD_CACHES(B)                                                                            \
	B(l1i)                                                                                     \
	B(l1d)                                                                                     \
	B(last)

#define BOARD_CACHE(cache) BOARD_CACHE_##cache,
enum board_cache { BOARD_CACHES(BOARD_CACHE) BOARD_CACHE_COUNT };
#undef BOARD_CACHE

/* Bytes; 0: the file says that there is no such cache. NaN: not known. */
struct board_caches {
	struct board_cache_size {
		double bytes, line;
	} list[BOARD_CACHE_COUNT];
};

/* Returns what the calibrations of a run say. */
struct board_caches board_caches_of(const struct results_run *run);

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
