/* The cells of a row as text, one after the other. */
#ifndef HOST_DECODE_ROW_CELL_H
#define HOST_DECODE_ROW_CELL_H

#include <stdio.h>

#include "decode/row.h"

/*
 * Writes the cell of a column after the rules of csv_value.h: with a character of `special`, or in a list of
 * flags of `special_flags`, it is quoted.
 */
void row_cell_write(FILE *file, const struct row_column *column, const struct row *row,
                    const char *special, const char *special_flags);

#endif
