/* The console of the firmware below. Each call moves one character (SBI specification 1.0, 5.2 and 5.3). */
#include "drivers/uart.h"

#include "sbi.h"

void uart_init(const struct uart *uart)
{
	(void)uart;
}

void uart_write(const char *bytes, size_t length)
{
	for (; length > 0; length--)
		sbi_call(SBI_PUTCHAR, 0, (uint8_t)*bytes++, 0, 0, 0, 0);
}

/* The SBI does not tell when the last bit has left. */
void uart_drain(void)
{
}

int uart_read(void)
{
	return (int)sbi_call(SBI_GETCHAR, 0, 0, 0, 0, 0, 0).error;
}
