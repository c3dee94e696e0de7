/* barecycle compare: the changes from one run, or several, to another. */
#include <inttypes.h>

#include "commands/commands.h"
#include "commands/formats.h"
#include "compare/comparison_print.h"
#include "compare/runs_needed.h"
#include "files/output_file.h"
#include "text/command_line.h"
#include "text/message.h"

struct compare {
	struct comparison_request request;
	struct comparison comparison;
	bool is_gate, is_brief, is_of_runs;
	const char *output; /* NULL: none */
	const struct export_format *format;
};

enum { OPTION_GATE = 256, OPTION_BRIEF, OPTION_RUNS };

static const struct argp_option options[] = {
	{"gate", OPTION_GATE, NULL, 0,
         "Exit with 1 when a row is slower, no longer ok, or missing; rows of events count if "
         "--metric names them",
         0},
	{"brief", OPTION_BRIEF, NULL, 0, "Leave out the rows without a difference", 0},
	{"runs-needed", OPTION_RUNS, NULL, 0,
         "Print only how many runs of base and of new the noise needs, and how many there are", 0},
	{"output", 'o', "FILE", 0,
         "Write all rows to FILE as well, .csv, or a page, .html: `barecycle report` makes the "
         "same",
         0},
	{0},
};

static void take_output(struct compare *compare, const char *path, struct argp_state *state)
{
	compare->output = path;
	compare->format = export_format_of_path(path);
	if (compare->format == NULL || compare->format->compare == NULL)
		argp_error(state, "-o %s: a comparison is written as one of these only: %s", path,
		           export_suffixes(true));
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct compare *compare = state->input;

	switch (key) {
	case OPTION_GATE:
		compare->is_gate = true;
		return 0;
	case OPTION_BRIEF:
		compare->is_brief = true;
		return 0;
	case OPTION_RUNS:
		compare->is_of_runs = true;
		return 0;
	case 'o':
		take_output(compare, value, state);
		return 0;
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &compare->request;
		return 0;
	case ARGP_KEY_END:
		if (!comparison_request_has_sides(&compare->request))
			argp_error(state, "name two files, base and new, or several of each "
			                  "with -- between them");
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static bool is_comparable(const struct compare *compare)
{
	char refusals[COMPARISON_REFUSALS_MAX][SIDE_WHY_SIZE];
	uint32_t count = comparison_request_refusals(&compare->request, refusals);

	for (uint32_t i = 0; i < count; i++)
		message("%s", refusals[i]);
	if (count > 0 && !compare->request.is_forced)
		message("not compared; --force compares them anyway");
	return count == 0 || compare->request.is_forced;
}

static void write_file(const void *of, FILE *file)
{
	const struct compare *compare = of;

	compare->format->compare(&compare->request, &compare->comparison, file);
}

static void print_gate(const struct comparison *comparison, FILE *file)
{
	uint32_t count = comparison_regressions(comparison);

	fprintf(file, "gate: %s: %" PRIu32 " row%s got worse%s\n", count > 0 ? "closed" : "open",
	        count, count == 1 ? "" : "s", comparison->metrics == NULL ? ", events aside" : "");
}

static void print(const void *of, FILE *file)
{
	const struct compare *compare = of;
	const struct side *base = &compare->request.sides[0];
	const struct side *new = &compare->request.sides[1];
	const struct compared **order = comparison_by_weight(&compare->comparison);

	comparison_print_head(base, new, file);
	comparison_print_rows(&compare->comparison, compare->is_brief, file);
	fputc('\n', file);
	comparison_print_lead(&compare->comparison, order, file);
	free(order);
	comparison_print_counts(&compare->comparison, file);
	comparison_print_basis(&compare->comparison, base, new, file);
	if (compare->is_gate)
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
	return (compare->output == NULL ||
	        output_file_write(compare->output, write_file, compare)) &&
	       output_file_write(NULL, compare->is_of_runs ? print_runs_needed : print, compare);
}

static bool has_common(const struct comparison *comparison)
{
	char why[SIDE_WHY_SIZE];

	if (comparison_request_has_common(comparison, why))
		return true;
	message("%s", why);
	return false;
}

static int run(struct compare *compare)
{
	int code = EXIT_FINE;

	if (!comparison_request_read(&compare->request) || !is_comparable(compare))
		return EXIT_ERROR;
	comparison_request_compare(&compare->request, &compare->comparison);
	if (compare->is_gate && comparison_regressions(&compare->comparison) > 0)
		code = EXIT_BAD_RESULT;
	if (!has_common(&compare->comparison))
		code = EXIT_ERROR;
	/* The file comes first, because printing fails if the reader of stdout leaves. */
	if (!write_out(compare))
		code = EXIT_ERROR;
	comparison_free(&compare->comparison);
	return code;
}

static const char doc[] =
#include "commands/help/compare.txt.inc"
	;

int command_compare(int argc, char **argv)
{
	static const struct argp_child children[] = {{&comparison_request_argp, 0, NULL, 0}, {0}};
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.args_doc = "BASE NEW\nBASE... -- NEW...",
		.doc = doc,
		.children = children,
	};
	struct compare compare = {.request = comparison_request_make()};
	int code;

	argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &compare);
	code = run(&compare);
	comparison_request_free(&compare.request);
	return code;
}
