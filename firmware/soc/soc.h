/* Set-up of a chip. Each SoC has one file: soc/$(SOC).c. */
#ifndef SOC_SOC_H
#define SOC_SOC_H

/* Sets up clocks and pins and handles errata. Called once, after mtime_open() and before console_open(). */
void soc_init(void);

/*
 * Names the state that soc_init() left and that changes how long code takes: clock, caches, predictors. At most 16
 * characters. "reset": the chip is as after reset.
 */
const char *soc_state(void);

#endif
