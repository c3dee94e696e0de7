/* Prints the geometric means and the alignment sweep below the lines of a suite. */
#include <math.h>

#include "run/headline.h"
#include "table/table.h"
#include "text/figure.h"

static void print_mean(const struct table *table, const struct speed_up *speed_up)
{
	const struct results_row *line = speed_up->row;
	const char *kind = row_kind_shown(&line->row);
	const char *space = kind[0] != '\0' ? " " : "";

	if (speed_up->missing > 0) {
		fprintf(table->file,
		        "  no geometric mean: %s%s%s has no ratio to %s at %u of its %u sizes\n",
		        line->row.benchmark, space, kind, line->ref, speed_up->missing,
		        speed_up->sizes);
		return;
	}
	fprintf(table->file, "  geometric mean over %u", speed_up->sizes);
	if (speed_up->absent > 0)
		fprintf(table->file, " of %u", speed_up->sizes + speed_up->absent);
	fprintf(table->file, " sizes: %s%s%s ", line->row.benchmark, space, kind);
	speed_up_write(table->file, speed_up->mean, table_unit(table), line->ref);
	if (speed_up->doubtful > 0)
		fprintf(table->file, "; doubtful at %u of them", speed_up->doubtful);
	fputc('\n', table->file);
}

void table_print_means(const struct table *table, const char *suite)
{
	for (uint32_t i = 0; i < table->run->row_count; i++) {
		const struct results_row *line = &table->run->rows[i];
		struct speed_up speed_up;

		if (table_has(table, line, suite) && table_is_of_headline(table, line) &&
		    speed_up_over_sizes(table->run, i, &speed_up))
			print_mean(table, &speed_up);
	}
}

/* Whether a line of the suite, of the headline metric, was part of an alignment sweep. */
static bool is_swept(const struct table *table, const struct results_row *line, const char *suite)
{
	return table_has(table, line, suite) && table_is_of_headline(table, line) &&
	       results_was_swept(line);
}

/* Writes ", doubtful at 2 of 5 offsets", or "". */
static void write_doubtful(const struct results_row *line, char text[TABLE_CELL_SIZE])
{
	text[0] = '\0';
	if (line->sweep.doubtful > 0)
		snprintf(text, TABLE_CELL_SIZE, ", doubtful at %u of %u offsets",
		         line->sweep.doubtful, line->sweep.rows);
}

void table_write_sweep(const struct results_row *line, char text[TABLE_CELL_SIZE])
{
	const struct range *medians = &line->sweep.medians;
	char least[FIGURE_SIZE], most[FIGURE_SIZE], doubtful[TABLE_CELL_SIZE];

	text[0] = '\0';
	if (!results_was_swept(line))
		return;
	figure_write(least, sizeof(least), medians->least);
	figure_write(most, sizeof(most), medians->most);
	write_doubtful(line, doubtful);
	snprintf(text, TABLE_CELL_SIZE, "ALIGN=sweep: median %.24s to %.24s%.40s", least, most,
	         doubtful);
}

static void print_spread(const struct table *table, const struct results_row *line)
{
	const struct range *medians = &line->sweep.medians;
	char least[FIGURE_SIZE];
	char most[FIGURE_SIZE];
	char doubtful[TABLE_CELL_SIZE];
	char size[ROW_SIZE_TEXT];

	figure_write(least, sizeof(least), medians->least);
	figure_write(most, sizeof(most), medians->most);
	write_doubtful(line, doubtful);
	fprintf(table->file, "    %-26s %-10s%s %s at %.0f, %s at %.0f%s\n", line->row.benchmark,
	        line->row.kind, row_write_size(size, line->row.n), least, medians->least_at, most,
	        medians->most_at, doubtful);
}

void table_print_alignment(const struct table *table, const char *suite)
{
	double least = INFINITY;
	double most = 0;
	uint32_t same = 0;
	uint32_t doubtful = 0; /* of these */

	for (uint32_t i = 0; i < table->run->row_count; i++) {
		const struct results_row *line = &table->run->rows[i];

		if (!is_swept(table, line, suite))
			continue;
		least = fmin(least, line->row.offset);
		most = fmax(most, line->sweep.last_offset);
	}
	if (isinf(least))
		return;
	fprintf(table->file, "  alignment: spread of the median over offsets %.0f..%.0f\n", least,
	        most);
	for (uint32_t i = 0; i < table->run->row_count; i++) {
		const struct results_row *line = &table->run->rows[i];

		if (!is_swept(table, line, suite))
			continue;
		if (line->sweep.medians.least < line->sweep.medians.most) {
			print_spread(table, line);
			continue;
		}
		same++;
		doubtful += line->sweep.doubtful > 0;
	}
	if (same > 0)
		fprintf(table->file, "    %u row%s: no difference", same, same == 1 ? "" : "s");
	if (doubtful > 0)
		fprintf(table->file, ", %u of them doubtful", doubtful);
	if (same > 0)
		fputc('\n', table->file);
}
