#include "commands/commands.h"

#include <string.h>

#include "output/load.h"
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
		if (session->is_foreign ||
		    (!sinks_flush(session->sinks) && !stream_log_goes_on(&source->reading->log)))
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

/* Begins a source. If there are several, a message names the source of the next messages. */
static void begin_source(struct options *options, const char *name)
{
	session_begin(&options->session, name);
	if (options->count > 1)
		message("%s: runs from %u on", name, options->session.context.run + 1);
}

/* Decodes one source; results in JSON are replayed as if their stream came again. Returns an exit code. */
static int decode_one(struct options *options, const char *path)
{
	struct session *session = &options->session;
	struct source source;
	enum load_kind kind;
	int code;

	if (signals_came()) {
		message("%s: not read: interrupted", path);
		return EXIT_INCOMPLETE;
	}
	kind = load_kind_of(path);
	if (kind == LOAD_NOTHING)
		return EXIT_ERROR;
	if (kind == LOAD_JSON) {
		begin_source(options, path);
		return replay_results(path, session) ? session_verdict(session) : EXIT_ERROR;
	}
	if (!source_open(&source, path, &options->reading))
		return EXIT_ERROR;
	begin_source(options, source.name);
	code = read_all(&source, session);
	source_close(&source);
	session_end(session);
	return code != EXIT_FINE ? code : session_verdict(session);
}

int sources_decode(struct options *options)
{
	int code = EXIT_FINE;

	if (!reading_begin(&options->reading))
		return EXIT_ERROR;
	options->reading.watched = sinks_watched(&options->sinks);
	if (options->count == 0)
		code = decode_one(options, "-");
	for (uint32_t i = 0; i < options->count; i++)
		code = command_worse(code, decode_one(options, options->arguments[i]));
	return reading_end(&options->reading, code);
}

void sources_check(struct options *options, struct argp_state *state)
{
	bool has_standard_input = false;

	for (uint32_t i = 0; i < options->count; i++) {
		if (strcmp(options->arguments[i], "-") != 0)
			continue;
		if (has_standard_input)
			argp_error(state, "'-': standard input can be read once only");
		has_standard_input = true;
	}
}

bool outputs_open(struct options *options)
{
	struct sinks *sinks = &options->sinks;

	if (options->elf != NULL) {
		if (!code_places_open(&options->places, options->elf))
			return false;
		options->session.places = &options->places;
	}
	progress_start(options->want_progress);
	if (sinks->count == 0) {
		sinks_add(sinks, &output_csv, NULL, stdout);
		sinks_add(sinks, &output_table, NULL, stderr);
	} else if (options->want_table && !sinks_add(sinks, &output_table, NULL, stdout)) {
		message("--table: at most %d outputs", SINKS_MAX);
		return false;
	}
	for (size_t i = 0; i < sinks->count; i++)
		if (sinks->list[i].own == NULL)
			sinks->list[i].own = &options->view; /* only tables use it */
	return sinks_open(sinks);
}

int outputs_close(struct options *options, int code)
{
	bool keep = session_replaces_results(&options->session);
	bool is_closed;

	if (!keep && session_is_worth_keeping(&options->session) &&
	    sinks_watched(&options->sinks) < 0)
		message("no row arrived: earlier results stay as they were");
	is_closed = sinks_close(&options->sinks, keep);

	if (options->session.places != NULL)
		code_places_close(&options->places);
	results_free(&options->results);
	return is_closed ? code : EXIT_ERROR;
}
