/* 16550 and its descendants. Registers: National Semiconductor PC16550D data sheet, 8.0. */
#include "drivers/uart.h"

enum {
	THR = 0, /* transmit holding; divisor low while LCR_DLAB */
	IER = 1, /* interrupt enable; divisor high while LCR_DLAB */
	FCR = 2,
	LCR = 3,
	LSR = 5,
	FCR_ENABLE_AND_CLEAR = 0x07,
	LCR_8N1 = 0x03,
	LCR_DLAB = 0x80,
	LSR_THR_EMPTY = 0x20,
	LSR_IDLE = 0x40,     /* holding and shift registers empty */
	CLOCKS_PER_BIT = 16, /* of the divided clock */
};

static const struct uart *console;

static volatile uint8_t *reg(uint32_t index)
{
	return (volatile uint8_t *)(console->base + (index << console->reg_shift));
}

void uart_init(const struct uart *uart)
{
	uint32_t per_bit = CLOCKS_PER_BIT * uart->baud;
	uint32_t divisor = (uart->clock_hz + per_bit / 2) / per_bit;

	console = uart;
	*reg(IER) = 0;
	*reg(LCR) = LCR_DLAB | LCR_8N1;
	*reg(THR) = (uint8_t)divisor;
	*reg(IER) = (uint8_t)(divisor >> 8);
	*reg(LCR) = LCR_8N1;
	*reg(FCR) = FCR_ENABLE_AND_CLEAR;
}

static void wait_for(uint8_t status)
{
	while ((*reg(LSR) & status) == 0)
		;
}

void uart_write(const char *bytes, size_t length)
{
	for (; length > 0; length--) {
		wait_for(LSR_THR_EMPTY);
		*reg(THR) = (uint8_t)*bytes++;
	}
}

void uart_drain(void)
{
	wait_for(LSR_IDLE);
}
