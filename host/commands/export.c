/* barecycle export: results in any format, whose name is given. */
#include <inttypes.h>
#include <stdlib.h>

#include "commands/commands.h"
#include "commands/formats.h"
#include "commands/sources.h"
#include "files/output_file.h"
#include "table/table_view.h"
#include "text/allocation.h"
#include "text/command_line.h"

enum { REPETITIONS_MAX = 1 << 16 };

struct command {
	struct side side; /* the files and their runs */
	struct export export;
	struct table_view view; /* of the formats that are tables */
	const char *output;     /* NULL: standard output */
};

enum { OPTION_METRIC = 256, OPTION_REPETITIONS };

static const struct argp_option options[] = {
	{"format", 'f', "FORMAT", 0, "What to write; the formats are below", 0},
	{"output", 'o', "FILE", 0,
         "Write to FILE; sqlite appends to it. Without -f its extension says the format", 0},
	{"metric", OPTION_METRIC, "NAMES", 0,
         "Take only these, separated by commas: cycles,instret (gbench, gha and lava: time, or the "
         "metric that stands for it; others: all; csv, json, html and sqlite always take all)",
         0},
	{"repetitions", OPTION_REPETITIONS, "N", 0,
         "gbench: at most N samples of a row, at even distances (100)", 0},
	{0},
};

static const struct export_format *format_of(struct argp_state *state, const char *name)
{
	const struct export_format *format = export_format_of(name);

	if (format == NULL)
		argp_error(state, "-f %s: there is no such format; --help lists them", name);
	return format;
}

static void check(struct command *command, struct argp_state *state)
{
	const struct export_format *format = command->export.format;

	if (format == NULL && command->output != NULL)
		format = command->export.format = export_format_of_path(command->output);
	if (format == NULL && command->output != NULL)
		argp_error(state, "-o %s: name a format with -f, or by the extension: %s",
		           command->output, export_suffixes(false));
	else if (format == NULL)
		argp_error(state, "name a format with -f; --help lists them");
	else if (command->side.file_count == 0)
		argp_error(state, "name a file: results in JSON, or a stream");
	else if (format->append != NULL && command->output == NULL)
		argp_error(state, "-f %s: name the database to append to with -o FILE",
		           format->name);
	else if (format->needs_all_metrics != NULL && command->export.metrics != NULL)
		argp_error(state, "-f %s: %s", format->name, format->needs_all_metrics);
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct command *command = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &command->view;
		return 0;
	case 'f':
		command->export.format = format_of(state, value);
		return 0;
	case 'o':
		command->output = value;
		return 0;
	case OPTION_METRIC:
		command->export.metrics = value;
		return 0;
	case OPTION_REPETITIONS:
		command->export.repetitions =
			command_number(state, "--repetitions", value, 1, REPETITIONS_MAX);
		return 0;
	case ARGP_KEY_ARG:
		side_add_file(&command->side, value);
		return 0;
	case ARGP_KEY_END:
		check(command, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* argp's help_filter: puts a list of the formats after the options. */
static char *list_formats(int key, const char *text, void *input)
{
	char *list;

	(void)input;
	if (key != ARGP_KEY_HELP_POST_DOC)
		return (char *)
			text; // NOLINT(cppcoreguidelines-pro-type-const-cast): as argp wants it
	list = allocate_text("%s", text);
	for (size_t i = export_format_count; i > 0; i--) {
		char *behind = list;

		list = allocate_text("%s%s: %s, for %s.\n\n%s", i == 1 ? "Formats:\n\n" : "",
		                     export_formats[i - 1]->name, export_formats[i - 1]->suffix,
		                     export_formats[i - 1]->summary, behind);
		free(behind);
	}
	return list;
}

static void write_rows(const void *of, FILE *file)
{
	const struct export *export = of;

	export->format->write(export, file);
}

static bool write_out(const struct export *export, const char *path)
{
	if (export->format->append != NULL)
		return export->format->append(export, path);
	return output_file_write(path, write_rows, export);
}

/* Writes the rows of whole runs. Returns false after a message. */
static bool write_runs(struct command *command)
{
	struct export *export = &command->export;
	bool is_done;

	if (!side_read(&command->side))
		return false;
	is_done = export_prepare(export, &command->side) && write_out(export, command->output);
	export_free(export);
	return is_done;
}

/* Writes the runs while they are read, as `decode -o` does. Returns false after a message. */
static bool write_while_reading(struct command *command)
{
	static struct session session;
	static struct sinks sinks;
	struct sources sources = {.reading = reading_usual,
	                          .paths = (char *const *)command->side.files,
	                          .count = command->side.file_count};
	bool is_read;

	session.sinks = &sinks;
	sinks_add(&sinks, command->export.format->stream, command->output, stdout);
	sinks.list[0].own = &command->view;
	if (!sinks_open(&sinks))
		return false;
	is_read = sources_decode(&sources, &session) != EXIT_ERROR &&
	          session_is_worth_keeping(&session);
	return sinks_close(&sinks, is_read) && is_read;
}

static const char doc[] =
#include "commands/help/export.txt.inc"
	;

int command_export(int argc, char **argv)
{
	static const struct argp_child children[] = {{&table_view_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.args_doc = "-f FORMAT FILE...",
		.doc = doc,
		.children = children,
		.help_filter = list_formats,
	};
	struct command command = {
		.side = {.name = "export"},
		.export = {.repetitions = EXPORT_REPETITIONS_USUAL},
	};
	bool is_done;

	argp_parse(&argp, argc, argv, 0, NULL, &command);
	is_done = command.export.format->stream != NULL ? write_while_reading(&command)
	                                                : write_runs(&command);
	side_free(&command.side);
	return is_done ? EXIT_FINE : EXIT_ERROR;
}
