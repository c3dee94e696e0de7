/* barecycle core: the description of a core from its rows. */
#include <argp.h>
#include <stdlib.h>

#include "anatomy/anatomy.h"
#include "commands/commands.h"
#include "files/output_file.h"
#include "output/load.h"
#include "run/cores.h"
#include "text/allocation.h"
#include "text/command_line.h"
#include "text/message.h"

struct command {
	uint32_t file_count;
	const char **files;
	const char *output; /* NULL: standard output */
	struct anatomy_rows rows;
	struct findings findings;
};

static const struct argp_option options[] = {
	{"output", 'o', "FILE", 0, "Write to FILE, for CORE= of make", 0},
	{0},
};

static void add_file(struct command *command, const char *file)
{
	command->files =
		allocate_more(command->files, command->file_count, sizeof(command->files[0]));
	command->files[command->file_count++] = file;
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct command *command = state->input;

	switch (key) {
	case 'o':
		command->output = value;
		return 0;
	case ARGP_KEY_ARG:
		add_file(command, value);
		return 0;
	case ARGP_KEY_END:
		if (command->file_count == 0)
			argp_error(state, "there is no file: results in JSON, or a stream");
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

static bool find_and_write(struct command *command)
{
	anatomy_find(&command->findings, &command->rows);
	if (command->findings.count > 0)
		return output_file_write(command->output, write_core, command);
	message("there is no row to describe a core by: run FILTER='anatomy/*', and the default "
	        "suites, and give the results of both");
	return false;
}

static int run(struct command *command)
{
	struct results *results = allocate(command->file_count, sizeof(results[0]));
	uint32_t loaded = 0;
	bool is_done;

	while (loaded < command->file_count &&
	       load_results(&results[loaded], command->files[loaded])) {
		for (uint32_t i = 0; i < results[loaded].run_count; i++)
			anatomy_rows_take(&command->rows, &results[loaded].runs[i]);
		loaded++;
	}
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
	struct command command = {0};
	int code;

	argp_parse(&argp, argc, argv, 0, NULL, &command);
	code = run(&command);
	anatomy_rows_free(&command.rows);
	findings_free(&command.findings);
	free(command.files);
	return code;
}
