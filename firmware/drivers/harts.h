/* The harts that do not measure. */
#ifndef DRIVERS_HARTS_H
#define DRIVERS_HARTS_H

/*
 * Returns when they have had their turn to come to their sleep in start.S, where that can be told. To be called
 * once, behind mtime_open() and before anything is measured.
 */
void harts_settle(void);

#endif
