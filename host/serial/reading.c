#include "serial/reading.h"

#include <signal.h>
#include <stdio.h>

#include "serial/signals.h"
#include "text/command_line.h"

enum { STDERR_SIZE = 1 << 16, BAUD_USUAL = 115200 };

const struct reading reading_usual = {.baud = BAUD_USUAL, .watched = -1};

bool reading_begin(struct reading *reading)
{
	/* Hostile text may have lines of one byte, so messages are written once per read. */
	setvbuf(stderr, NULL, _IOFBF, STDERR_SIZE);
	signal(SIGPIPE, SIG_IGN);
	signals_catch();
	return stream_log_open(&reading->log);
}

int reading_end(struct reading *reading, int code)
{
	return stream_log_close(&reading->log) ? code : command_worse(code, EXIT_ERROR);
}
