/* The movement of the rows of a side as a text table, suite by suite. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "compare/movement.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "run/remark.h"
#include "table/table_column.h"
#include "text/allocation.h"
#include "text/columns.h"
#include "text/printable.h"

enum {
	UNIT_REMARK_SIZE = 64,
	RUNS_LEAST = 2, /* the least number of runs that shows whether a row moves */
};

/* Counts of the rows of a suite, or of all rows. */
struct tally {
	uint32_t moving, still, not_ok;
	double greatest; /* the largest change of a row that moves; infinite: from a median that is not above zero */
};

static bool is_ok_in_all(const struct moved *moved, const struct side *side)
{
	return moved->runs == side->run_count;
}

static void count(struct tally *tally, const struct moved *moved)
{
	if (moved->runs < RUNS_LEAST) {
		tally->not_ok++;
		return;
	}
	tally->moving += moved->moves;
	tally->still += !moved->moves;
	if (moved->moves)
		tally->greatest = fmax(tally->greatest, moved->change);
}

static void print_tally(const struct tally *tally, FILE *file)
{
	char change[COMPARISON_CELL_SIZE];

	if (tally->moving + tally->still == 0) {
		fprintf(file, "no row is ok in %d runs\n", RUNS_LEAST);
		return;
	}
	fprintf(file, "%u of %u rows move", tally->moving, tally->moving + tally->still);
	if (tally->moving > 0 && isfinite(tally->greatest)) {
		comparison_write_change(change, 1, tally->greatest);
		fprintf(file, ", by %s at most", change);
	}
	fprintf(file, "; %u do not", tally->still);
	if (tally->not_ok > 0)
		fprintf(file, "; %u more %s ok in fewer than %d runs", tally->not_ok,
		        tally->not_ok == 1 ? "is" : "are", RUNS_LEAST);
	fputc('\n', file);
}

/* The heading says what "cycles" are. */
static void print_heading(const struct moved *first, const struct side *side, FILE *file)
{
	char name[UNIT_REMARK_SIZE];
	char remark[UNIT_REMARK_SIZE];

	printable_copy(name, sizeof(name), first->row->suite);
	printable_copy(remark, sizeof(remark), counted_unit_remark(first->row->source));
	fprintf(file, "\n%s: medians per operation of %u runs%s%s%s; largest change first\n", name,
	        side->run_count, remark[0] != '\0' ? " (" : "", remark,
	        remark[0] != '\0' ? ")" : "");
}

static bool is_lack_of(const struct moved *moved, uint32_t run, const char *lack)
{
	return moved->lacks[run] != NULL && strcmp(moved->lacks[run], lack) == 0;
}

/* Prints the runs with the same lack as run `first`, unless a run before it has that lack. */
static void print_lack(const struct moved *moved, uint32_t first, uint32_t run_count, FILE *file)
{
	const char *lack = moved->lacks[first];
	char text[UNIT_REMARK_SIZE];
	uint32_t count = 0;

	for (uint32_t run = 0; run < run_count; run++) {
		if (!is_lack_of(moved, run, lack))
			continue;
		if (run < first)
			return;
		count++;
	}
	printable_copy(text, sizeof(text), lack);
	fprintf(file, "; %s in run%s", text, count == 1 ? "" : "s");
	for (uint32_t run = first; run < run_count; run++)
		if (is_lack_of(moved, run, lack))
			fprintf(file, " %u", run + 1);
}

/*
 * Says in how many runs the row has figures, and what it has in which of the others. Those may have executed another
 * path.
 */
static void print_runs(const struct moved *moved, const struct side *side, FILE *file)
{
	if (is_ok_in_all(moved, side))
		return;
	fprintf(file, "; ok in %u of %u runs", moved->runs, side->run_count);
	for (uint32_t run = 0; run < side->run_count; run++)
		if (moved->lacks[run] != NULL)
			print_lack(moved, run, side->run_count, file);
}

/* Returns the text behind the columns of a row: whether it moves, and remarks. The caller frees it. */
static char *tail_of(const struct moved *moved, const struct side *side)
{
	char names[DOUBTS_NAMES_SIZE];
	char *text = NULL;
	size_t size;
	FILE *file = allocated(open_memstream(&text, &size), BUFSIZ);

	fputs(moved->moves ? "  moves" : "", file);
	if (moved->is_swept)
		fprintf(file, "; offset %.0f", moved->row->offset);
	print_runs(moved, side, file);
	doubts_name(moved->doubts, ", ", names);
	fprintf(file, "%s%s", moved->doubts != 0 ? "; doubtful: " : "", names);
	fclose(file);
	return text;
}

/* The columns of a suite: benchmark, kind, n, metric, least, median, greatest and change. */
enum { CELLS = 8, TEXTS = 1 << 0 | 1 << 1 | 1 << 3 };

static void add_row(const struct moved *moved, const struct side *side, struct columns *columns)
{
	struct table_names names;
	char metric[COMPARISON_CELL_SIZE], change[COMPARISON_CELL_SIZE];
	char least[FIGURE_SIZE], median[FIGURE_SIZE], greatest[FIGURE_SIZE];
	char *tail = tail_of(moved, side);

	table_write_names(moved->row, &names);
	printable_copy(metric, sizeof(metric),
	               metric_shown(moved->row->metric, moved->row->source));
	figure_write(least, sizeof(least), moved->least);
	figure_write(median, sizeof(median), moved->median);
	figure_write(greatest, sizeof(greatest), moved->greatest);
	comparison_write_change(change, moved->least, moved->change);
	columns_add(columns,
	            (const char *const[CELLS]){names.benchmark, names.kind, names.n, metric, least,
	                                       median, greatest, change},
	            tail);
	free(tail);
}

static bool is_shown(const struct moved *moved, const struct side *side, bool is_brief)
{
	if (is_brief)
		return moved->moves || (moved->runs > 0 && !is_ok_in_all(moved, side));
	return !movement_is_unmeasured(moved, side->run_count);
}

/*
 * Prints the rows of the suite whose first row has the index `first`, and counts them in `all`. Returns the index of
 * the first row of the next suite.
 */
static uint32_t print_rows(const struct movement *movement, uint32_t first, const struct side *side,
                           bool is_brief, struct tally *all, FILE *file)
{
	static const char *const heads[CELLS] = {"benchmark", "kind",   "n",        "metric",
	                                         "least",     "median", "greatest", "change"};
	const char *suite = movement->rows[first].row->suite;
	struct tally tally = {0};
	struct columns columns = {.count = CELLS, .texts = TEXTS};
	uint32_t at = first;

	columns_add(&columns, heads, "");
	for (; at < movement->count && strcmp(movement->rows[at].row->suite, suite) == 0; at++) {
		count(&tally, &movement->rows[at]);
		count(all, &movement->rows[at]);
		if (is_shown(&movement->rows[at], side, is_brief))
			add_row(&movement->rows[at], side, &columns);
	}
	print_heading(&movement->rows[first], side, file);
	columns_print(&columns, file);
	if (!is_brief)
		movement_print_unmeasured(&movement->rows[first], at - first, side->run_count,
		                          file);
	fputs("  ", file);
	print_tally(&tally, file);
	return at;
}

/* Exact counts repeat only with the same layout and the same data. */
static void print_of_exact(const struct side *side, FILE *file)
{
	if (side_is_of_one(side, ABOUT_layout))
		fputs("moves: counts repeat exactly here, and all runs have one layout: a "
		      "different median does not come from a layout\n",
		      file);
	else if (side_is_of_one(side, ABOUT_seed))
		fputs("moves: counts repeat exactly here, so a different median comes from a "
		      "different layout\n",
		      file);
}

void movement_print(const struct movement *movement, const struct side *side, bool is_brief,
                    FILE *file)
{
	double repeatability = side_repeatability(side);
	struct tally tally = {0};

	comparison_print_side(side, file);
	remark_print(&side->runs[0]->about, file);
	for (uint32_t at = 0; at < movement->count;)
		at = print_rows(movement, at, side, is_brief, &tally, file);
	fputs("\nin all: ", file);
	print_tally(&tally, file);
	if (!side_is_of_one(side, ABOUT_seed))
		fputs("the seeds differ, so the data differ: a row may move because of its data "
		      "and not its layout\n",
		      file);
	if (counted_repeats(about_source(&side->runs[0]->about)))
		print_of_exact(side, file);
	else if (!isnan(repeatability))
		fprintf(file,
		        "moves: by more than a run varies by itself: repeatability %.2f %%, the "
		        "row's odd_even, one count a sample\n",
		        100 * repeatability);
}
