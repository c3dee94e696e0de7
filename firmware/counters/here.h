/* Where this runs: on a core, or in an emulator. Found out when it is first asked, once for all runs. */
#ifndef COUNTERS_HERE_H
#define COUNTERS_HERE_H

#include <stdbool.h>

/* Where numbers come from, as records say it. Nothing on the host overrides it. */
const char *here_source(void);

/* Whether anything but the board's data says that this is no core: QEMU, by itself or with a core model. */
bool here_is_emulator(void);

/* Whether it is an emulator by itself, without a core model. */
bool here_is_plain_emulator(void);

#endif
