#include "text/columns.h"

#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"

struct columns_line {
	char *cells[COLUMNS_MAX];
	char *tail;
};

void columns_add(struct columns *columns, const char *const cells[], const char *tail)
{
	struct columns_line *line;

	columns->lines = allocate_more(columns->lines, columns->line_count, sizeof(*line));
	line = &columns->lines[columns->line_count++];
	for (uint32_t i = 0; i < columns->count; i++)
		line->cells[i] = allocate_text("%s", cells[i]);
	line->tail = allocate_text("%s", tail);
}

/* Returns 0 for a column that only the heading fills. */
static int width_of(const struct columns *columns, uint32_t column)
{
	size_t widest = 0;

	for (uint32_t i = 1; i < columns->line_count; i++) {
		size_t width = strlen(columns->lines[i].cells[column]);

		widest = width > widest ? width : widest;
	}
	if (widest > 0 && widest < strlen(columns->lines[0].cells[column]))
		widest = strlen(columns->lines[0].cells[column]);
	return (int)widest;
}

static void print_line(const struct columns *columns, const struct columns_line *line,
                       const int widths[], FILE *file)
{
	fputc(' ', file);
	for (uint32_t i = 0; i < columns->count; i++)
		if (widths[i] > 0)
			fprintf(file, " %*s", columns->texts >> i & 1 ? -widths[i] : widths[i],
			        line->cells[i]);
	fprintf(file, "%s\n", line->tail);
}

void columns_print(struct columns *columns, FILE *file)
{
	int widths[COLUMNS_MAX];

	for (uint32_t i = 0; i < columns->count; i++)
		widths[i] = width_of(columns, i);
	for (uint32_t i = 0; i < columns->line_count; i++) {
		struct columns_line *line = &columns->lines[i];

		if (columns->line_count > 1)
			print_line(columns, line, widths, file);
		for (uint32_t cell = 0; cell < columns->count; cell++)
			free(line->cells[cell]);
		free(line->tail);
	}
	free(columns->lines);
	columns->lines = NULL;
	columns->line_count = 0;
}
