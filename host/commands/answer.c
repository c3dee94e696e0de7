/* barecycle answer: what runs say, in words. */
#include "answer/answer.h"

#include "commands/commands.h"
#include "files/atomic_file.h"
#include "output/load.h"
#include "text/command_line.h"

static void write_runs(const void *of, FILE *file)
{
	const struct results *results = of;

	for (uint32_t i = 0; i < results->run_count; i++)
		answer_write(file, &results->runs[i]);
}

/* If a file cannot be loaded or written, the others still are. */
static int answer(struct options *options)
{
	int code = EXIT_FINE;

	for (uint32_t i = 0; i < options->count; i++) {
		struct results results;
		bool is_loaded = load_results(&results, options->arguments[i]);

		if (!is_loaded || !output_file_write(NULL, write_runs, &results))
			code = EXIT_ERROR;
		if (is_loaded)
			results_free(&results);
	}
	return code;
}

const struct command command_answer = {
	.doc =
#include "commands/help/answer.txt.inc"
		, .synopsis = "FILE...", .least = 1, .most = UINT32_MAX, .run = answer,
};
