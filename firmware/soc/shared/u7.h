/* Set-up of SiFive's U7 and S7 cores, the same in every SoC. */
#ifndef SOC_SHARED_U7_H
#define SOC_SHARED_U7_H

#include <stdbool.h>

/* Turns on the features that reset leaves off. Returns false if the core has no feature disable register. */
bool u7_enable_features(void);

#endif
