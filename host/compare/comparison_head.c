/* The text around the rows of a comparison: the sides above them, the counts and the basis below. */
#include <inttypes.h>
#include <math.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/counted.h"
#include "text/printable.h"

/* Whether a field differs. A side with several layouts has no single one to compare; its line lists them. */
static bool is_other(const struct side *base, const struct side *new, enum side_field field)
{
	if (field == SIDE_LAYOUT && !(side_is_of_one(base, field) && side_is_of_one(new, field)))
		return false;
	return !side_is_alike(base->runs[0], new->runs[0], field);
}

static void print_differences(const struct side *base, const struct side *new, FILE *file)
{
	const char *before = "the environment differs: ";
	char texts[2][SIDE_TEXT_SIZE];

	for (int i = 0; i < SIDE_ENVIRONMENT_COUNT; i++) {
		enum side_field field = (enum side_field)i;

		if (!is_other(base, new, field))
			continue;
		side_describe(base->runs[0], field, texts[0]);
		side_describe(new->runs[0], field, texts[1]);
		fprintf(file, "%s%s %s -> %s", before, side_field_names[field], texts[0], texts[1]);
		before = ", ";
	}
	fputs(before[0] == ',' ? "\n" : "the environment is the same\n", file);
}

static void print_files(const struct side *side, FILE *file)
{
	for (uint32_t i = 0; i < side->file_count; i++) {
		char name[256];

		printable_copy(name, sizeof(name), side->files[i]);
		fprintf(file, "%s%s", i > 0 ? " " : "", name);
	}
}

/* Prints ", layouts 1 2 3". Prints nothing if all runs have layout 0, or if their firmware does not report it. */
static void print_layouts(const struct side *side, FILE *file)
{
	uint32_t first = side->runs[0]->hello.layout;
	char text[SIDE_TEXT_SIZE];

	if (side_is_of_one(side, SIDE_LAYOUT) && (first == 0 || first == WIRE_NONE_U32))
		return;
	fprintf(file, ", layout%s", side->run_count == 1 ? "" : "s");
	for (uint32_t i = 0; i < side->run_count; i++) {
		side_describe(side->runs[i], SIDE_LAYOUT, text);
		fprintf(file, " %s", text);
	}
}

void comparison_print_side(const struct side *side, FILE *file)
{
	static const enum side_field told[] = {SIDE_BOARD, SIDE_MEM, SIDE_ISA, SIDE_COMPILER,
	                                       SIDE_SOURCE};
	const struct results_run *run = side->runs[0];
	char text[SIDE_TEXT_SIZE];

	fprintf(file, "%-5s", side->name);
	print_files(side, file);
	fprintf(file, ": %" PRIu32 " run%s of", side->run_count, side->run_count == 1 ? "" : "s");
	for (size_t i = 0; i < sizeof(told) / sizeof(told[0]); i++) {
		side_describe(run, told[i], text);
		fprintf(file, " %s", text);
	}
	side_describe(run, SIDE_COMMIT, text);
	fprintf(file, ", commit %s", text);
	print_layouts(side, file);
	fputc('\n', file);
}

/* Prints a remark if the cycles of a side are not those of a core. */
static void print_remark(const struct side *side, FILE *file)
{
	const char *remark = counted_remark(side->runs[0]->hello.source);
	char source[SIDE_TEXT_SIZE];

	side_describe(side->runs[0], SIDE_SOURCE, source);
	if (remark[0] != '\0')
		fprintf(file, "%s: %s\n", source, remark);
	if (counted_by(source) == COUNTED_BY_MODEL)
		fprintf(file, "%s\n", counted_model_effects);
}

void comparison_print_head(const struct side *base, const struct side *new, FILE *file)
{
	print_differences(base, new, file);
	comparison_print_side(base, file);
	comparison_print_side(new, file);
	if (!side_is_alike(base->runs[0], new->runs[0], SIDE_SOURCE))
		fputs("sources differ: the figures are not of one kind\n", file);
	else if (!side_is_alike(base->runs[0], new->runs[0], SIDE_CLOCK))
		fputs("clocks differ: cycles compare work, ns compare time\n", file);
	if (side_has_other_data(base, new))
		fputs("seeds differ, and with them data: no row is called faster or slower; "
		      "compare runs "
		      "of one SEED, or several SEEDs of each side\n",
		      file);
	print_remark(base, file);
	if (!side_is_alike(base->runs[0], new->runs[0], SIDE_SOURCE))
		print_remark(new, file);
}

static void print_fates(const struct comparison *comparison, FILE *file)
{
	for (int fate = 0; fate < FATE_COUNT; fate++)
		if (fate != FATE_COMPARED && comparison->fates[fate] > 0)
			fprintf(file, ", %" PRIu32 " %s", comparison->fates[fate],
			        comparison_fate_names[fate]);
}

static void print_repeatability(const struct side *side, FILE *file)
{
	double repeatability = side_repeatability(side);

	if (isnan(repeatability))
		fprintf(file, " %s not measured", side->name);
	else
		fprintf(file, " %s %.2f %%", side->name, 100 * repeatability);
}

void comparison_print_counts(const struct comparison *comparison, FILE *file)
{
	const char *before = "";

	for (int i = 0; i < VERDICT_COUNT; i++, before = ", ")
		fprintf(file, "%s%" PRIu32 " %s", before, comparison->verdicts[i],
		        verdict_names[i]);
	print_fates(comparison, file);
	fputc('\n', file);
}

void comparison_print_basis(const struct comparison *comparison, const struct side *base,
                            const struct side *new, FILE *file)
{
	fprintf(file, "threshold: %g %%, of exact counts %g %%; repeatability:",
	        100 * comparison->thresholds.noisy, 100 * comparison->thresholds.exact);
	print_repeatability(base, file);
	fputc(',', file);
	print_repeatability(new, file);
	fprintf(file,
	        "\nintervals: 95 %%; p: of %" PRIu32
	        " tests, corrected so that 5 %% of such reports have a false alarm\n",
	        comparison->tests);
	if (comparison->tests > 0 && (base->run_count == 1 || new->run_count == 1))
		fputs("one run of a side: what differs from boot to boot is in no interval; the "
		      "threshold has to exceed it\n",
		      file);
}
