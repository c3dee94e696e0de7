#include "console.h"

#include <stdbool.h>
#include <string.h>

#include "board.h"
#include "drivers/uart.h"

static bool is_open;

void console_open(void)
{
	if (is_open)
		return;
	uart_init(&board.uart);
	is_open = true;
}

void console_say(const char *text)
{
	console_open();
	uart_write("\r\nbarecycle: ", sizeof("\r\nbarecycle: ") - 1);
	uart_write(text, strlen(text));
	uart_write("\r\n", 2);
	uart_drain();
}
