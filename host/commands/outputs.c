#include "commands/outputs.h"

#include "commands/formats.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/progress.h"

bool outputs_open(struct outputs *outputs)
{
	struct sinks *sinks = &outputs->sinks;

	outputs->session.sinks = sinks;
	if (outputs->elf != NULL) {
		if (!code_places_open(&outputs->places, outputs->elf))
			return false;
		outputs->session.places = &outputs->places;
	}
	progress_start(outputs->want_progress);
	if (sinks->count == 0) {
		sinks_add(sinks, &output_csv, NULL, stdout);
		sinks_add(sinks, &output_table, NULL, stderr);
	} else if (outputs->want_table && !sinks_add(sinks, &output_table, NULL, stdout)) {
		message("--table: at most %d outputs", SINKS_MAX);
		return false;
	}
	for (size_t i = 0; i < sinks->count; i++)
		if (sinks->list[i].own == NULL)
			sinks->list[i].own = &outputs->view; /* only tables use it */
	return sinks_open(sinks);
}

int outputs_close(struct outputs *outputs, int code)
{
	bool keep = session_is_worth_keeping(&outputs->session);

	if (outputs->session.places != NULL)
		code_places_close(&outputs->places);
	return sinks_close(&outputs->sinks, keep) ? code : EXIT_ERROR;
}

static void add_output(struct outputs *outputs, const char *path, struct argp_state *state)
{
	const struct export options = {
		.format = export_format_of_path(path),
		.repetitions = EXPORT_REPETITIONS_USUAL,
	};

	if (options.format == NULL)
		argp_error(state, "-o %s: the format follows the extension; there are: %s", path,
		           export_suffixes(false));
	else if (!export_add_sink(&outputs->sinks, &options, path, &outputs->session))
		argp_error(state, "-o %s: at most %d outputs", path, SINKS_MAX);
}

enum { OPTION_TABLE = 256, OPTION_PROGRESS, OPTION_ELF };

static const struct argp_option options[] = {
	{"output", 'o', "FILE", 0,
         "Write results to FILE in the format of its extension (`barecycle help export` lists "
         "them); may be repeated",
         0},
	{"table", OPTION_TABLE, NULL, 0, "Print the table to stdout, also if there is an -o", 0},
	{"progress", OPTION_PROGRESS, NULL, 0,
         "Say on stderr which benchmark begins, also if stderr is no terminal", 0},
	{"elf", OPTION_ELF, "FILE", 0,
         "The image that runs: a fault is told with its function and line", 0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct outputs *outputs = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &outputs->view;
		return 0;
	case 'o':
		add_output(outputs, value, state);
		return 0;
	case OPTION_TABLE:
		outputs->want_table = true;
		return 0;
	case OPTION_PROGRESS:
		outputs->want_progress = true;
		return 0;
	case OPTION_ELF:
		outputs->elf = value;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_child children[] = {{&table_view_argp, 0, NULL, 0}, {0}};

const struct argp outputs_argp = {options, parse_option, NULL, NULL, children, NULL, NULL};
