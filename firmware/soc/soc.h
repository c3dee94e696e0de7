/* What a chip needs before anything else, one file an SoC: soc/$(SOC).c. */
#ifndef SOC_SOC_H
#define SOC_SOC_H

/* Clocks, pins and errata, after mtime is opened and before the console is. */
void soc_init(void);

/* What soc_init turned on that changes what code costs (caches, predictors); "reset": nothing. */
const char *soc_state(void);

#endif
