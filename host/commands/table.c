/* barecycle table: the table of runs, one after the other or side by side. */
#include <argp.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/outputs.h"
#include "commands/sources.h"
#include "files/output_file.h"
#include "output/load.h"
#include "table/crosstab_print.h"
#include "table/grid.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/progress.h"

struct table_command {
	struct sources sources;
	struct outputs outputs;
	bool is_side_by_side;
	bool is_grid;
	struct crosstab table;
};

static void take_row(void *own, FILE *file, const struct row *row)
{
	(void)file;
	crosstab_row(own, row);
}

static bool is_first_of_suite(const struct overview *overview, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (strcmp(overview->lines[i].suite, overview->lines[index].suite) == 0)
			return false;
	return true;
}

/* Prints a message about a run that is not in the table, with the names of its suites. */
static void tell_missing(const struct crosstab *table, uint32_t run,
                         const struct overview *overview)
{
	char suites[1024];
	size_t length = 0;

	for (uint32_t i = 0; i < overview->count && length < sizeof(suites); i++)
		if (is_first_of_suite(overview, i))
			length +=
				(size_t)snprintf(suites + length, sizeof(suites) - length, "%s%s",
			                         length > 0 ? ", " : "", overview->lines[i].suite);
	if (length > 0)
		message("run %" PRIu32 " (%s) has no row of the suite '%s' in cycles; it is not in "
		        "the table. Its suites: %s",
		        run, overview->about[ABOUT_board], table->suite, suites);
}

static void take_end(void *own, FILE *file, const struct run_summary *summary,
                     const struct overview *overview)
{
	struct crosstab_column *column = crosstab_column_of(own, summary->run);

	(void)file;
	if (column != NULL)
		crosstab_end(column, summary->adds_up, strtod(overview->about[ABOUT_layout], NULL));
	else
		tell_missing(own, summary->run, overview);
}

static bool print_table(void *own, FILE *file)
{
	crosstab_print(own, file);
	return true;
}

static bool print_csv(void *own, FILE *file)
{
	crosstab_print_csv(own, file);
	return true;
}

/* `to_table` takes the rows for both. */
static const struct output_format to_table = {
	.row = take_row,
	.run_end = take_end,
	.close = print_table,
};
static const struct output_format to_csv = {.close = print_csv};

enum { OPTION_SUITE = 256, OPTION_SIDE_BY_SIDE, OPTION_GRID };

static const char suite_usual[] = "primitive_ops";

static const struct argp_option options[] = {
	{"side-by-side", OPTION_SIDE_BY_SIDE, NULL, 0,
         "Print one table with a column for each run; -o writes it as .csv", 0},
	{"grid", OPTION_GRID, NULL, 0,
         "Print a line for each benchmark and a column for each size; takes files only", 0},
	{"suite", OPTION_SUITE, "NAME", 0,
         "Side by side: take the rows of this suite (primitive_ops)", 0},
	{0},
};

/* Refuses options that go with the other kind of table. */
static void check(const struct table_command *command, struct argp_state *state)
{
	const struct sinks *sinks = &command->outputs.sinks;
	const struct table_view *view = &command->outputs.view;

	if (command->is_grid && (command->is_side_by_side || sinks->count > 1 || view->count != 0 ||
	                         view->sort != NULL || command->sources.count == 0))
		argp_error(state, "--grid takes files, and none of --side-by-side, --columns, "
		                  "--sort and -o");
	if (!command->is_side_by_side) {
		if (command->table.suite != suite_usual)
			argp_error(state, "--suite needs --side-by-side");
		return;
	}
	if (view->count != 0 || view->sort != NULL)
		argp_error(state, "--columns and --sort cannot be combined with --side-by-side");
	for (size_t i = 1; i < sinks->count; i++)
		command_needs_suffix(state, sinks->list[i].path, ".csv", "table of runs");
}

static void take_suite(struct table_command *command, const char *suite)
{
	command->table.suite = suite;
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct table_command *command = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &command->sources;
		state->child_inputs[1] = &command->outputs;
		return 0;
	case OPTION_SIDE_BY_SIDE:
		command->is_side_by_side = true;
		return 0;
	case OPTION_GRID:
		command->is_grid = true;
		return 0;
	case OPTION_SUITE:
		take_suite(command, value);
		return 0;
	case ARGP_KEY_END:
		check(command, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* The first output is the table on stdout; the others are files of its rows. */
static bool open_side_by_side(struct table_command *command)
{
	struct sinks *sinks = &command->outputs.sinks;

	command->outputs.session.sinks = sinks;
	for (size_t i = 0; i < sinks->count; i++) {
		sinks->list[i].format = i == 0 ? &to_table : &to_csv;
		sinks->list[i].own = &command->table;
	}
	progress_start(command->outputs.want_progress);
	return sinks_open(sinks);
}

static int print_side_by_side(struct table_command *command)
{
	struct session *session = &command->outputs.session;
	int code;
	bool is_empty;

	if (!open_side_by_side(command))
		return EXIT_ERROR;
	code = sources_decode(&command->sources, session);
	is_empty = command->table.column_count == 0;
	if (!sinks_close(&command->outputs.sinks, !is_empty))
		code = EXIT_ERROR;
	crosstab_free(&command->table);
	if (!is_empty || !session_is_worth_keeping(session))
		return code;
	message("--suite=%s: no run has it", command->table.suite);
	return EXIT_ERROR;
}

static void write_grids(const void *of, FILE *file)
{
	const struct results *results = of;

	for (uint32_t i = 0; i < results->run_count; i++)
		grid_print(file, &results->runs[i]);
}

static int print_grids(const struct sources *sources)
{
	int code = EXIT_FINE;

	for (size_t i = 0; i < sources->count; i++) {
		struct results results;

		if (!load_results(&results, sources->paths[i])) {
			code = EXIT_ERROR;
			continue;
		}
		if (!output_file_write(NULL, write_grids, &results))
			code = EXIT_ERROR;
		results_free(&results);
	}
	return code;
}

static const char doc[] =
#include "commands/help/table.txt.inc"
	;

int command_table(int argc, char **argv)
{
	static const struct argp_child children[] = {
		{&sources_argp, 0, NULL, 0}, {&outputs_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.args_doc = "[SOURCE...]",
		.doc = doc,
		.children = children,
	};
	static struct table_command command = {.table = {.suite = suite_usual}};

	sinks_add(&command.outputs.sinks, &output_table, NULL, stdout);
	argp_parse(&argp, argc, argv, 0, NULL, &command);
	if (command.is_grid)
		return print_grids(&command.sources);
	if (command.is_side_by_side)
		return print_side_by_side(&command);
	if (!outputs_open(&command.outputs))
		return EXIT_ERROR;
	return outputs_close(&command.outputs,
	                     sources_decode(&command.sources, &command.outputs.session));
}
