/* The colours of the tables in a terminal. */
#ifndef HOST_TABLE_PAINT_H
#define HOST_TABLE_PAINT_H

#include "run/row.h"
#include "table/table_column.h"
#include "text/terminal.h"

/* Whether a table has colours: as --color says, or on a terminal that has colours, unless NO_COLOR is set. */
bool paint_is_wanted(FILE *file, enum table_color color);

/* Writes the control sequence of a colour; nothing without colour. */
void paint(FILE *file, bool has_color, const char *color);

/*
 * Prints the cell of a row, aligned to the right: red if the row is bad, yellow if it has no figures or its median is
 * doubtful. NULL: the cell is of no row, and has no colour.
 */
void paint_cell(FILE *file, bool has_color, const struct row *row, int width, const char *text);

#endif
