/* barecycle answer: what runs say, in words. */
#include "answer/answer.h"

#include <argp.h>

#include "commands/commands.h"
#include "files/output_file.h"
#include "output/load.h"
#include "text/command_line.h"

struct answer {
	char *const *files;
	int count;
};

static error_t parse_option(int key, char *value __attribute__((unused)), struct argp_state *state)
{
	struct answer *answer = state->input;

	switch (key) {
	case ARGP_KEY_ARGS:
		answer->files = state->argv + state->next;
		answer->count = state->argc - state->next;
		return 0;
	case ARGP_KEY_NO_ARGS:
		argp_error(state, "name a file: results in JSON, or a stream");
		return EINVAL;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void write_runs(const void *of, FILE *file)
{
	const struct results *results = of;

	for (uint32_t i = 0; i < results->run_count; i++)
		answer_write(file, &results->runs[i]);
}

static bool answer_file(const char *file)
{
	struct results results;
	bool is_written;

	if (!load_results(&results, file))
		return false;
	is_written = output_file_write(NULL, write_runs, &results);
	results_free(&results);
	return is_written;
}

static const char doc[] =
#include "commands/help/answer.txt.inc"
	;

int command_answer(int argc, char **argv)
{
	static const struct argp argp = {
		.parser = parse_option,
		.args_doc = "FILE...",
		.doc = doc,
	};
	struct answer answer = {0};
	int code = EXIT_FINE;

	argp_parse(&argp, argc, argv, 0, NULL, &answer);
	for (int i = 0; i < answer.count; i++)
		if (!answer_file(answer.files[i]))
			code = EXIT_ERROR;
	return code;
}
