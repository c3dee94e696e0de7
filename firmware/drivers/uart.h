/* The UART of the console. An image has one driver: drivers/uart_$(UART).c. */
#ifndef DRIVERS_UART_H
#define DRIVERS_UART_H

#include <stddef.h>

#include "board.h"

/*
 * Sets 8 data bits, no parity, 1 stop bit, and uart->baud. A uart->clock_hz of 0 keeps the rate that is set. Call it
 * once, before the other functions. `uart` must stay valid.
 */
void uart_init(const struct uart *uart);

/* Writes all bytes. Waits whenever the transmitter may have no room. */
void uart_write(const char *bytes, size_t length);

/*
 * Waits until the last bit has left, because a transmitter at work may take bus cycles from a measurement. Call it
 * right after uart_write() of two bytes or more.
 */
void uart_drain(void);

/*
 * The next received byte, 0 to 255, or -1 if there is none. Does not wait. Bytes that come while nobody reads may be
 * lost.
 */
int uart_read(void);

#endif
