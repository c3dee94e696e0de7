/* What soc_state() says, in the same words for every SoC. */
#ifndef SOC_SHARED_STATE_H
#define SOC_SHARED_STATE_H

/* board.clock and behind it `features`: "1000MHz+u7", "found"; at most 16 characters. */
const char *state_text(const char *features);

#endif
