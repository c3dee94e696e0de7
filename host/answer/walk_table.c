/* Writes the table of walks, with a column for each of up to COLUMNS_MAX sizes. */
#include <math.h>

#include "answer/answer.h"
#include "answer/prose.h"
#include "answer/question.h"
#include "text/terminal.h"

enum { COLUMNS_MIN = 2, COLUMNS_MAX = 8, MARGIN = 2, NAME_WIDTH = 22, CELL_WIDTH = 8 };

/*
 * Some of the sizes of a question: the first, the last, and others that are evenly spaced between them. A narrow terminal
 * has room for fewer.
 */
struct columns {
	uint32_t count;
	const struct question_size *sizes[COLUMNS_MAX];
};

static uint32_t columns_of(FILE *file)
{
	int room = (int)terminal_room(file);
	int count = room > 0 ? (room - MARGIN - NAME_WIDTH) / CELL_WIDTH : COLUMNS_MAX;

	return count > COLUMNS_MAX   ? COLUMNS_MAX
	       : count > COLUMNS_MIN ? (uint32_t)count
	                             : COLUMNS_MIN;
}

static struct columns choose_columns(FILE *file, const struct question_sizes *sizes)
{
	uint32_t most = columns_of(file);
	struct columns columns = {.count = sizes->count < most ? sizes->count : most};
	uint32_t last = columns.count - 1;

	for (uint32_t i = 0; i < columns.count; i++)
		columns.sizes[i] =
			&sizes->sizes[last > 0 ? (i * (sizes->count - 1) + last / 2) / last : 0];
	return columns;
}

static double misses_of(const struct question_size *size, int list)
{
	return list < 0 ? size->array.misses : size->lists[list].misses;
}

static double median_of(const struct question_size *size, int list)
{
	return list < 0 ? size->array.median : size->lists[list].median;
}

static void write_cell(FILE *file, double figure)
{
	if (isnan(figure))
		fprintf(file, "%*s", CELL_WIDTH, "-");
	else if (figure <= 0)
		fprintf(file, "%*s", CELL_WIDTH, "0");
	else if (figure < 0.0005)
		fprintf(file, "%*.2g", CELL_WIDTH, figure);
	else
		fprintf(file, "%*.*f", CELL_WIDTH, figure < 1 ? 3 : figure < 999.5 ? 1 : 0, figure);
}

/* Returns which of the array and the list in order has no misses at a size, so that L1 holds it. "-": not known. */
static const char *held(const struct question_size *size)
{
	bool array = question_is_without_misses(size->array.misses);
	bool list = question_is_without_misses(size->lists[0].misses);

	if (isnan(size->array.misses) || isnan(size->lists[0].misses))
		return "-";
	if (array)
		return list ? "both" : "array";
	return list ? "list" : "none";
}

static void write_held(FILE *file, const struct facts *facts, const struct columns *columns)
{
	char size[QUANTITY_SIZE];
	char label[QUANTITY_SIZE + sizeof("in L1 ()")] = "in L1";

	if (facts->l1 > 0)
		snprintf(label, sizeof(label), "in L1 (%s)", quantity_bytes(size, facts->l1));
	fprintf(file, "  %-*s", NAME_WIDTH, label);
	for (uint32_t i = 0; i < columns->count; i++)
		fprintf(file, "%*s", CELL_WIDTH, held(columns->sizes[i]));
	fputc('\n', file);
}

static void write_head(FILE *file, const struct facts *facts, const struct question *question,
                       const struct question_sizes *sizes, const struct columns *columns)
{
	fprintf(file, "\nWalk: %s %s\n", facts->unit, question->per);
	fprintf(file, "  %-*s", NAME_WIDTH, "elements");
	for (uint32_t i = 0; i < columns->count; i++)
		fprintf(file, "%*.0f", CELL_WIDTH, columns->sizes[i]->n);
	fputc('\n', file);
	if (sizes->has_misses)
		write_held(file, facts, columns);
}

/* Writes a line of figures. Writes nothing if no figure is known. */
static void write_line(FILE *file, const struct columns *columns, const char *name, int list,
                       double (*figure)(const struct question_size *size, int list))
{
	bool is_known = false;

	for (uint32_t i = 0; i < columns->count; i++)
		is_known = is_known || !isnan(figure(columns->sizes[i], list));
	if (!is_known)
		return;
	fprintf(file, "  %-*s", NAME_WIDTH, name);
	for (uint32_t i = 0; i < columns->count; i++)
		write_cell(file, figure(columns->sizes[i], list));
	fputc('\n', file);
}

void sizes_write(FILE *file, const struct facts *facts)
{
	const struct question *question = &questions[0];
	struct question_sizes sizes = question_collect(facts, question);
	struct columns columns = choose_columns(file, &sizes);

	if (columns.count == 0)
		return;
	write_head(file, facts, question, &sizes, &columns);
	for (int list = -1; list < QUESTION_LISTS_MAX; list++) {
		write_line(file, &columns,
		           list < 0 ? question->array : question->lists[list].benchmark, list,
		           median_of);
		if (sizes.has_misses)
			write_line(file, &columns, "  misses in L1", list, misses_of);
	}
}
