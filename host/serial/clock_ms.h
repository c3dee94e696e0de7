/* A clock for timeouts. */
#ifndef HOST_SERIAL_CLOCK_MS_H
#define HOST_SERIAL_CLOCK_MS_H

#include <stdint.h>
#include <time.h>

/* Milliseconds of the monotonic clock. */
static inline int64_t clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
