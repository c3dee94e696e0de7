/* The rows of a comparison that no side has measured: a line for each status, because a line per row would say no more. */
#include <string.h>

#include "compare/comparison_cells.h"
#include "compare/comparison_print.h"
#include "run/benchmark_names.h"
#include "text/printable.h"

enum { TEXT_SIZE = 64 };

/* The rows of a status, and the metric and the reason that all of them have. NULL: they have several, or none. */
struct unmeasured {
	struct benchmark_names names;
	const char *metric;
	const char *reason;
};

bool comparison_is_unmeasured(const struct compared *compared)
{
	return compared->fate == FATE_STILL && !row_is_below_noise(compared->statuses[0]) &&
	       strcmp(compared->statuses[0], compared->statuses[1]) == 0;
}

/* Returns the text that both are; NULL: they differ, or one of them is NULL. */
static const char *common(const char *a, const char *b)
{
	return a != NULL && b != NULL && strcmp(a, b) == 0 ? a : NULL;
}

static void add(struct unmeasured *unmeasured, const struct compared *compared)
{
	const char *metric = comparison_metric(compared);
	const char *reason = common(compared->reasons[0], compared->reasons[1]);
	bool is_first = unmeasured->names.rows == 0;

	unmeasured->metric = is_first ? metric : common(unmeasured->metric, metric);
	unmeasured->reason = is_first ? reason : common(unmeasured->reason, reason);
	benchmark_names_add(&unmeasured->names, compared->row);
}

static struct unmeasured find(const struct comparison *comparison, const char *status)
{
	struct unmeasured found = {0};

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];

		if (comparison_is_unmeasured(compared) &&
		    strcmp(compared->statuses[0], status) == 0)
			add(&found, compared);
	}
	return found;
}

static void write_text(FILE *file, const char *text)
{
	char printable[TEXT_SIZE];

	printable_copy(printable, sizeof(printable), text);
	fputs(printable, file);
}

static void print_status(const struct unmeasured *rows, const char *status, FILE *file)
{
	write_text(file, status);
	fprintf(file, " in both: %u row%s", rows->names.rows, rows->names.rows == 1 ? "" : "s");
	if (rows->metric != NULL) {
		fputs(" of ", file);
		write_text(file, rows->metric);
	}
	fputs(" (", file);
	benchmark_names_write(file, &rows->names, write_text);
	fputc(')', file);
	if (rows->reason != NULL && rows->reason[0] != '\0') {
		fputs(": ", file);
		write_text(file, rows->reason);
	}
	fputc('\n', file);
}

void comparison_print_unmeasured(const struct comparison *comparison, FILE *file)
{
	bool is_any = false;

	for (uint32_t i = 0; i < comparison->count; i++) {
		const struct compared *compared = &comparison->rows[i];
		struct unmeasured rows;

		if (!comparison_is_unmeasured(compared))
			continue;
		rows = find(comparison, compared->statuses[0]);
		if (rows.names.named[0] != compared->row)
			continue;
		if (!is_any)
			fputc('\n', file);
		is_any = true;
		print_status(&rows, compared->statuses[0], file);
	}
}
