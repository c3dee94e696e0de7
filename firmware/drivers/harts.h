/* The harts that do not measure. */
#ifndef DRIVERS_HARTS_H
#define DRIVERS_HARTS_H

/*
 * Gives the other harts the time to reach their sleep in start.S, as far as the mode allows it. Call it once, after
 * mtime_open() and before the first measurement.
 */
void harts_settle(void);

#endif
