/* Prints a comparison as text (comparison_*.c). */
#ifndef HOST_COMPARE_COMPARISON_PRINT_H
#define HOST_COMPARE_COMPARISON_PRINT_H

#include <stdio.h>

#include "compare/comparison_request.h"

/* Prints the differences of the environment, both sides, and remarks on their sources, clocks and seeds. */
void comparison_print_head(const struct side *base, const struct side *new, FILE *file);

/* Prints a line on a side: its files, the number of runs, board, compiler, source and commit. */
void comparison_print_side(const struct side *side, FILE *file);

/*
 * Whether a row is shown to a reader. With `is_brief` rows without a difference are not, nor are those that are ok in
 * neither. Rows that new did not ask for are never shown; they are counted.
 */
bool comparison_is_shown(const struct compared *compared, bool is_brief);

/* Prints a line for each row that is shown, and below them, unless `is_brief`, comparison_print_unmeasured(). */
void comparison_print_rows(const struct comparison *comparison, bool is_brief, FILE *file);

/* Whether a row has no figures on both sides, and the same status for the same reason. */
bool comparison_is_unmeasured(const struct compared *compared);

/* Writes a text in printable characters, cut to a few words. */
void comparison_write_text(FILE *file, const char *text);

/* Prints a line for each status and reason of these rows: "unsupported in both: 12 rows (memory/copy, fill and 4 more)". */
void comparison_print_unmeasured(const struct comparison *comparison, FILE *file);

/*
 * Prints the whole name of a row, and a space: suites may have benchmarks of the same name, and a sweep has a row for
 * each offset.
 */
void comparison_print_name(const struct compared *compared, FILE *file);

/*
 * Prints a line, without its end, with the traps of new, the worst rows that a gate looks at, how many more of both
 * there are, and how many rows of events got worse. If none of the first got worse, the line says how many rows, and
 * how many of events, are too noisy to tell. `order` comes from comparison_by_weight().
 */
void comparison_print_lead(const struct comparison *comparison, const struct compared *const *order,
                           FILE *file);

/* Prints the number of rows of each verdict, and of each fate of rows that are not compared. */
void comparison_print_counts(const struct comparison *comparison, FILE *file);

/* Prints the thresholds, the repeatabilities, the number of tests and the number of runs that are needed. */
void comparison_print_basis(const struct comparison *comparison, const struct side *base,
                            const struct side *new, FILE *file);

/* Prints CSV (RFC 4180): a header and a line per row. Changes are fractions; an empty cell: not known. */
void comparison_print_csv(const struct comparison *comparison, FILE *file);

/* Prints JUnit's XML: a test case per row. There is a failure if a gate fails. */
void comparison_print_junit(const struct comparison *comparison, FILE *file);

/* Prints JSON: both sides, the counts, what a gate says, and a line per row (compare/comparison_fields.h). */
void comparison_print_json(const struct comparison_result *result, FILE *file);

/*
 * Prints Markdown: the lead, the counts, the rows that comparison_is_shown() in brief, the worst first, and the basis.
 */
void comparison_print_markdown(const struct comparison_result *result, FILE *file);

#endif
