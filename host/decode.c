/* barecycle decode: from streams to files and a table. */
#include "command.h"
#include "message.h"
#include "sources.h"

struct decode {
	bool want_table;
	struct sources sources;
	struct sinks sinks;
	struct session session;
};

static int run(struct decode *decode)
{
	int code;

	if (!sinks_open(&decode->sinks))
		return EXIT_TROUBLE;
	code = sources_decode(&decode->sources, &decode->session);
	if (!sinks_close(&decode->sinks, session_is_worth_keeping(&decode->session)))
		return EXIT_TROUBLE;
	return code;
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

enum { OPTION_TABLE = 256, OPTION_PROGRESS };

static const struct argp_option options[] = {
	{"output", 'o', "FILE", 0, "Write results to FILE, .csv or .json; may be repeated", 0},
	{"table", OPTION_TABLE, NULL, 0, "Print the table to stdout, though there is an -o", 0},
	{"progress", OPTION_PROGRESS, NULL, 0, "Say on stderr which benchmark begins", 0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct decode *decode = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &decode->sources;
		return 0;
	case 'o':
		add_output(decode, value, state);
		return 0;
	case OPTION_TABLE:
		decode->want_table = true;
		return 0;
	case OPTION_PROGRESS:
		decode->session.want_progress = true;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

int command_decode(int argc, char **argv)
{
	static const struct argp_child children[] = {{&sources_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		options,
		parse_option,
		"[SOURCE...]",
		"Decodes the streams of runs from each SOURCE in turn: a file, a serial port, or - "
		"(the default) for standard input. All rows go into the same outputs, and runs are "
		"numbered on from one SOURCE to the next.\vWithout -o, CSV goes to stdout and the "
		"table to stderr. Exit status: 0 all is well, 1 a benchmark failed, 2 usage or "
		"trouble, 3 a stream is incomplete, 4 --timeout; of several, the first in the "
		"order 2, 4, 3, 1.",
		children,
		NULL,
		NULL};
	static struct decode decode;

	argp_parse(&argp, argc, argv, 0, NULL, &decode);
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
