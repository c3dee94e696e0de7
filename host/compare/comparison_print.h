/* A comparison as text (comparison_*.c). */
#ifndef HOST_COMPARE_COMPARISON_PRINT_H
#define HOST_COMPARE_COMPARISON_PRINT_H

#include <stdio.h>

#include "compare/comparison.h"

/* What of the environment differs, and then what either side is. */
void comparison_print_head(const struct side *base, const struct side *new, FILE *file);

/* Its files, how many runs, of what. */
void comparison_print_side(const struct side *side, FILE *file);

/* What a row is called: the columns benchmark, kind, n and metric. */
void comparison_print_names(const struct row *row, int metric_width, FILE *file);

/* A line a row; with `is_brief` none of those without a difference. */
void comparison_print_rows(const struct comparison *comparison, bool is_brief, FILE *file);

/* How many rows have which verdict, or came to what else. */
void comparison_print_counts(const struct comparison *comparison, FILE *file);

/* What the verdicts rest on. */
void comparison_print_basis(const struct comparison *comparison, const struct side *base,
                            const struct side *new, FILE *file);

/* One header and a line a row, as in RFC 4180; changes are fractions, an empty cell is not known. */
void comparison_print_csv(const struct comparison *comparison, FILE *file);

#endif
