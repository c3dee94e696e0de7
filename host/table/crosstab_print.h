/* Runs side by side, for a person and for a spreadsheet. */
#ifndef HOST_TABLE_CROSSTAB_PRINT_H
#define HOST_TABLE_CROSSTAB_PRINT_H

#include <stdio.h>

#include "table/crosstab.h"

/*
 * The medians of every line in cycles, and, where hardware with a measured clock is among the runs, in
 * ns; geometric means; what the columns stand for. Nothing of an empty table.
 */
void crosstab_print(const struct crosstab *table, FILE *file);

/*
 * CSV: a line for each line and metric, a column for each run, headed by its label. In the place of a
 * figure that there is not stands its status; nothing where the run has no such row.
 */
void crosstab_print_csv(const struct crosstab *table, FILE *file);

#endif
