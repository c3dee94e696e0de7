/* Prints the geometric means and the alignment sweep below the lines of a suite. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "table/table.h"
#include "text/figure.h"

void table_print_means(const struct table *table, const char *suite)
{
	char times[FIGURE_SIZE];

	for (uint32_t i = 0; i < table->overview->count; i++) {
		const struct line *line = &table->overview->lines[i];
		struct overview_mean mean;

		if (!table_has(table, line, suite) || !overview_is_of(line, table->headline) ||
		    !overview_mean(table->overview, i, &mean))
			continue;
		figure_write_times(times, sizeof(times), mean.speed_up);
		fprintf(table->file, "  geometric mean over %" PRIu32 " sizes: %s%s%s %s as %s\n",
		        mean.sizes, line->benchmark, row_is_call(line->kind) ? "" : " ",
		        row_is_call(line->kind) ? "" : line->kind, times, line->ref);
	}
}

/* Whether a line of the suite, of the headline metric, was part of an alignment sweep. */
static bool is_swept(const struct table *table, const struct line *line, const char *suite)
{
	return table_has(table, line, suite) && overview_is_of(line, table->headline) &&
	       overview_was_swept(line);
}

static void print_spread(const struct table *table, const struct line *line)
{
	const struct range *medians = &line->medians;

	fprintf(table->file, "    %-26s %-10s", line->benchmark, line->kind);
	if (line->n > 0)
		fprintf(table->file, " n=%.0f", line->n);
	fprintf(table->file, " %.3f at %.0f, %.3f at %.0f\n", medians->least, medians->least_at,
	        medians->most, medians->most_at);
}

void table_print_alignment(const struct table *table, const char *suite)
{
	double least = INFINITY;
	double most = 0;
	uint32_t same = 0;

	for (uint32_t i = 0; i < table->overview->count; i++) {
		const struct line *line = &table->overview->lines[i];

		if (!is_swept(table, line, suite))
			continue;
		least = fmin(least, line->least_offset);
		most = fmax(most, line->most_offset);
	}
	if (isinf(least))
		return;
	fprintf(table->file, "  alignment: spread of the median over offsets %.0f..%.0f\n", least,
	        most);
	for (uint32_t i = 0; i < table->overview->count; i++) {
		const struct line *line = &table->overview->lines[i];

		if (!is_swept(table, line, suite))
			continue;
		if (line->medians.least < line->medians.most)
			print_spread(table, line);
		else
			same++;
	}
	if (same > 0)
		fprintf(table->file, "    %" PRIu32 " row%s: no difference\n", same,
		        same == 1 ? "" : "s");
}
