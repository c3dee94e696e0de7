/* The values of options that are more than a number or a text. */
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/formats.h"
#include "run/cores.h"
#include "serial/serial.h"
#include "text/append.h"
#include "text/command_line.h"
#include "text/names.h"

enum { TIMEOUT_MAX_S = 1000000, MS_PER_SECOND = 1000, LIST_SIZE = 160, FILTER_SHOWN = 40 };

double option_percent(struct argp_state *state, const char *option, const char *text)
{
	char *end;
	double number = strtod(text, &end);

	if (end != text && *end == ' ')
		end++;
	if (end == text || (strcmp(end, "%") != 0 && *end != '\0') || !(number >= 0) ||
	    number > 1000)
		argp_error(state, "%s: '%s' is not a percentage from 0 to 1000, like 2%%", option,
		           text);
	return number / 100;
}

void option_baud(struct options *options, const char *value, struct argp_state *state)
{
	options->reading.baud = command_number(state, "--baud", value, 1, UINT32_MAX);
	if (!serial_has_rate(options->reading.baud))
		argp_error(state, "--baud: there is no rate %s; there are: %s", value,
		           serial_rates());
}

void option_timeout(struct options *options, const char *value, struct argp_state *state)
{
	options->reading.timeout_ms =
		MS_PER_SECOND * (int)command_number(state, "--timeout", value, 1, TIMEOUT_MAX_S);
}

void option_filter(struct options *options, const char *value, struct argp_state *state)
{
	if (value[0] == '\0')
		argp_error(state, "--filter: the pattern is empty");
	if (strlen(value) > WIRE_MAX_t128)
		argp_error(state, "--filter: '%.*s...' is longer than %d bytes", FILTER_SHOWN,
		           value, WIRE_MAX_t128);
	for (const char *at = value; *at != '\0'; at++)
		if (*at <= ' ' || *at > '~' || *at == '%' || *at == ',')
			argp_error(state,
			           "--filter: '%s' is not one pattern: names contain only ASCII, "
			           "no blank, no comma and no '%%'",
			           value);
	options->request.filter = value;
}

void option_align(struct options *options, const char *value, struct argp_state *state)
{
	options->request.sweep = strcmp(value, "sweep") == 0;
	if (options->request.sweep == 0 && strcmp(value, "none") != 0)
		argp_error(state, "--align: '%s' is neither 'sweep' nor 'none'", value);
}

static const struct table_column *column_of(struct argp_state *state, const char *option,
                                            const char *name, size_t length)
{
	char list[LIST_SIZE] = "";

	for (const struct table_column *column = table_columns; column->name != NULL; column++) {
		if (strlen(column->name) == length && strncmp(column->name, name, length) == 0)
			return column;
		append_text(list, LIST_SIZE, ", ", "%s", column->name);
	}
	argp_error(state, "--%s: there is no column '%.*s'; there are: %s", option, (int)length,
	           name, list);
	return table_columns;
}

void option_sort(struct options *options, const char *value, struct argp_state *state)
{
	options->view.is_descending = value[0] == '-';
	value += options->view.is_descending;
	options->view.sort = column_of(state, "sort", value, strlen(value));
}

void option_columns(struct options *options, const char *value, struct argp_state *state)
{
	struct table_view *view = &options->view;

	view->count = 0;
	while (true) {
		size_t length = strcspn(value, ",");

		if (view->count == TABLE_COLUMNS_MAX)
			argp_error(state, "--columns: at most %d", TABLE_COLUMNS_MAX);
		else
			view->columns[view->count++] = column_of(state, "columns", value, length);
		if (value[length] == '\0')
			return;
		value += length + 1;
	}
}

void option_color(struct options *options, const char *value, struct argp_state *state)
{
	static const char *const names[] = {"auto", "always", "never"};
	uint32_t color = names_find(names, sizeof(names[0]), 3, value);

	if (color == 3)
		argp_error(state, "--color=%s: auto, always or never", value);
	options->view.color = color;
}

void option_core(struct options *options, const char *value, struct argp_state *state)
{
	char complaint[512];

	(void)options;
	if (!cores_add(value, complaint, sizeof(complaint)))
		argp_error(state, "--core: %s", complaint);
}

void option_format(struct options *options, const char *value, struct argp_state *state)
{
	options->export_format = export_format_of(value);
	if (options->export_format == NULL)
		argp_error(state, "-f %s: there is no such format; --help lists them", value);
}

#define FORMAT_NAME(name, write, what) " " name

void option_core_format(struct options *options, const char *value, struct argp_state *state)
{
	options->core_format =
		names_find(core_formats, sizeof(core_formats[0]), core_format_count, value);
	if (options->core_format == core_format_count)
		argp_error(
			state,
			"--format=%s: there is no such format; there are" CORE_FORMATS(FORMAT_NAME),
			value);
}

static const char too_many_outputs[] = "-o %s: at most %d outputs";

void option_comparison(struct options *options, const char *value, struct argp_state *state)
{
	const struct export_format *format = export_format_of_path(value);

	if (format == NULL || format->compare == NULL)
		argp_error(state, "-o %s: a comparison is written as one of these only: %s", value,
		           export_suffixes(true));
	else if (options->file_count == SINKS_MAX)
		argp_error(state, too_many_outputs, value, SINKS_MAX);
	else
		options->files[options->file_count++] = (struct comparison_file){value, format};
}

void option_sink(struct options *options, const char *value, struct argp_state *state)
{
	const struct export export = {
		.format = export_format_of_path(value),
		.repetitions = EXPORT_REPETITIONS_USUAL,
	};

	if (export.format == NULL)
		argp_error(state, "-o %s: the format follows the extension; there are: %s", value,
		           export_suffixes(false));
	else if (!export_add_sink(&options->sinks, &export, value, &options->session))
		argp_error(state, too_many_outputs, value, SINKS_MAX);
	else if (export.format->stream == NULL)
		options->session.whole = &options->results;
}

struct comparison_request options_request(const struct options *options)
{
	bool is_pair = !options->is_divided && options->count == 2;
	uint32_t before = is_pair ? 1 : options->before;

	return (struct comparison_request){
		.sides = {{.name = "base", .file_count = before, .files = options->arguments},
	                  {.name = "new",
	                   .file_count = options->count - before,
	                   .files = options->arguments + before}},
		.thresholds = options->thresholds,
		.metrics = options->metrics,
		.is_forced = options->is_forced,
	};
}
