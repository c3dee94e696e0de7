/* Ctrl-C, SIGTERM and SIGHUP, as something to wait for. */
#ifndef HOST_SERIAL_SIGNALS_H
#define HOST_SERIAL_SIGNALS_H

#include <stdbool.h>

/*
 * From here on SIGINT, SIGTERM and SIGHUP end nothing by themselves: who waits sees them. Each is caught
 * once: a second Ctrl-C ends the program at once, and leaves no temporary file. A SIGHUP that is ignored (nohup) stays so.
 */
void signals_catch(void);

/* Whether one came. */
bool signals_came(void);

/* A descriptor that can be read from when one came; -1 before signals_catch. */
int signals_fd(void);

#endif
