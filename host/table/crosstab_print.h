/* Prints runs side by side, as a text table or as CSV. */
#ifndef HOST_TABLE_CROSSTAB_PRINT_H
#define HOST_TABLE_CROSSTAB_PRINT_H

#include <stdio.h>

#include "table/crosstab.h"

/*
 * Prints a block of medians in cycles, and one in ns if any run has a measured clock. Each block ends with geometric
 * means. Below them is a line for each column. Prints nothing for an empty table.
 */
void crosstab_print(const struct crosstab *table, FILE *file);

/*
 * Prints CSV: a line for each line and metric, a column for each run under its label. A cell without a figure holds the
 * status. It is empty if the run has no such row.
 */
void crosstab_print_csv(const struct crosstab *table, FILE *file);

#endif
