/* barecycle run: asks a board for a run, and decodes it. */
#include <string.h>

#include "commands/commands.h"
#include "decode/one_run.h"
#include "decode/request_client.h"
#include "serial/byte_source.h"
#include "serial/clock_ms.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/progress.h"

enum { READ_SIZE = 1 << 12 };

struct run {
	struct options *options;
	const char *port;

	struct source source;
	struct request_client client;
	struct decoder decoder;
	struct one_run ours;
};

/*
 * There is no line end before the request, because the board begins a new sentence at every '@'. A line end would end
 * a piece of an earlier request in the UART's FIFO, and the board would refuse that piece.
 */
static void send(void *context)
{
	struct run *run = context;
	char line[WIRE_LINE_MAX];
	size_t length = wire_write('Q', &run->options->request, line);

	source_write(&run->source, line, length);
}

static void take_bytes(void *context, const char *bytes, size_t length)
{
	struct run *run = context;

	decoder_push(&run->decoder, bytes, length);
}

static void show_text(void *context, const char *text, size_t length)
{
	struct run *run = context;

	session_events.text(&run->options->session, text, length);
}

static void show_beside(void *context, const char *text, size_t length)
{
	struct run *run = context;

	session_events.beside(&run->options->session, text, length);
}

static void tell_other_run(void *context)
{
	struct run *run = context;

	message("%s: another run is going on: waiting for its end", run->port);
}

static void tell_no_answer(void *context)
{
	struct run *run = context;

	message("%s: waiting for the board: reset it, or wait for the end of its run", run->port);
}

static void tell_refused(void *context, const char *words)
{
	struct run *run = context;

	message("%s: the board says: %s", run->port, words);
}

static const struct request_client_events events = {
	send, take_bytes, show_text, show_beside, tell_other_run, tell_no_answer, tell_refused,
};

/* Whether our run has not ended yet. */
static bool is_under_way(const struct run *run)
{
	return run->client.state <= REQUEST_CLIENT_HEARS && !one_run_is_over(&run->ours);
}

/* Milliseconds to wait for bytes, until the client or the progress line has something to do; -1: no limit. */
static int wait_ms(const struct run *run)
{
	int client = request_client_wait_ms(&run->client, clock_ms());
	int progress = progress_wait_ms();

	return client < 0 || (progress >= 0 && progress < client) ? progress : client;
}

/* Reads until our run has ended. Returns the last result, as source_read. */
static ssize_t converse(struct run *run)
{
	static char bytes[READ_SIZE];
	struct request_client *client = &run->client;
	ssize_t length;

	do {
		length = source_read(&run->source, bytes, sizeof(bytes), wait_ms(run));
		if (length > 0)
			request_client_push(client, bytes, (size_t)length, clock_ms());
		else if (length == SOURCE_OPENED)
			request_client_open(client, clock_ms());
		else if (length == SOURCE_QUIET)
			progress_tick();
		request_client_tick(client, clock_ms());
		if (run->options->session.is_foreign ||
		    (!sinks_flush(&run->options->sinks) &&
		     !stream_log_goes_on(&run->options->reading.log)))
			length = SOURCE_UNWANTED;
		fflush(stderr);
	} while (source_goes_on(length) && is_under_way(run));
	if (source_goes_on(length))
		source_settle(&run->source);
	return length;
}

/* Prints why the conversation has ended with `result`. Returns the exit code. */
static int verdict(struct run *run, ssize_t result)
{
	int code = source_tell_end(&run->source, result);

	if (run->client.state == REQUEST_CLIENT_REFUSED) {
		message("%s: the board refused the request %d times", run->port,
		        REQUEST_CLIENT_REFUSALS_MAX + 1);
		return EXIT_ERROR;
	}
	if (one_run_is_over(&run->ours))
		message("%s: the board restarted before the end of its run: ask again", run->port);
	if (result == SOURCE_UNWANTED)
		return code;
	decoder_finish(&run->decoder);
	if (run->client.state == REQUEST_CLIENT_ASKS) {
		if (result != SOURCE_INTERRUPTED)
			message("%s: the board did not begin the run: reset it and ask again, or "
			        "flash it",
			        run->port);
		return code != EXIT_FINE ? code : EXIT_INCOMPLETE;
	}
	return code != EXIT_FINE ? code : session_verdict(&run->options->session);
}

static int ask_and_decode(struct run *run)
{
	struct session *session = &run->options->session;
	int code = EXIT_ERROR;

	run->options->reading.sends = true;
	run->options->reading.watched = sinks_watched(&run->options->sinks);
	if (!reading_begin(&run->options->reading))
		return EXIT_ERROR;
	one_run_init(&run->ours, &session_events, session);
	decoder_init(&run->decoder, &one_run_events, &run->ours);
	request_client_init(&run->client, &run->options->request, &events, run);
	session_begin(session, run->port);
	if (source_open(&run->source, run->port, &run->options->reading)) {
		code = verdict(run, converse(run));
		source_close(&run->source);
		session_end(session);
	}
	return reading_end(&run->options->reading, code);
}

/* Refuses standard input, because a port is opened for writing too. */
static void check(struct options *options, struct argp_state *state)
{
	if (strcmp(options->arguments[0], "-") == 0)
		argp_error(state, "'-': the request is sent to the port, so name the port");
}

static int run_on(struct options *options)
{
	static struct run run;

	run.options = options;
	run.port = options->arguments[0];
	return outputs_open(options) ? outputs_close(options, ask_and_decode(&run)) : EXIT_ERROR;
}

const struct command command_run = {
	.doc =
#include "commands/help/run.txt.inc"
		,
	.synopsis = "PORT",
	.least = 1,
	.most = 1,
	.missing = "name the board's PORT; `barecycle ports` lists the ports",
	.has_groups = true,
	.check = check,
	.run = run_on,
};
