/*
 * The console of a test bench that prints what is stored at an address: a byte, or a word if reg_shift is 2. It is always
 * ready, and receives nothing.
 */
#include "drivers/uart.h"

enum { WORD_SHIFT = 2 };

static const struct uart *console;

void uart_init(const struct uart *uart)
{
	console = uart;
}

void uart_write(const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (console->reg_shift == WORD_SHIFT)
			*(volatile uint32_t *)console->base = (uint8_t)bytes[i];
		else
			*(volatile uint8_t *)console->base = (uint8_t)bytes[i];
	}
}

void uart_drain(void)
{
}

int uart_read(void)
{
	return -1;
}
