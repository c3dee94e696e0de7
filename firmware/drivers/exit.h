/* Ends a run. An image has one driver: drivers/exit_$(EXIT).c. */
#ifndef DRIVERS_EXIT_H
#define DRIVERS_EXIT_H

#include <stdbool.h>

/*
 * Ends the run. `has_host`: a program on a host runs this machine, such as QEMU. It ends with the exit status `code`
 * (0 to 255, 0 is success), as far as the driver can tell it. Without a host the hart sleeps for ever.
 */
_Noreturn void exit_run(int code, bool has_host);

#endif
