/* The console, one driver an image: drivers/uart_$(UART).c. */
#ifndef DRIVERS_UART_H
#define DRIVERS_UART_H

#include <stddef.h>

#include "board.h"

/* 8N1 at uart->baud. Called once, before everything below. */
void uart_init(const struct uart *uart);

/* Writes all bytes, waiting for the transmitter before each that it may have no room for. */
void uart_write(const char *bytes, size_t length);

/*
 * Waits until the last bit has left: a running transmitter may take bus cycles from a measurement. To be called right behind
 * uart_write() of two bytes or more.
 */
void uart_drain(void);

/* The next byte that came in, or -1: none has. What comes while nobody asks may be lost. */
int uart_read(void);

#endif
