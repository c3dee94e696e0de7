/* The sentence on how many runs a comparison needs. */
#include <math.h>

#include "compare/comparison_print.h"
#include "compare/runs_needed.h"
#include "text/printable.h"

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

void comparison_print_runs_needed(const struct comparison *comparison, const struct side *base,
                                  const struct side *new, FILE *file)
{
	struct runs_needed needed = runs_needed_find(comparison, base->run_count, new->run_count);
	double percent = 100 * comparison->thresholds.noisy;

	if (comparison_is_exact(comparison))
		fputs("runs: one of each side is enough, because all counts repeat exactly\n",
		      file);
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
