/* Settings of an open serial port. */
#ifndef HOST_SERIAL_SERIAL_H
#define HOST_SERIAL_SERIAL_H

#include <stdbool.h>
#include <stdint.h>

/* Whether `baud` bits per second are supported. */
bool serial_has_rate(uint32_t baud);

/* All supported rates, as a text: "9600, 19200". It is valid until the next call. */
const char *serial_rates(void);

/* Sets the port to raw mode, 8N1, no flow control, whatever its settings were. False with errno set. */
bool serial_set_raw(int fd, uint32_t baud);

#endif
