/* The text of soc_state(), in the same form for every SoC. */
#ifndef SOC_SHARED_STATE_H
#define SOC_SHARED_STATE_H

#include <stdbool.h>

/* What soc_init() found or turned on. */
struct state {
	bool nolock; /* the clock's PLL did not lock */
	bool u7;     /* soc/shared/u7.h turned features on */
	bool l2;     /* soc/shared/ccache.h made the L2 a cache */
};

/* The name of board.clock, or "nolock", and the parts that are on: "1000MHz+u7+l2". Cut after 16 characters. */
const char *state_text(const struct state *state);

#endif
