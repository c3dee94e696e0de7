#include "drivers/console.h"

#include <stdbool.h>
#include <string.h>

#include "board.h"
#include "drivers/uart.h"

static bool is_open;

void console_open_at(uint32_t clock_hz)
{
	static struct uart uart;

	if (is_open)
		return;
	uart = board.uart;
	uart.clock_hz = clock_hz;
	uart_init(&uart);
	is_open = true;
}

void console_open(void)
{
	console_open_at(board.uart.clock_hz);
}

void console_say(const char *text)
{
	console_open();
	uart_write("\r\nbarecycle: ", sizeof("\r\nbarecycle: ") - 1);
	uart_write(text, strlen(text));
	uart_write("\r\n", 2);
	uart_drain();
}
