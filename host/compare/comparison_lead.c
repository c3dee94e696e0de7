/* The sentence that sums up a comparison: what got worse, by how much, and how sure that is. */
#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/trap.h"
#include "text/printable.h"

enum { LEAD_MAX = 3, NAME_SIZE = 64 };

void comparison_print_name(const struct compared *compared, FILE *file)
{
	const struct row *row = compared->row;
	char suite[NAME_SIZE];
	char benchmark[NAME_SIZE];
	char kind[NAME_SIZE];
	char metric[NAME_SIZE];
	char size[ROW_SIZE_TEXT];

	printable_copy(suite, sizeof(suite), row->suite);
	printable_copy(benchmark, sizeof(benchmark), row->benchmark);
	printable_copy(kind, sizeof(kind), row->kind);
	printable_copy(metric, sizeof(metric), comparison_metric(compared));
	fprintf(file, "%s/%s", suite, benchmark);
	if (!row_is_call(row->kind))
		fprintf(file, " %s", kind);
	fprintf(file, "%s %s ", row_write_size(size, row->n), metric);
	if (compared->is_swept)
		fprintf(file, "offset %.0f ", row->offset);
}

/* A change from 0 has no interval. */
static void print_evidence(const struct comparison_cells *cells, FILE *file)
{
	if (cells->has_interval)
		fprintf(file, "95 %% interval %s, ", cells->interval);
	fprintf(file, "p%s%s", cells->is_p_below ? " " : "=", cells->p);
}

static void print_worse(const struct compared *compared, FILE *file)
{
	struct comparison_cells cells;
	char remarks[COMPARISON_REMARKS_SIZE] = "";

	comparison_print_name(compared, file);
	if (compared->fate != FATE_COMPARED) {
		fputs(comparison_outcome_shown(compared), file);
		return;
	}
	comparison_write_cells(compared, &cells);
	fprintf(file, "%s (", cells.basis);
	if (comparison_is_by_mean(compared))
		fprintf(file, "median %s", cells.change);
	else if (compared->evidence.is_exact)
		fputs(cells.interval, file);
	else
		print_evidence(&cells, file);
	comparison_add_doubts(remarks, compared);
	fprintf(file, "%s)", remarks);
}

/* Begins the name of something that got worse. `count` counts those before it. */
static void begin_worse(uint32_t count, FILE *file)
{
	fputs(count == 0 ? "Got worse: " : "; ", file);
}

/* Prints the first traps, and returns how many there are. */
static uint32_t print_traps(const struct comparison *comparison, FILE *file)
{
	char text[TRAP_TEXT_SIZE];

	for (uint32_t i = 0; i < comparison->trap_count && i < LEAD_MAX; i++) {
		begin_worse(i, file);
		trap_write(comparison->traps[i], text);
		fputs(text, file);
	}
	return comparison->trap_count;
}

static bool is_undecided(const struct compared *compared)
{
	return compared->fate == FATE_COMPARED && compared->verdict.verdict == VERDICT_NOISY;
}

/* Rows that are too noisy to tell. No gate checks events, so they are counted apart. */
struct undecided {
	uint32_t gated, events;
};

/* Ends the sentence if no row got worse for sure. A row that is too noisy to tell may have got worse. */
static void print_undecided(const struct undecided *undecided, FILE *file)
{
	uint32_t rows = undecided->gated > 0 ? undecided->gated : undecided->events;

	fprintf(file, "; %u row%s", rows, rows == 1 ? "" : "s");
	if (undecided->gated > 0 && undecided->events > 0)
		fprintf(file, ", and %u of events, are", undecided->events);
	else
		fprintf(file, "%s %s", undecided->events > 0 ? " of events" : "",
		        rows == 1 ? "is" : "are");
	fputs(" too noisy to tell", file);
}

/* Begins the sentence if no row got worse for sure. Where nothing is compared, nothing is known either. */
static const char *beginning_of(bool is_compared, bool is_undecided)
{
	if (!is_compared)
		return "No row is compared";
	return is_undecided ? "No row is known to have got worse" : "Nothing got worse";
}

void comparison_print_lead(const struct comparison *comparison, const struct compared *const *order,
                           FILE *file)
{
	uint32_t count = print_traps(comparison, file);
	uint32_t events = 0;
	struct undecided undecided = {0};
	bool is_compared = false;
	bool is_decided;

	for (uint32_t i = 0; i < comparison->count; i++) {
		bool is_gated = comparison_is_gated(comparison, order[i]->row->metric);

		is_compared |= order[i]->fate == FATE_COMPARED;
		undecided.gated += is_gated && is_undecided(order[i]);
		undecided.events += !is_gated && is_undecided(order[i]);
		if (!comparison_is_worse(order[i]))
			continue;
		if (!is_gated) {
			events++;
		} else if (count++ < LEAD_MAX) {
			begin_worse(count - 1, file);
			print_worse(order[i], file);
		}
	}
	is_decided = undecided.gated + undecided.events == 0;
	if (count == 0)
		fputs(beginning_of(is_compared || events > 0, !is_decided), file);
	if (count > LEAD_MAX)
		fprintf(file, "; and %u more", count - LEAD_MAX);
	if (events > 0)
		fprintf(file, "%s %u row%s of events", count == 0 ? " but" : "; and", events,
		        events == 1 ? "" : "s");
	if (count == 0 && !is_decided)
		print_undecided(&undecided, file);
	fputc('.', file);
}
