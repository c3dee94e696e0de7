/* barecycle answer: what runs say, in words. */
#include "answer/answer.h"

#include "commands/commands.h"
#include "files/output_file.h"
#include "output/load.h"
#include "text/command_line.h"

static void write_runs(const void *of, FILE *file)
{
	const struct results *results = of;

	for (uint32_t i = 0; i < results->run_count; i++)
		answer_write(file, &results->runs[i]);
}

static int answer(struct options *options)
{
	return load_and_write(options->arguments, options->count, write_runs) ? EXIT_FINE
	                                                                      : EXIT_ERROR;
}

const struct command command_answer = {
	.doc =
#include "commands/help/answer.txt.inc"
		,
	.synopsis = "FILE...",
	.least = 1,
	.most = UINT32_MAX,
	.missing = "name a file: results in JSON, or a stream",
	.run = answer,
};
