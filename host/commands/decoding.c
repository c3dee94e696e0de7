#include "commands/commands.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "output/load.h"
#include "serial/byte_source.h"
#include "serial/signals.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/progress.h"

enum { READ_SIZE = 1 << 16 };

/* What comes from a source: a stream, or results in JSON through a pipe. */
struct intake {
	struct decoder decoder;
	enum load_start start;
	char bytes[READ_SIZE];
	size_t held; /* number of bytes that were read and not passed on yet */
	/* The results: a file without a name, because they are read twice. NULL: a stream. */
	FILE *json;
};

static void pass_on(struct intake *intake)
{
	if (intake->start == LOAD_START_JSON)
		fwrite(intake->bytes, 1, intake->held, intake->json);
	else
		decoder_push(&intake->decoder, intake->bytes, intake->held);
	intake->held = 0;
}

/* Takes `length` more bytes, which are in their place. Returns false after a message if they cannot be kept. */
static bool take(struct intake *intake, const char *name, size_t length)
{
	intake->held += length;
	if (intake->start == LOAD_START_OPEN) {
		intake->start = load_start_of(intake->bytes, intake->held);
		if (intake->start == LOAD_START_OPEN && intake->held < READ_SIZE)
			return true;
	}
	if (intake->start == LOAD_START_JSON && intake->json == NULL)
		intake->json = tmpfile();
	if (intake->start != LOAD_START_JSON || intake->json != NULL)
		pass_on(intake);
	if (intake->start != LOAD_START_JSON || (intake->json != NULL && ferror(intake->json) == 0))
		return true;
	message("%s: cannot keep its results in a temporary file: %s", name, strerror(errno));
	if (intake->json != NULL)
		fclose(intake->json);
	return false;
}

/* Ends the intake after `result` of source_read. Returns false after a message if the results are wrong. */
static bool end_intake(struct intake *intake, const char *name, ssize_t result,
                       struct session *session)
{
	bool is_read = true;

	if (intake->json == NULL) {
		pass_on(intake);
		if (result != SOURCE_UNWANTED)
			decoder_finish(&intake->decoder);
		return true;
	}
	if (result == SOURCE_END)
		is_read = replay_results_of(name, intake->json, session);
	fclose(intake->json);
	return is_read;
}

/* Reads until the stream ends; a port's stream ends with its run. Returns an exit code. */
static int read_all(struct source *source, struct session *session)
{
	static struct intake intake;
	ssize_t length;
	int code;

	decoder_init(&intake.decoder, &session_events, session);
	intake.start = source->is_port ? LOAD_START_STREAM : LOAD_START_OPEN;
	intake.held = 0;
	intake.json = NULL;
	do {
		length = source_read(source, intake.bytes + intake.held, READ_SIZE - intake.held,
		                     progress_wait_ms());
		if (length > 0 && !take(&intake, source->name, (size_t)length))
			return EXIT_ERROR;
		if (length == SOURCE_QUIET)
			progress_tick();
		if (session->is_foreign ||
		    (!sinks_flush(session->sinks) && !stream_log_goes_on(&source->reading->log)))
			length = SOURCE_UNWANTED;
		fflush(stderr);
	} while (source_goes_on(length) && !(source->is_port && intake.decoder.summary.ended));
	if (source->is_port && source_goes_on(length))
		source_settle(source);
	code = source_tell_end(source, length);
	return end_intake(&intake, source->name, length, session) ? code : EXIT_ERROR;
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
