/* The rows of a suite that no run has measured: a line for each status, because a line per row would say no more. */
#include <string.h>

#include "compare/comparison_print.h"
#include "compare/movement.h"
#include "run/benchmark_names.h"

/* Whether all runs lack the figures of the row for this reason. */
static bool is_all(const struct moved *moved, uint32_t run_count, const char *lack)
{
	for (uint32_t run = 0; run < run_count; run++)
		if (moved->lacks[run] == NULL || strcmp(moved->lacks[run], lack) != 0)
			return false;
	return true;
}

bool movement_is_unmeasured(const struct moved *moved, uint32_t run_count)
{
	return moved->lacks[0] != NULL && is_all(moved, run_count, moved->lacks[0]);
}

/* Prints the line of the row `first` and the rows that share its lack; nothing if a row before it has that lack. */
static void print_line(const struct moved *rows, uint32_t first, uint32_t count, uint32_t run_count,
                       FILE *file)
{
	const char *lack = rows[first].lacks[0];
	struct benchmark_names names = {0};

	for (uint32_t i = 0; i < count; i++) {
		if (!is_all(&rows[i], run_count, lack))
			continue;
		if (i < first)
			return;
		benchmark_names_add(&names, rows[i].row);
	}
	fputs("  ", file);
	comparison_write_text(file, lack);
	fprintf(file, " in all runs: %u row%s (", names.rows, names.rows == 1 ? "" : "s");
	benchmark_names_write(file, &names, comparison_write_text);
	fputs(")\n", file);
}

void movement_print_unmeasured(const struct moved *rows, uint32_t count, uint32_t run_count,
                               FILE *file)
{
	for (uint32_t i = 0; i < count; i++)
		if (movement_is_unmeasured(&rows[i], run_count))
			print_line(rows, i, count, run_count, file);
}
