/* The time that has passed, for waiting. */
#ifndef HOST_SERIAL_CLOCK_MS_H
#define HOST_SERIAL_CLOCK_MS_H

#include <stdint.h>
#include <time.h>

/* Milliseconds since some moment in the past, never fewer than before. */
static inline int64_t clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
