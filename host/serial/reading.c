#include "serial/reading.h"

#include <signal.h>
#include <stdio.h>

#include "serial/serial.h"
#include "serial/signals.h"
#include "text/command_line.h"

enum { STDERR_SIZE = 1 << 16, MS_PER_SECOND = 1000, BAUD_USUAL = 115200, TIMEOUT_MAX_S = 1000000 };

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

enum { OPTION_BAUD = 512, OPTION_TIMEOUT, OPTION_WAIT, OPTION_LOG };

static const struct argp_option options[] = {
	{"baud", OPTION_BAUD, "RATE", 0, "Bits per second of a serial port (115200)", 0},
	{"timeout", OPTION_TIMEOUT, "SECONDS", 0,
         "Give up a source if nothing comes for SECONDS; the time of --wait counts", 0},
	{"wait", OPTION_WAIT, NULL, 0,
         "Wait for a port that is absent, at first or after it vanished", 0},
	{"log", OPTION_LOG, "FILE", 0,
         "Write every byte to FILE as it comes, without a temporary file; decode can read FILE. "
         "A FILE that is not empty is refused",
         0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct reading *reading = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		*reading = reading_usual;
		return 0;
	case OPTION_BAUD:
		reading->baud = command_number(state, "--baud", value, 1, UINT32_MAX);
		if (!serial_has_rate(reading->baud))
			argp_error(state, "--baud: there is no rate %s; usual is 115200", value);
		return 0;
	case OPTION_TIMEOUT:
		reading->timeout_ms = MS_PER_SECOND * (int)command_number(state, "--timeout", value,
		                                                          1, TIMEOUT_MAX_S);
		return 0;
	case OPTION_WAIT:
		reading->waits = true;
		return 0;
	case OPTION_LOG:
		reading->log.path = value;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp reading_argp = {options, parse_option, NULL, NULL, NULL, NULL, NULL};
