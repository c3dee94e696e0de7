/* barecycle compare: the changes from one run, or several, to another. */
#include "commands/commands.h"
#include "compare/comparison_print.h"
#include "compare/runs_needed.h"
#include "files/atomic_file.h"
#include "text/command_line.h"

struct compare {
	struct comparison_request request;
	struct comparison_result result;
	const struct options *options;
	const struct export_format *format; /* of the file that is being written */
};

static void write_file(const void *of, FILE *file)
{
	const struct compare *compare = of;

	compare->format->compare(&compare->result, file);
}

static bool passes(const struct comparison *comparison)
{
	return comparison_regressions(comparison) == 0 && comparison_unjudged(comparison) == NULL;
}

static void print_traps(const struct comparison *comparison, FILE *file)
{
	if (comparison->trap_count > 0)
		fprintf(file, "%s and %u trap%s new", comparison->metrics == NULL ? "," : "",
		        comparison->trap_count, comparison->trap_count == 1 ? " is" : "s are");
}

/* Rows that only new has cannot be judged, so they are only counted. Those that are not ok got worse. */
static void print_gate(const struct comparison *comparison, FILE *file)
{
	uint32_t count = comparison_regressions(comparison) - comparison->trap_count;
	uint32_t without = comparison_gated(comparison, FATE_NEW);
	const char *unjudged = comparison_unjudged(comparison);

	fprintf(file, "gate: %s: %u row%s got worse%s", passes(comparison) ? "passed" : "failed",
	        count, count == 1 ? "" : "s", comparison->metrics == NULL ? ", events aside" : "");
	print_traps(comparison, file);
	fprintf(file, "; %u compared", comparison_gated(comparison, FATE_COMPARED));
	if (without > 0)
		fprintf(file, ", %u without a baseline", without);
	if (unjudged != NULL)
		fprintf(file, "; nothing could be judged: %s", unjudged);
	fputc('\n', file);
}

static void print(const void *of, FILE *file)
{
	const struct compare *compare = of;
	const struct side *base = &compare->request.sides[0];
	const struct side *new = &compare->request.sides[1];

	comparison_print_head(base, new, file);
	/* Without a common row the table would only list the rows of each side. A message has their numbers. */
	if (compare->result.has_common)
		comparison_print_rows(&compare->result.comparison, compare->options->is_brief,
		                      file);
	fputc('\n', file);
	comparison_print_lead(&compare->result.comparison, compare->result.order, file);
	fputc('\n', file);
	comparison_print_counts(&compare->result.comparison, file);
	comparison_print_basis(&compare->result.comparison, base, new, file);
	if (compare->options->is_gate && compare->result.has_common)
		print_gate(&compare->result.comparison, file);
}

static void print_runs_needed(const void *of, FILE *file)
{
	const struct compare *compare = of;
	const struct side *sides = compare->request.sides;
	struct runs_needed needed = runs_needed_find(&compare->result.comparison,
	                                             sides[0].run_count, sides[1].run_count);

	fprintf(file, "%u %u %u %u\n", needed.base, needed.new, sides[0].run_count,
	        sides[1].run_count);
}

/* If a file fails, the others are written. They come first, because printing fails if the reader of stdout leaves. */
static bool write_out(struct compare *compare)
{
	const struct options *options = compare->options;
	bool is_written = true;

	for (uint32_t i = 0; i < options->file_count; i++) {
		compare->format = options->files[i].format;
		is_written &= output_file_write(options->files[i].path, write_file, compare);
	}
	return output_file_write(NULL, options->is_of_runs ? print_runs_needed : print, compare) &&
	       is_written;
}

static int make(struct compare *compare)
{
	struct comparison_result *result = &compare->result;
	int code = EXIT_FINE;

	if (!comparison_request_read(&compare->request))
		return EXIT_ERROR;
	comparison_request_make(&compare->request, result);
	comparison_result_tell(result, "compare");
	if (!result->is_made)
		return EXIT_ERROR;
	if (compare->options->is_gate && !passes(&result->comparison))
		code = EXIT_BAD_RESULT;
	if (!write_out(compare) || !result->has_common)
		code = EXIT_ERROR;
	comparison_result_free(result);
	return code;
}

static void check(struct options *options, struct argp_state *state)
{
	if (options->count < 2 || (options->count > 2 && !options->is_divided))
		argp_error(state,
		           "name two files, base and new, or several of each with -- between them");
}

static int run(struct options *options)
{
	struct compare compare = {.request = options_request(options), .options = options};
	int code = make(&compare);

	comparison_request_free(&compare.request);
	return code;
}

const struct command command_compare = {
	.doc =
#include "commands/help/compare.txt.inc"
		,
	.synopsis = "BASE NEW\nBASE... -- NEW...",
	.most = UINT32_MAX,
	.has_sides = true,
	.check = check,
	.run = run,
};
