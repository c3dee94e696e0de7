/* The cells of a row as text. */
#ifndef HOST_RUN_ROW_CELL_H
#define HOST_RUN_ROW_CELL_H

#include <stdio.h>

#include "run/row.h"

/*
 * Writes the cell of a column by the rules of csv_value.h. A text with a character of `special` is quoted, a list of
 * flags with a character of `special_flags`.
 */
void row_cell_write(FILE *file, const struct row_column *column, const struct row *row,
                    const char *special, const char *special_flags);

#endif
