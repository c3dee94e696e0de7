/* The console for messages outside the stream of records, also when little else works. */
#ifndef DRIVERS_CONSOLE_H
#define DRIVERS_CONSOLE_H

#include <stdint.h>

/* Opens the UART with the settings of the board file. A second call changes nothing. */
void console_open(void);

/* The same, but `clock_hz` replaces the UART's input clock of the board file, in Hz. */
void console_open_at(uint32_t clock_hz);

/* Opens the console if it is closed, writes `text` as a line, and waits until it has left the UART. */
void console_say(const char *text);

#endif
