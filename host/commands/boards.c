/* barecycle boards: runs of several boards side by side. */
#include <argp.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/sources.h"
#include "table/crosstab_print.h"
#include "text/command_line.h"
#include "text/message.h"

struct boards {
	struct sources sources;
	struct sinks sinks;
	struct session session;
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

static void print_table(void *own, FILE *file)
{
	crosstab_print(own, file);
}

static void print_csv(void *own, FILE *file)
{
	crosstab_print_csv(own, file);
}

/* `to_table` takes the rows for both. */
static const struct output_format to_table = {
	.row = take_row,
	.run_end = take_end,
	.close = print_table,
};
static const struct output_format to_csv = {.extension = ".csv", .close = print_csv};

static bool add_output(struct boards *boards, const struct output_format *format, const char *path,
                       FILE *stream)
{
	if (!sinks_add(&boards->sinks, format, path, stream))
		return false;
	boards->sinks.list[boards->sinks.count - 1].own = &boards->table;
	return true;
}

enum { OPTION_SUITE = 256 };

static const struct argp_option options[] = {
	{"suite", OPTION_SUITE, "NAME", 0, "Compare the rows of this suite (primitive_ops)", 0},
	{"output", 'o', "FILE", 0, "Write the table to FILE as well, .csv", 0},
	{0},
};

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct boards *boards = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &boards->sources;
		return 0;
	case OPTION_SUITE:
		boards->table.suite = value;
		return 0;
	case 'o':
		if (output_format_of(value) != &output_csv)
			argp_error(state, "-o %s: this table is written as .csv only", value);
		if (!add_output(boards, &to_csv, value, NULL))
			argp_error(state, "-o %s: at most %d outputs", value, SINKS_MAX - 1);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static int run(struct boards *boards)
{
	int code;
	bool is_empty;

	if (!sinks_open(&boards->sinks))
		return EXIT_ERROR;
	code = sources_decode(&boards->sources, &boards->session);
	is_empty = boards->table.column_count == 0;
	if (!sinks_close(&boards->sinks, !is_empty))
		code = EXIT_ERROR;
	crosstab_free(&boards->table);
	if (!is_empty || !session_is_worth_keeping(&boards->session))
		return code;
	message("--suite=%s: no run has it", boards->table.suite);
	return EXIT_ERROR;
}

static const char doc[] =
#include "commands/help/boards.txt.inc"
	;

int command_boards(int argc, char **argv)
{
	static const struct argp_child children[] = {{&sources_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.args_doc = "[SOURCE...]",
		.doc = doc,
		.children = children,
	};
	static struct boards boards = {.table = {.suite = "primitive_ops"}};

	boards.session.sinks = &boards.sinks;
	add_output(&boards, &to_table, NULL, stdout);
	argp_parse(&argp, argc, argv, 0, NULL, &boards);
	return run(&boards);
}
