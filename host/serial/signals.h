/* SIGINT (Ctrl-C), SIGTERM and SIGHUP as events for poll(). */
#ifndef HOST_SERIAL_SIGNALS_H
#define HOST_SERIAL_SIGNALS_H

#include <stdbool.h>

/*
 * From here on signals_came and signals_fd report SIGINT, SIGTERM and SIGHUP, and the program goes on. Each is caught
 * once: a second Ctrl-C removes temporary files and ends the program at once, unless it comes within half a second. An
 * ignored SIGHUP (nohup) stays ignored.
 */
void signals_catch(void);

/* Whether a signal came. */
bool signals_came(void);

/* A descriptor that is readable when a signal came; -1 before signals_catch. */
int signals_fd(void);

#endif
