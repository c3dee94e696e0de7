/* How a run ends for the machine it ran on, one driver an image: drivers/exit_$(EXIT).c. */
#ifndef DRIVERS_EXIT_H
#define DRIVERS_EXIT_H

#include <stdbool.h>

/*
 * Ends the run. `code` (0..255, 0 is good) becomes the exit status of the host program that runs the machine, if `has_host`
 * says that there is one. Without one the hart sleeps.
 */
_Noreturn void exit_run(int code, bool has_host);

#endif
