/* barecycle export: results in any format, whose name is given. */
#include <stdlib.h>

#include "commands/commands.h"
#include "commands/formats.h"
#include "files/atomic_file.h"
#include "serial/signals.h"
#include "text/allocation.h"
#include "text/command_line.h"

static void check(struct options *options, struct argp_state *state)
{
	const struct export_format *format = options->export_format;

	if (format == NULL && options->output != NULL)
		format = options->export_format = export_format_of_path(options->output);
	if (format == NULL && options->output != NULL)
		argp_error(state, "-o %s: name a format with -f, or by the extension: %s",
		           options->output, export_suffixes(false));
	else if (format == NULL)
		argp_error(state, "name a format with -f; --help lists them");
	else if (options->count == 0)
		argp_error(state, "name a file: results in JSON, or a stream");
	else if (format->append != NULL && options->output == NULL)
		argp_error(state, "-f %s: name the database to append to with -o FILE",
		           format->name);
	else if (format->needs_all_metrics != NULL && options->metrics != NULL)
		argp_error(state, "-f %s: %s", format->name, format->needs_all_metrics);
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
static bool write_runs(const struct options *options)
{
	struct side side = {
		.name = "export", .file_count = options->count, .files = options->arguments};
	struct export export = {.format = options->export_format,
	                        .metrics = options->metrics,
	                        .repetitions = options->repetitions};
	bool is_done = false;

	if (side_read(&side)) {
		is_done = export_prepare(&export, &side) && write_out(&export, options->output);
		export_free(&export);
	}
	side_free(&side);
	return is_done;
}

/* Writes the runs while they are read, as `decode -o` does. Returns false after a message. */
static bool write_while_reading(struct options *options)
{
	struct sinks *sinks = &options->sinks;
	bool is_read;

	sinks_add(sinks, options->export_format->stream, options->output, stdout);
	sinks->list[0].own = &options->view;
	if (!sinks_open(sinks))
		return false;
	/* A part of the runs looks like all of them, so after an interrupt an older file stays. */
	is_read = sources_decode(options) != EXIT_ERROR && !signals_came() &&
	          session_is_worth_keeping(&options->session);
	return sinks_close(sinks, is_read) && is_read;
}

static int run(struct options *options)
{
	bool is_done = options->export_format->stream != NULL ? write_while_reading(options)
	                                                      : write_runs(options);

	return is_done ? EXIT_FINE : EXIT_ERROR;
}

const struct command command_export = {
	.doc =
#include "commands/help/export.txt.inc"
		,
	.synopsis = "-f FORMAT FILE...",
	.most = UINT32_MAX,
	.help_filter = list_formats,
	.check = check,
	.run = run,
};
