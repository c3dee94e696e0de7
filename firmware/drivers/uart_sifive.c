/* SiFive's UART (FU540-C000 manual, chapter 13; FE310-G002 manual, chapter 18). It takes accesses of 32 bits only. */
#include "drivers/uart.h"

#include "drivers/wait.h"

enum {
	TXDATA = 0, /* offsets in words */
	RXDATA = 1,
	TXCTRL = 2,
	RXCTRL = 3,
	IE = 4,
	IP = 5,
	DIV = 6,
	TXDATA_FULL = 1u << 31,
	RXDATA_EMPTY = 1u << 31,
	TXCTRL_ENABLE = 1,
	TXCTRL_EMPTY_BELOW_1 = 1 << 16, /* IP_TX_BELOW: fewer than 1 byte in the queue */
	RXCTRL_ENABLE = 1,
	IP_TX_BELOW = 1,
	BITS_OF_A_BYTE = 10, /* with start and stop bit */
	US_PER_S = 1000000,
};

static const struct uart *console;

static volatile uint32_t *reg(uint32_t index)
{
	return (volatile uint32_t *)console->base + index;
}

void uart_init(const struct uart *uart)
{
	console = uart;
	*reg(IE) = 0;
	if (uart->clock_hz != 0)
		*reg(DIV) = (uart->clock_hz + uart->baud / 2) / uart->baud - 1;
	*reg(TXCTRL) = TXCTRL_EMPTY_BELOW_1 | TXCTRL_ENABLE;
	*reg(RXCTRL) = RXCTRL_ENABLE;
}

void uart_write(const char *bytes, size_t length)
{
	volatile uint32_t *const txdata = reg(TXDATA);
	const char *const end = bytes + length;

	for (; bytes < end; bytes++) {
		while ((*txdata & TXDATA_FULL) != 0)
			;
		*txdata = (uint8_t)*bytes;
	}
}

/*
 * Waits for an empty queue, and then for the last byte, which is still in the shift register. If the queue is empty
 * right after a line was written, bytes take no time to leave, as in an emulator: then there is nothing to wait for.
 */
void uart_drain(void)
{
	if ((*reg(IP) & IP_TX_BELOW) != 0)
		return;
	while ((*reg(IP) & IP_TX_BELOW) == 0)
		;
	wait_us(BITS_OF_A_BYTE * US_PER_S / console->baud + 1);
}

int uart_read(void)
{
	uint32_t data = *reg(RXDATA);

	return (data & RXDATA_EMPTY) != 0 ? -1 : (uint8_t)data;
}
