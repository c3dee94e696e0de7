/*
 * The rows of a comparison that no side has measured: a line for each status and reason, because a line per row would say
 * no more.
 */
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/benchmark_names.h"
#include "text/printable.h"

enum {
	TEXT_SIZE = 64,
	/* Lines that are known to be printed. A row of another line looks through all rows. */
	PRINTED_MAX = 8,
};

/* The rows of a status and a reason, and the metric that all of them have. NULL: they have several. */
struct unmeasured {
	struct benchmark_names names;
	const char *metric;
};

static const char *text_of(const char *reason)
{
	return reason != NULL ? reason : "";
}

bool comparison_is_unmeasured(const struct compared *compared)
{
	return compared->fate == FATE_STILL && !row_is_below_noise(compared->statuses[0]) &&
	       strcmp(compared->statuses[0], compared->statuses[1]) == 0 &&
	       strcmp(text_of(compared->reasons[0]), text_of(compared->reasons[1])) == 0;
}

/* Whether two of these rows share a line. */
static bool is_alike(const struct compared *a, const struct compared *b)
{
	return strcmp(a->statuses[0], b->statuses[0]) == 0 &&
	       strcmp(text_of(a->reasons[0]), text_of(b->reasons[0])) == 0;
}

static void add(struct unmeasured *unmeasured, const struct compared *compared)
{
	const char *metric = comparison_metric(compared);

	if (unmeasured->names.rows == 0)
		unmeasured->metric = metric;
	else if (unmeasured->metric != NULL && strcmp(unmeasured->metric, metric) != 0)
		unmeasured->metric = NULL;
	benchmark_names_add(&unmeasured->names, compared->row);
}

/* Finds the rows with the status and the reason of one of them. */
static struct unmeasured find(const struct comparison *comparison, const struct compared *like)
{
	struct unmeasured found = {0};

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];

		if (comparison_is_unmeasured(compared) && is_alike(compared, like))
			add(&found, compared);
	}
	return found;
}

void comparison_write_text(FILE *file, const char *text)
{
	char printable[TEXT_SIZE];

	printable_copy(printable, sizeof(printable), text);
	fputs(printable, file);
}

static void print_line(const struct unmeasured *rows, const struct compared *first, FILE *file)
{
	comparison_write_text(file, first->statuses[0]);
	fprintf(file, " in both: %u row%s", rows->names.rows, rows->names.rows == 1 ? "" : "s");
	if (rows->metric != NULL) {
		fputs(" of ", file);
		comparison_write_text(file, rows->metric);
	}
	fputs(" (", file);
	benchmark_names_write(file, &rows->names, comparison_write_text);
	fputc(')', file);
	if (text_of(first->reasons[0])[0] != '\0') {
		fputs(": ", file);
		comparison_write_text(file, first->reasons[0]);
	}
	fputc('\n', file);
}

static bool is_printed(const struct compared *const *printed, uint32_t count,
                       const struct compared *compared)
{
	for (uint32_t i = 0; i < count; i++)
		if (is_alike(printed[i], compared))
			return true;
	return false;
}

void comparison_print_unmeasured(const struct comparison *comparison, FILE *file)
{
	const struct compared *printed[PRINTED_MAX];
	uint32_t count = 0;

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];
		struct unmeasured rows;

		if (!comparison_is_unmeasured(compared) || is_printed(printed, count, compared))
			continue;
		rows = find(comparison, compared);
		if (rows.names.named[0] != compared->row)
			continue;
		if (count == 0)
			fputc('\n', file);
		if (count < PRINTED_MAX)
			printed[count++] = compared;
		print_line(&rows, compared, file);
	}
}
