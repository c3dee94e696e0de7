#include "sources.h"

#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>

#include "command.h"
#include "message.h"
#include "source.h"

enum { READ_SIZE = 1 << 16, MS_PER_SECOND = 1000, BAUD_USUAL = 115200 };

/* Reads until the stream ends; a port's stream ends with its run. Returns an exit code. */
static int read_all(struct source *source, int timeout_ms, struct session *session)
{
	static struct decoder decoder;
	static char bytes[READ_SIZE];
	ssize_t length;

	decoder_init(&decoder, &session_events, session);
	do {
		length = source_read(source, bytes, sizeof(bytes), timeout_ms);
		if (length > 0)
			decoder_push(&decoder, bytes, (size_t)length);
	} while (length > 0 && !(source->is_port && decoder.summary.ended));
	decoder_finish(&decoder);
	if (length == SOURCE_SILENT)
		message("%s: nothing came for %d s", source->name, timeout_ms / MS_PER_SECOND);
	if (length == SOURCE_FAILED)
		return EXIT_TROUBLE;
	return length == SOURCE_SILENT ? EXIT_TIMEOUT : EXIT_FINE;
}

/* One of several is announced: what is said until the next is of it. */
static int decode_one(const struct sources *sources, const char *path, struct session *session)
{
	struct source source;
	int code;

	if (!source_open(&source, path, sources->baud))
		return EXIT_TROUBLE;
	session_begin(session, source.name);
	if (sources->count > 1)
		message("%s: runs from %" PRIu32 " on", source.name, session->run + 1);
	code = read_all(&source, sources->timeout_ms, session);
	source_close(&source);
	return code != EXIT_FINE ? code : session_verdict(session);
}

int sources_decode(const struct sources *sources, struct session *session)
{
	int code = EXIT_FINE;

	signal(SIGPIPE, SIG_IGN);
	source_end_on_signals();
	if (sources->count == 0)
		return decode_one(sources, "-", session);
	for (size_t i = 0; i < sources->count; i++)
		code = command_worse(code, decode_one(sources, sources->paths[i], session));
	return code;
}

/* All arguments at once: they stand behind the options. */
static void take_paths(struct argp_state *state, struct sources *sources)
{
	bool has_standard_input = false;

	sources->paths = state->argv + state->next;
	sources->count = (size_t)(state->argc - state->next);
	for (size_t i = 0; i < sources->count; i++) {
		if (strcmp(sources->paths[i], "-") != 0)
			continue;
		if (has_standard_input)
			argp_error(state, "'-': standard input can be read once only");
		has_standard_input = true;
	}
}

enum { OPTION_BAUD = 512, OPTION_TIMEOUT };

static const struct argp_option options[] = {
	{"baud", OPTION_BAUD, "RATE", 0, "Bits per second of a serial port (115200)", 0},
	{"timeout", OPTION_TIMEOUT, "SECONDS", 0, "Give a source up when nothing comes for so long",
         0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct sources *sources = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		*sources = (struct sources){.baud = BAUD_USUAL};
		return 0;
	case OPTION_BAUD:
		sources->baud = command_number(state, "--baud", value, 1, UINT32_MAX);
		return 0;
	case OPTION_TIMEOUT:
		sources->timeout_ms =
			MS_PER_SECOND * (int)command_number(state, "--timeout", value, 1, 1000000);
		return 0;
	case ARGP_KEY_ARGS:
		take_paths(state, sources);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp sources_argp = {options, parse_option, NULL, NULL, NULL, NULL, NULL};
