#include "answer/answer.h"

#include "answer/prose.h"
#include "answer/words.h"
#include "run/benchmark_names.h"
#include "run/headline.h"
#include "run/remark.h"
#include "table/grid.h"
#include "text/terminal.h"

enum { SHOWN_MAX = 16 }; /* benchmarks */

static void write_caches(FILE *file, const struct facts *facts)
{
	char size[QUANTITY_SIZE];

	if (facts->l1 > 0)
		fprintf(file, ", L1 %s", quantity_bytes(size, facts->l1));
	if (facts->l2 > 0)
		fprintf(file, ", L2 %s", quantity_bytes(size, facts->l2));
}

static uint32_t count_benchmarks(const struct facts *facts)
{
	struct benchmark_names names = {0};

	for (uint32_t i = 0; i < facts->run->row_count; i++)
		benchmark_names_add(&names, &facts->run->rows[i].row);
	return names.benchmarks;
}

/* Returns how many benchmarks the run has in all, by its last benchmark record. 0: there is no such record. */
static uint32_t total_of(const struct results_run *run)
{
	const struct record_benchmark *last =
		run->benchmark_count > 0 ? &run->benchmarks[run->benchmark_count - 1] : NULL;

	return last != NULL && last->total != WIRE_NONE_U32 ? last->total : 0;
}

/* Writes the number of benchmarks. If the run is not whole, "INCOMPLETE" comes first. */
static void write_extent(FILE *file, const struct results_run *run, uint32_t count)
{
	uint32_t total = total_of(run);

	if (results_are_whole(run))
		fprintf(file, "%u benchmark%s, ", count, count == 1 ? "" : "s");
	else if (total > 0)
		fprintf(file, "INCOMPLETE: rows of %u of %u benchmark%s, ", count, total,
		        total == 1 ? "" : "s");
	else
		fprintf(file, "INCOMPLETE: rows of %u benchmark%s, ", count, count == 1 ? "" : "s");
}

/* Writes what ran, and where the figures come from. */
static void write_origin(FILE *file, const struct facts *facts)
{
	const struct about *about = &facts->run->about;
	char remark[REMARK_SIZE];
	char text[ABOUT_TEXT_SIZE];
	char lack[HEADLINE_LACK_SIZE];

	remark_write(about, remark);
	write_extent(file, facts->run, count_benchmarks(facts));
	about_write(about, ABOUT_board, text);
	fputs(text, file);
	about_write(about, ABOUT_mem, text);
	fprintf(file, " %s, ", text);
	about_write(about, ABOUT_source, text);
	fputs(text, file);
	write_caches(file, facts);
	if (remark[0] != '\0' || !headline_lacks(facts->run, lack))
		fprintf(file, ": %s", remark[0] != '\0' ? remark : facts->unit);
}

/* Writes all rows of a run that answers no question, if it has few benchmarks, else the questions that it leaves open. */
static void write_instead(FILE *file, const struct facts *facts)
{
	char lack[HEADLINE_LACK_SIZE];

	if (count_benchmarks(facts) <= SHOWN_MAX && !headline_lacks(facts->run, lack))
		grid_print(file, facts->run, TABLE_COLOR_NEVER, terminal_room(file));
	else
		words_write_unanswered(file, facts);
}

void answer_write(FILE *file, const struct results_run *run)
{
	struct facts facts = facts_of(run);
	struct prose origin;

	prose_open(&origin);
	write_origin(origin.file, &facts);
	fputc('\n', file);
	prose_print(&origin, file, "", 0);
	if (!words_write(file, &facts))
		write_instead(file, &facts);
	sizes_write(file, &facts);
	prices_write(file, &facts, operations_write(file, &facts));
	doubts_write(file, &facts);
}
