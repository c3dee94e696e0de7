/* barecycle decode: from a stream to files and a table. */
#include <argp.h>
#include <signal.h>

#include "command.h"
#include "message.h"
#include "session.h"
#include "source.h"

enum { READ_SIZE = 1 << 16, MS_PER_SECOND = 1000 };

struct decode {
	uint32_t baud;
	int timeout_ms;
	bool want_table;
	struct sinks sinks;
	struct session session;
};

/* Reads until the stream ends; a port's stream ends with its run. Returns an exit code. */
static int read_all(struct decode *decode, struct source *source)
{
	static struct decoder decoder;
	static char bytes[READ_SIZE];
	ssize_t length;

	decoder_init(&decoder, &session_events, &decode->session);
	do {
		length = source_read(source, bytes, sizeof(bytes), decode->timeout_ms);
		if (length > 0)
			decoder_push(&decoder, bytes, (size_t)length);
	} while (length > 0 && !(source->is_port && decoder.summary.ended));
	decoder_finish(&decoder);
	if (length == SOURCE_SILENT)
		message("%s: nothing came for %d s", source->name,
		        decode->timeout_ms / MS_PER_SECOND);
	if (length == SOURCE_FAILED)
		return EXIT_TROUBLE;
	return length == SOURCE_SILENT ? EXIT_TIMEOUT : EXIT_FINE;
}

static int run(struct decode *decode)
{
	struct source source;
	int code;

	signal(SIGPIPE, SIG_IGN);
	source_end_on_signals();
	if (!source_open(&source, decode->session.source, decode->baud))
		return EXIT_TROUBLE;
	if (!sinks_open(&decode->sinks)) {
		source_close(&source);
		return EXIT_TROUBLE;
	}
	code = read_all(decode, &source);
	source_close(&source);
	if (!sinks_close(&decode->sinks, session_is_worth_keeping(&decode->session)))
		return EXIT_TROUBLE;
	return code != EXIT_FINE ? code : session_verdict(&decode->session);
}

static void add_output(struct decode *decode, const char *path, struct argp_state *state)
{
	const struct output_format *format = output_format_of(path);

	if (format == NULL)
		argp_error(state, "-o %s: the format follows the extension; there are: %s", path,
		           output_extensions());
	if (!sinks_add(&decode->sinks, format, path, NULL))
		argp_error(state, "-o %s: at most %d outputs", path, SINKS_MAX);
}

enum { OPTION_TABLE = 256, OPTION_PROGRESS, OPTION_BAUD, OPTION_TIMEOUT };

static const struct argp_option options[] = {
	{"output", 'o', "FILE", 0, "Write results to FILE, .csv or .json; may be repeated", 0},
	{"table", OPTION_TABLE, NULL, 0, "Print the table to stdout, though there is an -o", 0},
	{"progress", OPTION_PROGRESS, NULL, 0, "Say on stderr which benchmark begins", 0},
	{"baud", OPTION_BAUD, "RATE", 0, "Bits per second of a serial port (115200)", 0},
	{"timeout", OPTION_TIMEOUT, "SECONDS", 0, "Give up when nothing comes for so long", 0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct decode *decode = state->input;

	switch (key) {
	case 'o':
		add_output(decode, value, state);
		return 0;
	case OPTION_TABLE:
		decode->want_table = true;
		return 0;
	case OPTION_PROGRESS:
		decode->session.want_progress = true;
		return 0;
	case OPTION_BAUD:
		decode->baud = command_number(state, "--baud", value, 1, UINT32_MAX);
		return 0;
	case OPTION_TIMEOUT:
		decode->timeout_ms =
			MS_PER_SECOND * (int)command_number(state, "--timeout", value, 1, 1000000);
		return 0;
	case ARGP_KEY_ARG:
		if (decode->session.source != NULL)
			argp_error(state, "'%s': one SOURCE at a time", value);
		decode->session.source = value;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

int command_decode(int argc, char **argv)
{
	static const struct argp argp = {
		options,
		parse_option,
		"[SOURCE]",
		"Decodes the stream of a run from SOURCE: a file, a serial port, or - (the "
		"default) "
		"for standard input.\vWithout -o, CSV goes to stdout and the table to stderr. Exit "
		"status: 0 all is well, 1 a benchmark failed, 2 usage or trouble, 3 the stream is "
		"incomplete, 4 --timeout.",
		NULL,
		NULL,
		NULL};
	static struct decode decode = {.baud = 115200};

	argp_parse(&argp, argc, argv, 0, NULL, &decode);
	if (decode.session.source == NULL)
		decode.session.source = "-";
	decode.session.sinks = &decode.sinks;
	if (decode.sinks.count == 0) {
		sinks_add(&decode.sinks, &output_csv, NULL, stdout);
		sinks_add(&decode.sinks, &output_table, NULL, stderr);
	} else if (decode.want_table && !sinks_add(&decode.sinks, &output_table, NULL, stdout)) {
		message("--table: at most %d outputs", SINKS_MAX);
		return EXIT_TROUBLE;
	}
	return run(&decode);
}
