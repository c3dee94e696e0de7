/*
 * The console of a simulator, by HTIF. Command 1 of device 1 writes a character (riscv-isa-sim, fesvr/device.cc). It
 * receives nothing: the settings are in the image.
 */
#include "drivers/htif.h"
#include "drivers/uart.h"

enum { CONSOLE = 1, WRITE = 1 };

void uart_init(const struct uart *uart)
{
	(void)uart;
}

void uart_write(const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		htif_send(HTIF_WORD(CONSOLE, WRITE, (uint8_t)bytes[i]));
}

/* The host takes a character while the program stands still. */
void uart_drain(void)
{
}

int uart_read(void)
{
	return -1;
}
