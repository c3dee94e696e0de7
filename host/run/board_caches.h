/* What the board's file says of the caches of the core (boards/README.md), as the firmware sends it. */
#ifndef HOST_RUN_BOARD_CACHES_H
#define HOST_RUN_BOARD_CACHES_H

#include "run/results.h"

/* B(cache): the name in its record. `last` is the last cache of data before the memory. */
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

#endif
