/* What SiFive's U7 and S7 cores need, in whichever SoC they are. */
#ifndef SOC_SHARED_U7_H
#define SOC_SHARED_U7_H

#include <stdbool.h>

/* Turns on what the core's reset leaves off; false where the core has nothing of the kind. */
bool u7_enable_features(void);

#endif
