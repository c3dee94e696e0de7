/*
 * 16550 and compatible UARTs. Registers: National Semiconductor PC16550D data sheet, 8.0. Synopsys'
 * DesignWare UART has its registers 4 bytes apart (reg-shift 2) and needs accesses of 32 bits (Linux,
 * arch/riscv/boot/dts/starfive/jh7110.dtsi: reg-shift, reg-io-width).
 */
#include "drivers/uart.h"

enum {
	THR = 0, /* transmit holding; lower byte of the divisor while LCR_DLAB is set */
	RBR = 0, /* receive buffer: the same address, read */
	IER = 1, /* interrupt enable; upper byte of the divisor while LCR_DLAB is set */
	FCR = 2,
	IIR = 2, /* interrupt identification: the same address, read */
	LCR = 3,
	LSR = 5,
	FCR_ENABLE_AND_CLEAR = 0x07,
	IIR_QUEUES = 0xc0, /* both bits set: the queues exist, work and are on */
	QUEUE_BYTES = 16,  /* some compatible UARTs have more */
	LCR_8N1 = 0x03,
	LCR_DLAB = 0x80,
	LSR_DATA_READY = 0x01,
	LSR_THR_EMPTY = 0x20,
	LSR_IDLE = 0x40,     /* holding and shift registers empty */
	CLOCKS_PER_BIT = 16, /* cycles of the divided clock */
	WORD_SHIFT = 2,      /* with this reg_shift registers are accessed as words */
	IDLE_TURNS = 100000, /* turns; longer than a full queue takes at 115200 baud */
	LCR_TURNS = 1000,
};

static const struct uart *console;
static ptrdiff_t burst; /* bytes that an empty transmitter takes at once */

static uintptr_t address_of(uint32_t index)
{
	return console->base + (index << console->reg_shift);
}

static uint32_t get(uint32_t index)
{
	if (console->reg_shift == WORD_SHIFT)
		return *(volatile uint32_t *)address_of(index);
	return *(volatile uint8_t *)address_of(index);
}

static void set(uint32_t index, uint32_t value)
{
	if (console->reg_shift == WORD_SHIFT)
		*(volatile uint32_t *)address_of(index) = value;
	else
		*(volatile uint8_t *)address_of(index) = (uint8_t)value;
}

/*
 * DesignWare's UART ignores a write of LCR while it is busy, and a received byte that was not read keeps
 * it busy (Linux, drivers/tty/serial/8250/8250_dw.c). So both queues are emptied until LCR reads back as
 * written.
 */
static void set_line_control(uint32_t value)
{
	for (uint32_t left = LCR_TURNS; left != 0; left--) {
		set(FCR, FCR_ENABLE_AND_CLEAR);
		(void)get(RBR);
		set(LCR, value);
		if ((get(LCR) & UINT8_MAX) == value)
			return;
	}
}

/* Lets the last output of a boot loader leave. */
static void wait_until_idle(void)
{
	for (uint32_t left = IDLE_TURNS; left != 0 && (get(LSR) & LSR_IDLE) == 0; left--)
		;
}

static void set_rate(uint32_t divisor)
{
	set_line_control(LCR_DLAB | LCR_8N1);
	set(THR, divisor & UINT8_MAX);
	set(IER, divisor >> 8);
}

void uart_init(const struct uart *uart)
{
	uint32_t per_bit = CLOCKS_PER_BIT * uart->baud;

	console = uart;
	wait_until_idle();
	set(IER, 0);
	if (uart->clock_hz != 0)
		set_rate((uart->clock_hz + per_bit / 2) / per_bit);
	set_line_control(LCR_8N1);
	burst = (get(IIR) & IIR_QUEUES) == IIR_QUEUES ? QUEUE_BYTES : 1;
}

static void wait_for(uint32_t status)
{
	while ((get(LSR) & status) == 0)
		;
}

static void fill_by_words(const char *bytes, const char *end)
{
	volatile uint32_t *const holding = (volatile uint32_t *)address_of(THR);

	for (; bytes < end; bytes++)
		*holding = (uint8_t)*bytes;
}

static void fill(const char *bytes, const char *end)
{
	volatile uint8_t *const holding = (volatile uint8_t *)address_of(THR);

#pragma GCC unroll 4
	for (; bytes < end; bytes++)
		*holding = (uint8_t)*bytes;
}

/*
 * With queues, LSR_THR_EMPTY means that the whole queue is empty (data sheet, 8.4). So the status is read once for each
 * `burst` bytes.
 */
void uart_write(const char *bytes, size_t length)
{
	const char *const end = bytes + length;

	while (bytes < end) {
		const char *stop = end - bytes < burst ? end : bytes + burst;

		wait_for(LSR_THR_EMPTY);
		if (console->reg_shift == WORD_SHIFT)
			fill_by_words(bytes, stop);
		else
			fill(bytes, stop);
		bytes = stop;
	}
}

void uart_drain(void)
{
	wait_for(LSR_IDLE);
}

int uart_read(void)
{
	return (get(LSR) & LSR_DATA_READY) != 0 ? (int)(get(RBR) & UINT8_MAX) : -1;
}
