/* barecycle core: the description of a core from its rows, and scheduling models from a description. */
#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "anatomy/board_check.h"
#include "commands/commands.h"
#include "commands/core_runs.h"
#include "commands/formats.h"
#include "compare/side.h"
#include "files/atomic_file.h"
#include "model/core_file.h"
#include "run/cores.h"
#include "run/slow_counter.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/printable.h"

struct core {
	const struct options *options;
	const struct core_format *format;
	struct schedule schedule;
	struct anatomy_rows rows;
	struct findings findings;
};

/* Other commands write these formats. A core file of such a name would be taken for one of them. */
static void check_output(const struct options *options, struct argp_state *state)
{
	static const char *const others[] = {".html", ".csv", ".json"};

	for (size_t i = 0; options->output != NULL && i < sizeof(others) / sizeof(others[0]); i++)
		if (has_suffix(options->output, others[i]))
			argp_error(state,
			           "cannot write %s: core writes the file of a core (.core), or a "
			           "scheduling model (.td, .md)",
			           options->output);
}

static void check(struct options *options, struct argp_state *state)
{
	check_output(options, state);
	for (uint32_t i = 0; i < options->count; i++)
		if (has_suffix(options->arguments[i], ".core") &&
		    (options->count > 1 || core_formats[options->core_format].write == NULL))
			argp_error(state,
			           "%s is the file of a core: give it alone, with the --format= of "
			           "a scheduling model",
			           options->arguments[i]);
}

static void write_core(const void *of, FILE *file)
{
	const struct core *core = of;

	/* Parameters that were not found keep their values of this core. */
	anatomy_write(file, &core->findings, cores_named("custom"));
}

static void write_schedule(const void *of, FILE *file)
{
	const struct core *core = of;

	core->format->write(file, &core->schedule);
}

/* Writes the scheduling model of the core that `text` describes. */
static bool write_model_of(struct core *core, const char *path, const char *text)
{
	char error[PARAMETERS_ERROR_SIZE];

	if (schedule_read(&core->schedule, text, error, sizeof(error)))
		return output_file_write(core->options->output, write_schedule, core);
	message("%s: %s", path, error);
	return false;
}

static bool write_model_of_file(struct core *core, const char *path)
{
	char error[PARAMETERS_ERROR_SIZE];
	struct core_file file;
	bool is_written;

	if (!core_file_read(&file, path, error, sizeof(error))) {
		printable_defuse(error, strlen(error)); /* parts of it come from the file */
		message("%s", error);
		return false;
	}
	is_written = write_model_of(core, path, file.text);
	core_file_free(&file);
	return is_written;
}

static bool write_model_of_rows(struct core *core)
{
	char *text = NULL;
	size_t size;
	FILE *file = allocated(open_memstream(&text, &size), BUFSIZ);
	bool is_written;

	write_core(core, file);
	fclose(file);
	is_written = write_model_of(core, "the description", text);
	free(text);
	return is_written;
}

static bool find_and_write(struct core *core)
{
	anatomy_find(&core->findings, &core->rows);
	if (core->findings.count > 0)
		return core->format->write != NULL
		               ? write_model_of_rows(core)
		               : output_file_write(core->options->output, write_core, core);
	message("no row describes a core: run FILTER='anatomy/*' and the default suites, and "
	        "give the results of both");
	return false;
}

static void warn_of_difference(void *of, const char *text)
{
	const struct results_run *const *run = of;

	message("%s: warning: %s", (*run)->file, text);
}

static void warn_of_slow_counter(const struct results_run *run)
{
	char text[SLOW_COUNTER_TEXT_SIZE];

	if (slow_counter_write(run, text))
		message("%s: warning: %s", run->file, text);
}

/*
 * Takes the rows of the runs of one core. Warns where they differ from what the board's file says, and of a counter
 * that is slower than the core.
 */
static void take_runs(struct core *core, const struct side *side)
{
	const struct results_run *first = NULL;

	for (uint32_t i = 0; i < side->run_count; i++) {
		const struct results_run *run = side->runs[i];

		if (!core_runs_take(&core->rows, &first, run))
			continue;
		board_check(run, warn_of_difference, &run);
		warn_of_slow_counter(run);
	}
}

static bool describe(struct core *core)
{
	struct side side = {.file_count = core->options->count, .files = core->options->arguments};
	bool is_done = side_read(&side);

	take_runs(core, &side);
	is_done = is_done && find_and_write(core);
	side_free(&side);
	return is_done;
}

static int run(struct options *options)
{
	struct core core = {.options = options, .format = &core_formats[options->core_format]};
	const char *path = options->arguments[0];
	bool is_done =
		has_suffix(path, ".core") ? write_model_of_file(&core, path) : describe(&core);

	anatomy_rows_free(&core.rows);
	findings_free(&core.findings);
	return is_done ? EXIT_FINE : EXIT_ERROR;
}

const struct command command_core = {
	.doc =
#include "commands/help/core.txt.inc"
		, .synopsis = "FILE...", .least = 1, .most = UINT32_MAX, .check = check, .run = run,
};
