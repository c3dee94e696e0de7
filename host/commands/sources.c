#include "commands/sources.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "output/load.h"
#include "output/replay.h"
#include "serial/byte_source.h"
#include "serial/signals.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/progress.h"

enum { READ_SIZE = 1 << 16 };

/* Reads until the stream ends; a port's stream ends with its run. Returns an exit code. */
static int read_all(struct source *source, struct session *session)
{
	static struct decoder decoder;
	static char bytes[READ_SIZE];
	ssize_t length;
	int code;

	decoder_init(&decoder, &session_events, session);
	do {
		length = source_read(source, bytes, sizeof(bytes), progress_wait_ms());
		if (length > 0)
			decoder_push(&decoder, bytes, (size_t)length);
		else if (length == SOURCE_QUIET)
			progress_tick();
		if (!sinks_flush(session->sinks) && !stream_log_goes_on(&source->reading->log))
			length = SOURCE_UNWANTED;
		fflush(stderr);
	} while (source_goes_on(length) && !(source->is_port && decoder.summary.ended));
	if (source->is_port && source_goes_on(length))
		source_settle(source);
	code = source_tell_end(source, length);
	if (length != SOURCE_UNWANTED)
		decoder_finish(&decoder);
	return code;
}

/* Replays results in JSON as if their stream came again. Returns an exit code. */
static int replay_one(const struct sources *sources, const char *path, struct session *session)
{
	session_begin(session, path);
	if (sources->count > 1)
		message("%s: runs from %" PRIu32 " on", path, session->run + 1);
	return replay_results(path, session) ? session_verdict(session) : EXIT_ERROR;
}

/* Decodes one source. Of several sources, a message names the one that the next messages are about. */
static int decode_one(struct sources *sources, const char *path, struct session *session)
{
	struct source source;
	int code;

	if (signals_came()) {
		message("%s: not read: interrupted", path);
		return EXIT_INCOMPLETE;
	}
	if (load_is_json(path))
		return replay_one(sources, path, session);
	if (!source_open(&source, path, &sources->reading))
		return EXIT_ERROR;
	session_begin(session, source.name);
	if (sources->count > 1)
		message("%s: runs from %" PRIu32 " on", source.name, session->run + 1);
	code = read_all(&source, session);
	source_close(&source);
	return code != EXIT_FINE ? code : session_verdict(session);
}

int sources_decode(struct sources *sources, struct session *session)
{
	int code = EXIT_FINE;

	if (!reading_begin(&sources->reading))
		return EXIT_ERROR;
	sources->reading.watched = sinks_watched(session->sinks);
	if (sources->count == 0)
		code = decode_one(sources, "-", session);
	for (size_t i = 0; i < sources->count; i++)
		code = command_worse(code, decode_one(sources, sources->paths[i], session));
	return reading_end(&sources->reading, code);
}

/* Takes all arguments at once: argp has moved them behind the options. */
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

static error_t parse_argument(int key, char *value __attribute__((unused)),
                              struct argp_state *state)
{
	struct sources *sources = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &sources->reading;
		return 0;
	case ARGP_KEY_ARGS:
		take_paths(state, sources);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_child children[] = {{&reading_argp, 0, NULL, 0}, {0}};
const struct argp sources_argp = {NULL, parse_argument, NULL, NULL, children, NULL, NULL};
