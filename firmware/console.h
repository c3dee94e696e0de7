/* The console for whoever must speak when little else works. */
#ifndef CONSOLE_H
#define CONSOLE_H

/* Opens the UART as the board has it; a second call changes nothing. */
void console_open(void);

/* Opens it if need be and writes a line, outside the stream of records. */
void console_say(const char *text);

#endif
