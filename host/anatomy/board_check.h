/* Compares the caches that the board's file describes with the caches that the rows of anatomy show. */
#ifndef HOST_ANATOMY_BOARD_CHECK_H
#define HOST_ANATOMY_BOARD_CHECK_H

#include "anatomy/ladders.h"
#include "run/results.h"

/*
 * B(cache): the caches that the board's file describes (boards/README.md). The calibration record of a cache has the
 * same name. `last` is the last data cache before memory.
 */
#define BOARD_CACHES(B)                                                                            \
	B(l1i)                                                                                     \
	B(l1d)                                                                                     \
	B(last)

#define BOARD_CACHE(cache) BOARD_CACHE_##cache,
enum board_cache { BOARD_CACHES(BOARD_CACHE) BOARD_CACHE_COUNT };
#undef BOARD_CACHE

/* Sizes in bytes. 0: the board's file says that there is no such cache. NaN: not known. */
struct board_caches {
	struct board_cache_size {
		double bytes, line;
	} list[BOARD_CACHE_COUNT];
};

/* Returns the sizes that the calibration records of a run have. */
struct board_caches board_caches_of(const struct results_run *run);

/*
 * Receives one difference. `text` is a sentence with both values, the benchmark, and the field to change in the
 * board's file.
 */
typedef void board_difference_take(void *context, const char *text);

/*
 * Passes each difference to `take`. Compares only findings that are sure (findings.h) with sizes that are not NaN.
 * Without rows of anatomy there are no findings, so there is no difference.
 */
void board_check(const struct anatomy_rows *rows, const struct board_caches *caches,
                 board_difference_take *take, void *context);

/* Does the same for the rows and the calibration records of a run. */
void board_check_run(const struct results_run *run, board_difference_take *take, void *context);

#endif
