/* barecycle core: the description of a core from its rows, and scheduling models from a description. */
#include <argp.h>
#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "anatomy/board_check.h"
#include "anatomy/schedule.h"
#include "commands/commands.h"
#include "files/output_file.h"
#include "model/core_file.h"
#include "output/load.h"
#include "run/cores.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/printable.h"
#include "text/suffix.h"

struct command;

/* What can be written. */
struct format {
	const char *name;
	void (*write)(FILE *file,
	              const struct schedule *schedule); /* NULL: the file of the core itself */
};

struct command {
	uint32_t file_count;
	const char **files;
	const char *output; /* NULL: standard output */
	const struct format *format;
	struct schedule schedule;
	struct anatomy_rows rows;
	struct findings findings;
};

/* F(name, how it is written, what it is). The first is the default. */
#define FORMATS(F)                                                                                 \
	F("core", NULL, "the file of the core (default)")                                          \
	F("llvm", schedule_write_llvm, "a scheduling model for LLVM")                              \
	F("gcc", schedule_write_gcc, "a scheduling model for gcc")
#define FORMAT(name, write, what)      {name, write},
#define FORMAT_NAME(name, write, what) " " name
#define FORMAT_HELP(name, write, what) " " name ": " what "."

static const struct format formats[] = {FORMATS(FORMAT)};

static const struct argp_option options[] = {
	{"format", 'f', "FORMAT", 0, "What to write." FORMATS(FORMAT_HELP), 0},
	{"output", 'o', "FILE", 0, "Write to FILE", 0},
	{0},
};

static void add_file(struct command *command, const char *file)
{
	command->files =
		allocate_more(command->files, command->file_count, sizeof(command->files[0]));
	command->files[command->file_count++] = file;
}

static const struct format *format_of(struct argp_state *state, const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++)
		if (strcmp(formats[i].name, name) == 0)
			return &formats[i];
	argp_error(state, "--format=%s: there is no such format; there are" FORMATS(FORMAT_NAME),
	           name);
	return NULL;
}

static void check_files(const struct command *command, struct argp_state *state)
{
	if (command->file_count == 0)
		argp_error(state, "there is no file: results in JSON, or a stream");
	for (uint32_t i = 0; i < command->file_count; i++)
		if (has_suffix(command->files[i], ".core") &&
		    (command->file_count > 1 || command->format->write == NULL))
			argp_error(
				state,
				"%s is the file of a core: give it alone, with the --format= of a "
				"scheduling model",
				command->files[i]);
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct command *command = state->input;

	switch (key) {
	case 'f':
		command->format = format_of(state, value);
		return 0;
	case 'o':
		command->output = value;
		return 0;
	case ARGP_KEY_ARG:
		add_file(command, value);
		return 0;
	case ARGP_KEY_END:
		check_files(command, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void write_core(const void *of, FILE *file)
{
	const struct command *command = of;

	/* What is not found keeps the value of this core. */
	anatomy_write(file, &command->findings, cores_named("custom"));
}

static void write_schedule(const void *of, FILE *file)
{
	const struct command *command = of;

	command->format->write(file, &command->schedule);
}

/* Writes the scheduling model of the core that `text` describes. */
static bool write_model_of(struct command *command, const char *path, const char *text)
{
	char error[PARAMETERS_ERROR_SIZE];

	if (schedule_read(&command->schedule, text, error, sizeof(error)))
		return output_file_write(command->output, write_schedule, command);
	message("%s: %s", path, error);
	return false;
}

static bool write_model_of_file(struct command *command, const char *path)
{
	char error[PARAMETERS_ERROR_SIZE];
	struct core_file core;
	bool is_written;

	if (!core_file_read(&core, path, error, sizeof(error))) {
		printable_defuse(error, strlen(error)); /* parts of it come from the file */
		message("%s", error);
		return false;
	}
	is_written = write_model_of(command, path, core.text);
	core_file_free(&core);
	return is_written;
}

static bool write_model_of_rows(struct command *command)
{
	char *text = NULL;
	size_t size;
	FILE *file = allocated(open_memstream(&text, &size), BUFSIZ);
	bool is_written;

	write_core(command, file);
	fclose(file);
	is_written = write_model_of(command, "the description", text);
	free(text);
	return is_written;
}

static bool find_and_write(struct command *command)
{
	anatomy_find(&command->findings, &command->rows);
	if (command->findings.count > 0)
		return command->format->write != NULL
		               ? write_model_of_rows(command)
		               : output_file_write(command->output, write_core, command);
	message("there is no row to describe a core by: run FILTER='anatomy/*', and the default "
	        "suites, and give the results of both");
	return false;
}

static void warn_of_difference(void *of, const char *text)
{
	const struct results *results = of;

	message("%s: warning: %s", results->file, text);
}

/* Takes the rows of a file, and warns where they differ from what the board's file says. */
static void take_rows(struct command *command, struct results *results)
{
	for (uint32_t i = 0; i < results->run_count; i++) {
		anatomy_rows_take(&command->rows, &results->runs[i]);
		board_check_run(&results->runs[i], warn_of_difference, results);
	}
}

static int run(struct command *command)
{
	struct results *results = allocate(command->file_count, sizeof(results[0]));
	uint32_t loaded = 0;
	bool is_done;

	if (has_suffix(command->files[0], ".core")) {
		free(results);
		return write_model_of_file(command, command->files[0]) ? EXIT_FINE : EXIT_ERROR;
	}
	while (loaded < command->file_count &&
	       load_results(&results[loaded], command->files[loaded]))
		take_rows(command, &results[loaded++]);
	is_done = loaded == command->file_count && find_and_write(command);
	for (uint32_t i = 0; i < loaded; i++)
		results_free(&results[i]);
	free(results);
	return is_done ? EXIT_FINE : EXIT_ERROR;
}

static const char doc[] =
#include "commands/help/core.txt.inc"
	;

int command_core(int argc, char **argv)
{
	static const struct argp argp = {
		.options = options, .parser = parse_option, .args_doc = "FILE...", .doc = doc};
	struct command command = {.format = &formats[0]};
	int code;

	argp_parse(&argp, argc, argv, 0, NULL, &command);
	code = run(&command);
	anatomy_rows_free(&command.rows);
	findings_free(&command.findings);
	free(command.files);
	return code;
}
