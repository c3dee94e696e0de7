/* The text below the rows of a comparison: the counts, and what they rest on. */
#include <math.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "compare/runs_needed.h"
#include "run/count_origin.h"
#include "run/metric.h"
#include "run/order.h"

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

/* Names the rows that the repeatability concerns, if others are exact. */
static void print_varying(const struct comparison *comparison, FILE *file)
{
	uint32_t varying = 0;

	for (uint32_t i = 0; i < comparison->count; i++)
		varying += comparison->rows[i].fate == FATE_COMPARED &&
		           !comparison->rows[i].evidence.is_exact;
	if (varying < comparison->fates[FATE_COMPARED])
		fprintf(file, ", for the %u row%s", varying,
		        varying == 1 ? " that varies" : "s that vary");
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

/* Whether a single run of each side has a row. Nothing then shows how it varies from run to run. */
static bool is_in_single_runs(const struct compared *compared)
{
	return compared->group.counts[0] == 1 && compared->group.counts[1] == 1;
}

/* Prints why a row needs the most runs. If no number of runs is enough, its noise within a run may be the reason. */
static void print_worst(const struct runs_needed *needed, FILE *file)
{
	const struct run_noise *noise = &needed->worst->noise;
	double threshold = needed->worst->evidence.threshold;

	comparison_print_name(needed->worst, file);
	fputs("needs the most runs", file);
	if (needed->is_worst_of_few)
		fputs(", as its samples are too few for so many rows", file);
	else if (noise->range > threshold)
		fputs(", as its samples rise or fall, or form clusters", file);
	else if (noise->range + noise->bins > threshold)
		fprintf(file, ", as bins or steps widen its interval by %.2g %% at an end",
		        100 * noise->bins);
	else if (!isnan(noise->deviation) && is_in_single_runs(needed->worst))
		fprintf(file, ", as its scatter within a run lets its median be off by %.2g %%",
		        100 * noise->deviation);
	else if (!isnan(noise->deviation))
		fprintf(file, ", as it varies by %.2g %% from run to run", 100 * noise->deviation);
}

/* Prints which row decides, and why the sides differ if they do. */
static void print_worst_and_why(const struct runs_needed *needed, FILE *file)
{
	if (needed->worst->noise.deviation == 0 && !needed->is_worst_of_few)
		fputs("one run of each side does not show how runs differ", file);
	else
		print_worst(needed, file);
	if (needed->base != needed->new)
		fputs("; one side alone gets more runs if that takes no more runs in total", file);
}

static void print_beyond(const struct runs_needed *needed, double percent, FILE *file)
{
	fprintf(file,
	        "runs: in %u of %u rows that vary, %d runs of each side are too few to tell a "
	        "change of %g %% from none; ",
	        needed->beyond, needed->rows, RUNS_NEEDED_MAX, percent);
	print_worst(needed, file);
	if (needed->beyond < needed->rows)
		fprintf(file, "; the others need %u of base and %u of new", needed->base,
		        needed->new);
	fputc('\n', file);
}

/* Prints which rows are not among those that the runs are counted for. */
static void print_barred(const struct runs_needed *needed, FILE *file)
{
	if (needed->barred == 0)
		return;
	fprintf(file, "runs: no number of runs tells a change in %u row%s; in ", needed->barred,
	        needed->barred == 1 ? "" : "s");
	comparison_print_name(needed->first_barred, file);
	fprintf(file, "the reason is: %s\n",
	        verdict_lasting_obstacle(&needed->first_barred->evidence));
}

static bool is_worse_exactly(const struct compared *compared)
{
	return compared->fate == FATE_COMPARED && compared->evidence.is_exact &&
	       comparison_is_worse(compared);
}

static bool is_of_instret(const struct compared *compared)
{
	return metric_of(compared->row->metric) == METRIC_INSTRET;
}

/* Whether the row of instret with the same names has more instructions in new. */
static bool does_more(const struct row *row, const struct side *base, const struct side *new)
{
	const struct row *from =
		order_of_metric(base->runs[0], row, metric_texts[METRIC_INSTRET].name);
	const struct row *to =
		order_of_metric(new->runs[0], row, metric_texts[METRIC_INSTRET].name);

	return from != NULL && to != NULL && to->p50 > from->p50;
}

/*
 * Says that the place of the code may have made rows of a model slower. Their counts are exact, so no threshold and no
 * interval allows for it. Of another core, or another version of a model, it says nothing: that is cause enough.
 */
static void print_moved(const struct comparison *comparison, const struct side *base,
                        const struct side *new, FILE *file)
{
	uint32_t rows = 0;

	if (about_other_core(&base->runs[0]->about, &new->runs[0]->about) != ABOUT_COUNT)
		return;
	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];

		rows += is_worse_exactly(compared) && !is_of_instret(compared) &&
		        counted_by(compared->row->source) == COUNTED_BY_MODEL &&
		        comparison_is_gated(comparison, compared->row->metric) &&
		        !does_more(compared->row, base, new);
	}
	if (rows > 0)
		fprintf(file,
		        "model: %u row%s slower perhaps only because %s code lies elsewhere, as it "
		        "does when a file is renamed: gate with METRIC=instret or MODEL=none, or "
		        "compare several layouts of each side\n",
		        rows, rows == 1 ? " is" : "s are", rows == 1 ? "its" : "their");
}

/* Says what helps rows of instructions that vary. The gate is blind to them also while they are the same. */
static void print_few_samples(const struct comparison *comparison, FILE *file)
{
	uint32_t rows = 0;

	for (uint32_t i = 0; i < comparison->count; i++)
		rows += comparison->rows[i].may_miss_runs &&
		        comparison_is_gated(comparison, comparison->rows[i].row->metric);
	if (rows == 0)
		return;
	fprintf(file,
	        "samples: %u row%s within a run and %s fewer than %d samples, which may miss rare "
	        "runs of the kernel, so most changes pass: take SAMPLES=1000 or more (and "
	        "BUDGET_MS=0 if that cuts them), or give the kernel the same work in .prepare\n",
	        rows, rows == 1 ? " varies" : "s vary", rows == 1 ? "has" : "have",
	        EVIDENCE_PERIODS_SAMPLES_MIN);
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
	print_barred(&needed, file);
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
	return !isnan(compared->p) && !compared->noise.repeats && is_in_single_runs(compared);
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
	fprintf(file, "threshold: %g %%, of exact counts %g %%; repeatability",
	        100 * comparison->thresholds.noisy, 100 * comparison->thresholds.exact);
	if (comparison_is_exact(comparison)) {
		fputs(": not used, as all counts are exact", file);
	} else {
		print_varying(comparison, file);
		fputc(':', file);
		print_repeatability(base, file);
		fputc(',', file);
		print_repeatability(new, file);
	}
	print_tests(comparison, file);
	print_moved(comparison, base, new, file);
	print_few_samples(comparison, file);
	print_runs_needed(comparison, base, new, file);
	print_single_runs(comparison, base, new, file);
}
