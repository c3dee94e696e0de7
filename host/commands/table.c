/* barecycle table: the table of runs, one after the other or side by side. */
#include "table/table.h"
#include "commands/commands.h"
#include "commands/formats.h"
#include "run/order.h"
#include "run/remark.h"
#include "table/crosstab.h"
#include "table/grid.h"
#include "text/append.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/progress.h"
#include "text/terminal.h"

/* Prints a message about a run that is not in the table, with the names of its suites. */
static void tell_missing(const struct crosstab *table, const struct results_run *run)
{
	const char *board = run->about.board != NULL ? run->about.board : "?";
	char suites[1024] = "";

	for (uint32_t i = 0; i < run->row_count; i++)
		if (order_is_first_of_suite(run, i))
			append_text(suites, sizeof(suites), ", ", "%s", run->rows[i].row.suite);
	if (suites[0] == '\0')
		message("run %u (%s) has no row; it is not in the table", run->number, board);
	else
		message("run %u (%s) has no row of the suite '%s' in cycles; it is not in the "
		        "table. Its suites: %s",
		        run->number, board, table->suite, suites);
}

static void tell_run(void *own, FILE *file, const struct run_summary *summary,
                     const struct results_run *run)
{
	(void)file;
	(void)summary;
	if (!crosstab_has_run(own, run))
		tell_missing(own, run);
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

static bool print_markdown(void *own, FILE *file)
{
	crosstab_print_markdown(own, file);
	return true;
}

static const struct output_format to_table = {
	.run_end = tell_run,
	.close = print_table,
};
static const struct output_format to_csv = {.close = print_csv};
static const struct output_format to_markdown = {.close = print_markdown};

/* Returns the format of a file of runs side by side; NULL: there is none for its ending. */
static const struct output_format *format_of_file(const char *path)
{
	const struct export_format *format = export_format_of_path(path);

	if (format == export_format_of("markdown"))
		return &to_markdown;
	return format == export_format_of("csv") ? &to_csv : NULL;
}

/* Refuses options that go with the other kind of table. */
static void check(struct options *options, struct argp_state *state)
{
	const struct sinks *sinks = &options->sinks;
	const struct table_view *view = &options->view;

	if (options->is_grid && (options->is_side_by_side || sinks->count > 1 || view->count != 0 ||
	                         view->sort != NULL || options->count == 0))
		argp_error(state, "--grid needs a SOURCE, and takes none of --side-by-side, "
		                  "--columns, --sort and -o");
	if (!options->is_side_by_side) {
		if (options->suite != NULL)
			argp_error(state, "--suite needs --side-by-side");
		return;
	}
	if (view->count != 0 || view->sort != NULL || options->elf != NULL)
		argp_error(state,
		           "--columns, --sort and --elf cannot be combined with --side-by-side");
	for (size_t i = 1; i < sinks->count; i++)
		if (format_of_file(sinks->list[i].path) == NULL)
			argp_error(state, "-o %s: a table of runs is written as .csv or .md only",
			           sinks->list[i].path);
}

/* The first output is the table on stdout; the others are files of its rows. */
static bool open_side_by_side(struct options *options, struct crosstab *table)
{
	struct sinks *sinks = &options->sinks;

	for (size_t i = 0; i < sinks->count; i++) {
		sinks->list[i].format = i == 0 ? &to_table : format_of_file(sinks->list[i].path);
		sinks->list[i].own = table;
	}
	progress_start(options->want_progress);
	return sinks_open(sinks);
}

static int print_side_by_side(struct options *options)
{
	struct crosstab table = {.suite = options->suite != NULL ? options->suite : "primitive_ops",
	                         .color = options->view.color};
	int code;
	bool is_empty;

	if (!open_side_by_side(options, &table))
		return EXIT_ERROR;
	options->session.whole = &options->results;
	code = sources_decode(options);
	crosstab_fill(&table, &options->results);
	is_empty = table.column_count == 0;
	if (!sinks_close(&options->sinks, !is_empty))
		code = EXIT_ERROR;
	crosstab_free(&table);
	results_free(&options->results);
	if (!is_empty || !session_is_worth_keeping(&options->session))
		return code;
	message("--suite=%s: no run has it in cycles", table.suite);
	return EXIT_ERROR;
}

/* Prints the number of a run, and what tells it apart. Several grids have nothing else that does. */
static void print_run(const struct results_run *run, FILE *file)
{
	char text[ABOUT_TEXT_SIZE];

	fprintf(file, "\nrun %u:", run->number);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_HEAD))
			continue;
		about_write_label(&run->about, field, text);
		fprintf(file, "%s%s", text[0] != '\0' ? " " : "", text);
	}
	fputc('\n', file);
}

static bool print_grids(void *own, FILE *file)
{
	const struct options *options = own;
	const struct results *results = &options->results;

	for (uint32_t i = 0; i < results->run_count; i++) {
		if (results->run_count > 1)
			print_run(&results->runs[i], file);
		if (!results->runs[i].is_complete)
			table_print_incomplete(file);
		grid_print(file, &results->runs[i], options->view.color, terminal_room(file));
		remark_print(&results->runs[i].about, file);
	}
	return true;
}

static const struct output_format to_grids = {.close = print_grids};

/* The runs are read whole first: a line of a grid has rows from all over a run. */
static void choose_grids(struct options *options)
{
	options->session.whole = &options->results;
	options->sinks.list[0].format = &to_grids;
	options->sinks.list[0].own = options;
}

static int run(struct options *options)
{
	if (options->is_side_by_side)
		return print_side_by_side(options);
	if (options->is_grid)
		choose_grids(options);
	return command_decode.run(options);
}

const struct command command_table = {
	.doc =
#include "commands/help/table.txt.inc"
		,
	.synopsis = "[SOURCE...]",
	.most = UINT32_MAX,
	.prints = &output_table,
	.check = check,
	.run = run,
};
