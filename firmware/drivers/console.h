/* The console for whoever must speak when little else works. */
#ifndef DRIVERS_CONSOLE_H
#define DRIVERS_CONSOLE_H

#include <stdint.h>

/* Opens the UART as the board has it; a second call changes nothing. */
void console_open(void);

/* The same, where the UART's clock is not the one that the board's file says. */
void console_open_at(uint32_t clock_hz);

/* Opens it if need be and writes a line, outside the stream of records. */
void console_say(const char *text);

#endif
