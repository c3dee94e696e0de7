#include "table/paint.h"

#include <stdlib.h>

#include "run/flags.h"

bool paint_is_wanted(FILE *file, enum table_color color)
{
	const char *no_color = getenv("NO_COLOR");

	if (color != TABLE_COLOR_AUTO)
		return color == TABLE_COLOR_ALWAYS;
	return (no_color == NULL || no_color[0] == '\0') && terminal_is_capable(file);
}

void paint(FILE *file, bool has_color, const char *color)
{
	if (has_color)
		fputs(color, file);
}

void paint_cell(FILE *file, bool has_color, const struct row *row, int width, const char *text)
{
	bool is_bad = row != NULL && row_is_bad(row->status);
	bool is_painted = has_color && row != NULL &&
	                  (row_lack(row) != NULL || flags_doubt_median(row->flags));

	paint(file, is_painted, is_bad ? TERMINAL_RED : TERMINAL_YELLOW);
	fprintf(file, "%*s", width, text);
	paint(file, is_painted, TERMINAL_PLAIN);
}
