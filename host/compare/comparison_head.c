/* The text around the rows of a comparison: the sides above them, the counts and the basis below. */
#include <math.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "compare/runs_needed.h"
#include "run/count_origin.h"
#include "run/remark.h"
#include "text/printable.h"

/*
 * Whether a field differs between the sides. A side with several layouts has no single layout to compare. Its line
 * lists them.
 */
static bool is_other(const struct side *base, const struct side *new, enum about_id field)
{
	if (field == ABOUT_layout && !(side_is_of_one(base, field) && side_is_of_one(new, field)))
		return false;
	return !about_is_alike(&base->runs[0]->about, &new->runs[0]->about, field);
}

static void print_differences(const struct side *base, const struct side *new, FILE *file)
{
	const char *before = "the environment differs: ";
	char texts[2][ABOUT_TEXT_SIZE];

	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_ENVIRONMENT) || !is_other(base, new, field))
			continue;
		about_write(&base->runs[0]->about, field, texts[0]);
		about_write(&new->runs[0]->about, field, texts[1]);
		fprintf(file, "%s%s %s -> %s", before, about_fields[field].title, texts[0],
		        texts[1]);
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
	double first = side->runs[0]->about.layout;
	char text[ABOUT_TEXT_SIZE];

	if (side_is_of_one(side, ABOUT_layout) && !(first > 0))
		return;
	fprintf(file, ", layout%s", side->run_count == 1 ? "" : "s");
	for (uint32_t i = 0; i < side->run_count; i++) {
		about_write(&side->runs[i]->about, ABOUT_layout, text);
		fprintf(file, " %s", text);
	}
}

void comparison_print_side(const struct side *side, FILE *file)
{
	char text[ABOUT_TEXT_SIZE];

	fprintf(file, "%-5s", side->name);
	print_files(side, file);
	fprintf(file, ": %u run%s of", side->run_count, side->run_count == 1 ? "" : "s");
	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_SIDE))
			continue;
		about_write(&side->runs[0]->about, field, text);
		fprintf(file, "%s %s", field == ABOUT_commit ? ", commit" : "", text);
	}
	print_layouts(side, file);
	fputc('\n', file);
}

/* Whether both sides have the same source and the same remark. */
static bool are_remarked_alike(const struct about *base, const struct about *new)
{
	char remarks[2][REMARK_SIZE];

	remark_write(base, remarks[0]);
	remark_write(new, remarks[1]);
	return about_is_alike(base, new, ABOUT_source) && strcmp(remarks[0], remarks[1]) == 0;
}

static void print_origin(const struct side *side, FILE *file)
{
	const struct about *about = &side->runs[0]->about;

	remark_print(about, file);
	if (counted_by(about->source) == COUNTED_BY_MODEL)
		fprintf(file, "%s\n", counted_model_effects);
}

static void print_incomplete(const struct side *side, FILE *file)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < side->run_count; i++)
		count += !side->runs[i]->is_complete;
	if (count > 0)
		fprintf(file,
		        "INCOMPLETE: %u of %u run%s of %s: it did not end, or records were lost; "
		        "rows may be missing\n",
		        count, side->run_count, side->run_count == 1 ? "" : "s", side->name);
}

void comparison_print_head(const struct side *base, const struct side *new, FILE *file)
{
	print_incomplete(base, file);
	print_incomplete(new, file);
	print_differences(base, new, file);
	comparison_print_side(base, file);
	comparison_print_side(new, file);
	if (!about_is_alike(&base->runs[0]->about, &new->runs[0]->about, ABOUT_source))
		fputs("the sources differ, so the figures are of different kinds\n", file);
	else if (about_clocks_differ(&base->runs[0]->about, &new->runs[0]->about))
		fputs("clocks differ: cycles compare work, ns compare time\n", file);
	if (side_has_other_data(base, new))
		fputs("the seeds differ, so the data differ, and no row counts as changed; "
		      "compare runs of one SEED, or several SEEDs on each side\n",
		      file);
	print_origin(base, file);
	if (!are_remarked_alike(&base->runs[0]->about, &new->runs[0]->about))
		print_origin(new, file);
}

static void print_fates(const struct comparison *comparison, FILE *file)
{
	for (int fate = 0; fate < FATE_COUNT; fate++)
		if (fate != FATE_COMPARED && comparison->fates[fate] > 0)
			fprintf(file, ", %u %s", comparison->fates[fate],
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

/* Without a test, chance cannot cause a false alarm. */
static void print_tests(const struct comparison *comparison, FILE *file)
{
	fputs("\nintervals: 95 %; p: ", file);
	if (comparison->tests > 0)
		fprintf(file,
		        "of %u test%s, corrected so that 5 %% of such reports have a false alarm\n",
		        comparison->tests, comparison->tests == 1 ? "" : "s");
	else
		fprintf(file, "no test%s\n",
		        comparison_is_exact(comparison) ? ", as all counts are exact" : "");
}

/* The remark of a row is not enough, because --brief leaves out rows without a difference. */
static void print_partial(const struct comparison *comparison, FILE *file)
{
	uint32_t count = comparison_count_partial(comparison);

	if (count > 0)
		fprintf(file, "; %u of the compared rows %s missing in some runs", count,
		        count == 1 ? "is" : "are");
}

void comparison_print_counts(const struct comparison *comparison, FILE *file)
{
	const char *before = "";

	for (int i = 0; i < VERDICT_COUNT; i++, before = ", ")
		fprintf(file, "%s%u %s", before, comparison->verdicts[i],
		        comparison_verdict_shown(comparison, (enum verdict)i));
	print_fates(comparison, file);
	print_partial(comparison, file);
	fputc('\n', file);
}

static void print_worst(const struct compared *compared, FILE *file)
{
	const struct row *row = compared->row;
	const char *const words[] = {row->suite, row->benchmark, row->kind, row->metric};
	char word[64];

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		printable_copy(word, sizeof(word), words[i]);
		fprintf(file, "%s%s", i == 0 ? "" : i == 1 ? "/" : " ", word);
	}
	if (row->n > 0)
		fprintf(file, " n=%.0f", row->n);
	fputs(" needs the most runs", file);
	if (!isnan(compared->noise.deviation))
		fprintf(file, ", as it varies by %.2g %% from run to run",
		        100 * compared->noise.deviation);
}

/* Prints which row decides, and why the sides differ if they do. */
static void print_worst_and_why(const struct runs_needed *needed, FILE *file)
{
	print_worst(needed->worst, file);
	if (needed->base != needed->new)
		fputs("; one side alone gets more runs if that takes no more runs in total", file);
}

static void print_beyond(const struct runs_needed *needed, double percent, FILE *file)
{
	fprintf(file,
	        "runs: in %u of %u rows that vary, %d runs of each side are too few to tell a "
	        "change of %g %% from none; ",
	        needed->beyond, needed->rows, RUNS_NEEDED_MAX, percent);
	print_worst(needed->worst, file);
	if (needed->beyond < needed->rows)
		fprintf(file, "; the others need %u of base and %u of new", needed->base,
		        needed->new);
	fputc('\n', file);
}

static void print_runs_needed(const struct comparison *comparison, const struct side *base,
                              const struct side *new, FILE *file)
{
	struct runs_needed needed = runs_needed_find(comparison, base->run_count, new->run_count);
	double percent = 100 * comparison->thresholds.noisy;

	if (comparison_is_exact(comparison))
		fprintf(file,
		        "runs: one of each side is enough, because all counts repeat exactly%s\n",
		        side_has_other_data(base, new) ? " with one SEED" : "");
	if (needed.repeating > 0)
		fprintf(file,
		        "runs: %u row%s within a run, and every run repeats the same samples: more "
		        "runs show nothing, runs with other SEEDs or LAYOUTs may\n",
		        needed.repeating, needed.repeating == 1 ? " varies" : "s vary");
	if (needed.rows == 0)
		return;
	if (needed.beyond > 0) {
		print_beyond(&needed, percent, file);
		return;
	}
	fprintf(file,
	        "runs: to tell a change of %g %% from none in every row, this noise needs %u of "
	        "base and %u of new; ",
	        percent, needed.base, needed.new);
	if (needed.base <= base->run_count && needed.new <= new->run_count)
		fputs("there are enough", file);
	else
		print_worst_and_why(&needed, file);
	fputc('\n', file);
}

/*
 * Whether a row is tested, and a single run of each side has it. Two runs of one side show how boots differ, also for the
 * other side. A simulation has no boots that differ.
 */
static bool is_of_single_runs(const struct compared *compared)
{
	const uint32_t *counts = compared->group.counts;

	return !isnan(compared->p) && !compared->noise.repeats && counts[0] == 1 && counts[1] == 1;
}

/* Says that the change from boot to boot is in no interval, of all rows or of those that one run of each side has. */
static void print_single_runs(const struct comparison *comparison, const struct side *base,
                              const struct side *new, FILE *file)
{
	uint32_t rows = 0;

	for (uint32_t i = 0; i < comparison->count; i++)
		rows += is_of_single_runs(&comparison->rows[i]);
	if (rows == 0)
		return;
	if (base->run_count == 1 && new->run_count == 1)
		fputs("each side has a single run: no interval includes", file);
	else
		fprintf(file, "%u row%s in a single run of each side: %s does not include", rows,
		        rows == 1 ? " is" : "s are", rows == 1 ? "its interval" : "their interval");
	fputs(" the variation from boot to boot, so the threshold must be larger than that "
	      "variation\n",
	      file);
}

void comparison_print_basis(const struct comparison *comparison, const struct side *base,
                            const struct side *new, FILE *file)
{
	fprintf(file, "threshold: %g %%, of exact counts %g %%; repeatability:",
	        100 * comparison->thresholds.noisy, 100 * comparison->thresholds.exact);
	if (comparison_is_exact(comparison)) {
		fputs(" not used, as all counts are exact", file);
	} else {
		print_repeatability(base, file);
		fputc(',', file);
		print_repeatability(new, file);
	}
	print_tests(comparison, file);
	print_runs_needed(comparison, base, new, file);
	print_single_runs(comparison, base, new, file);
}
