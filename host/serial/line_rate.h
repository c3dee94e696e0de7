/*
 * Checks whether the first bytes of a serial port are text. At another bit rate than the sender's, a UART receives
 * other bytes, because it takes one bit for several bits, or several bits for one.
 */
#ifndef HOST_SERIAL_LINE_RATE_H
#define HOST_SERIAL_LINE_RATE_H

#include <stdbool.h>
#include <stddef.h>

enum {
	/* Bytes to judge at a time: 6 ms at 115200 bits per second. Noise of a plug is shorter. */
	LINE_RATE_BYTES = 64,
};

/* Zero at first. */
struct line_rate {
	size_t heard;   /* bytes since the last judgement */
	size_t strange; /* of these, bytes that no text has */
	bool is_known;  /* a judgement was made that holds for the port */
};

/* Takes the next bytes of the port. Returns true once at most: when the rate is wrong. */
bool line_rate_is_wrong(struct line_rate *rate, const char *bytes, size_t length);

#endif
