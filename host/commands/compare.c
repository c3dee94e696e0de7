/* barecycle compare: the changes from one run, or several, to another. */
#include <inttypes.h>

#include "commands/commands.h"
#include "compare/comparison_print.h"
#include "compare/runs_needed.h"
#include "files/output_file.h"
#include "text/command_line.h"
#include "text/message.h"

struct compare {
	struct comparison_request request;
	struct comparison comparison;
	const struct options *options;
};

static bool is_comparable(const struct compare *compare)
{
	char refusals[COMPARISON_REFUSALS_MAX][SIDE_WHY_SIZE];
	uint32_t count = comparison_request_refusals(&compare->request, refusals);

	for (uint32_t i = 0; i < count; i++)
		message("%s", refusals[i]);
	if (count > 0 && !compare->request.is_forced)
		message("not compared; `barecycle compare --force` compares them anyway");
	return count == 0 || compare->request.is_forced;
}

static void write_file(const void *of, FILE *file)
{
	const struct compare *compare = of;

	compare->options->export_format->compare(&compare->request, &compare->comparison, file);
}

/* Returns how many rows of a fate the gate looks at. */
static uint32_t count_gated(const struct comparison *comparison, enum fate fate)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < comparison->count; i++)
		count += comparison->rows[i].fate == fate &&
		         comparison_is_gated(comparison, comparison->rows[i].row->metric);
	return count;
}

/* Of rows that only new has, nothing says whether they got worse. */
static void print_gate(const struct comparison *comparison, FILE *file)
{
	uint32_t count = comparison_regressions(comparison);
	uint32_t without = count_gated(comparison, FATE_NEW);

	fprintf(file, "gate: %s: %" PRIu32 " row%s got worse%s; %" PRIu32 " compared",
	        count > 0 ? "failed" : "passed", count, count == 1 ? "" : "s",
	        comparison->metrics == NULL ? ", events aside" : "",
	        count_gated(comparison, FATE_COMPARED));
	if (without > 0)
		fprintf(file, ", %" PRIu32 " without a baseline", without);
	fputc('\n', file);
}

static void print(const void *of, FILE *file)
{
	const struct compare *compare = of;
	const struct side *base = &compare->request.sides[0];
	const struct side *new = &compare->request.sides[1];
	const struct compared **order = comparison_by_weight(&compare->comparison);

	comparison_print_head(base, new, file);
	comparison_print_rows(&compare->comparison, compare->options->is_brief, file);
	fputc('\n', file);
	comparison_print_lead(&compare->comparison, order, file);
	free(order);
	comparison_print_counts(&compare->comparison, file);
	comparison_print_basis(&compare->comparison, base, new, file);
	if (compare->options->is_gate)
		print_gate(&compare->comparison, file);
}

static void print_runs_needed(const void *of, FILE *file)
{
	const struct compare *compare = of;
	const struct side *sides = compare->request.sides;
	struct runs_needed needed =
		runs_needed_find(&compare->comparison, sides[0].run_count, sides[1].run_count);

	fprintf(file, "%" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", needed.base, needed.new,
	        sides[0].run_count, sides[1].run_count);
}

static bool write_out(const struct compare *compare)
{
	return (compare->options->output == NULL ||
	        output_file_write(compare->options->output, write_file, compare)) &&
	       output_file_write(NULL, compare->options->is_of_runs ? print_runs_needed : print,
	                         compare);
}

static bool has_common(const struct comparison *comparison)
{
	char why[SIDE_WHY_SIZE];

	if (comparison_request_has_common(comparison, why))
		return true;
	message("%s", why);
	return false;
}

static int make(struct compare *compare)
{
	int code = EXIT_FINE;

	if (!comparison_request_read(&compare->request) || !is_comparable(compare))
		return EXIT_ERROR;
	comparison_request_compare(&compare->request, &compare->comparison);
	if (compare->options->is_gate && comparison_regressions(&compare->comparison) > 0)
		code = EXIT_BAD_RESULT;
	if (!has_common(&compare->comparison))
		code = EXIT_ERROR;
	/* The file comes first, because printing fails if the reader of stdout leaves. */
	if (!write_out(compare))
		code = EXIT_ERROR;
	comparison_free(&compare->comparison);
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
