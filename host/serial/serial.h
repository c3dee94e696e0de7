/* A serial line by its descriptor. */
#ifndef HOST_SERIAL_SERIAL_H
#define HOST_SERIAL_SERIAL_H

#include <stdbool.h>
#include <stdint.h>

/* Whether there is a name for so many bits per second. */
bool serial_has_rate(uint32_t baud);

/* Raw, 8N1, no flow control, whatever it was used for before. False with errno set. */
bool serial_set_raw(int fd, uint32_t baud);

#endif
