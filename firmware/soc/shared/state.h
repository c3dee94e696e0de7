/* The text of soc_state(), in the same form for every SoC. */
#ifndef SOC_SHARED_STATE_H
#define SOC_SHARED_STATE_H

#include <stdbool.h>

/* The name of board.clock, then `features`: "1000MHz+u7", "found". Cut after 16 characters. */
const char *state_text(const char *features);

/* The same where the clock's PLL did not lock: "nolock+u7". */
const char *state_nolock(const char *features);

/* Text of what soc/shared/u7.h and ccache.h turned on. */
const char *state_features(bool u7, bool l2);

#endif
