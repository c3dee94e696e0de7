/* The text of soc_state(), in the same form for every SoC. */
#ifndef SOC_SHARED_STATE_H
#define SOC_SHARED_STATE_H

/* The name of board.clock, then `features`: "1000MHz+u7", "found". Cut after 16 characters. */
const char *state_text(const char *features);

#endif
