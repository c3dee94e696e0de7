/*
 * The console of a simulator, by HTIF. Command 1 of device 1 writes a character. Command 0 asks for one, and the host
 * answers when it has one (riscv-isa-sim, fesvr/device.cc).
 *
 * QEMU keeps one answer. Each byte that its console receives replaces the answer, even if nobody has read it. QEMU's
 * answer to a written character replaces it too. So a request arrives only if its bytes come one by one, with pauses.
 */
#include <stdbool.h>

#include "drivers/htif.h"
#include "drivers/uart.h"

enum { CONSOLE = 1, READ = 0, WRITE = 1 };

static bool has_asked; /* for a character that has not arrived */

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
	uint64_t answer;

	if (!has_asked)
		htif_send(HTIF_WORD(CONSOLE, READ, 0));
	has_asked = true;
	answer = htif_receive();
	if (answer == 0 || (answer & HTIF_WORD_OF) != HTIF_WORD(CONSOLE, READ, 0))
		return -1;
	has_asked = false;
	return (uint8_t)answer;
}
