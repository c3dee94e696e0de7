/*
 * A table of runs side by side, for one suite. It has a line for each benchmark, kind and size, and a column for each
 * run with rows of the suite.
 */
#ifndef HOST_TABLE_CROSSTAB_H
#define HOST_TABLE_CROSSTAB_H

#include <stdio.h>

#include "run/metric.h"
#include "run/results.h"
#include "table/table_column.h"
#include "text/figure.h"

/* The fields that tell runs apart: those of ABOUT_HEAD, and last the number of the run. */
enum {
	CROSSTAB_RUN = ABOUT_COUNT,
	CROSSTAB_FIELD_COUNT,
	CROSSTAB_LABEL_SIZE = CROSSTAB_FIELD_COUNT * ABOUT_TEXT_SIZE,
};

/* A run. Its texts hold no control characters; "": not known. */
struct crosstab_column {
	const struct results_run *run;
	bool has_figures[METRIC_EVENT]; /* by metric: a row has figures and a median above 0 */
	char texts[CROSSTAB_FIELD_COUNT][ABOUT_TEXT_SIZE];
};

struct crosstab {
	const char *suite; /* belongs to the caller */
	enum table_color color;
	uint32_t column_count;
	struct crosstab_column *columns; /* in the order of the runs */
	uint32_t line_count;
	const struct row **lines; /* a row of each line, in cycles; by benchmark, kind, size */
};

/* Whether a run has a row of the suite in cycles. Only such runs have a column. */
bool crosstab_has_run(const struct crosstab *table, const struct results_run *run);

/* Fills the table with the runs, which must outlive it. It shows their rows in cycles and in ns. */
void crosstab_fill(struct crosstab *table, const struct results *results);

/*
 * Returns the row of a line in a column. Of an alignment sweep, returns the row of the least offset. NULL: the run has
 * none.
 */
const struct row *crosstab_cell(const struct crosstab *table, uint32_t line, uint32_t column,
                                enum metric metric);

/* Whether any run has a row of this metric in the line. */
bool crosstab_has(const struct crosstab *table, uint32_t line, enum metric metric);

/*
 * Returns why a cell has no figure (row_lack()). "": `cell` is NULL, because there is no such row. NULL: there is a
 * figure.
 */
const char *crosstab_reason(const struct row *cell);

/* Returns the doubts about the figures of the table (flags_median_doubts()). */
uint32_t crosstab_doubts(const struct crosstab *table);

/* Frees all memory of the table; the table is empty then. */
void crosstab_free(struct crosstab *table);

/*
 * Whether the head of a column shows a field, which is an enum about_id or CROSSTAB_RUN. It always shows the board and
 * the source. It shows another field if runs of the same board differ in it. If they differ in no field, it shows the
 * number of the run.
 */
bool crosstab_shows(const struct crosstab *table, uint32_t column, int field);

/* Writes all fields that the head of a column shows, in one line. */
void crosstab_label(const struct crosstab *table, uint32_t column, char label[CROSSTAB_LABEL_SIZE]);

/* Whether both columns have the same source. Only such columns are compared. */
bool crosstab_is_like(const struct crosstab *table, uint32_t a, uint32_t b);

bool crosstab_is_emulated(const struct crosstab *table, uint32_t column);

/* The columns of one source with figures of a metric. They are compared with the first of them. */
struct crosstab_group {
	enum metric metric;
	uint32_t first;    /* index of its first column */
	uint32_t count;    /* of columns, 2 or more */
	uint32_t lines;    /* number of lines with a figure above 0 in all of them */
	uint32_t doubtful; /* number of these lines in which a figure is doubtful (run/flags.h) */
};

/* Writes the group that begins with column `first`. Returns false if no group begins there. */
bool crosstab_group_at(const struct crosstab *table, uint32_t first, enum metric metric,
                       struct crosstab_group *group);

/*
 * Returns the geometric mean of the ratios of a column to the first column of the group, over the lines of the group.
 * Below 1: faster. NaN: the column is not in the group, or the group has no lines.
 */
double crosstab_mean(const struct crosstab *table, const struct crosstab_group *group,
                     uint32_t column);

/*
 * Texts that are the same in the text table and in Markdown (crosstab_texts.c): the title of a block, the title of its
 * geometric mean, and a cell, which has the median or the reason why there is none. NULL: there is no such row.
 */
enum { CROSSTAB_TITLE_SIZE = 2 * ABOUT_TEXT_SIZE, CROSSTAB_CELL_SIZE = FIGURE_SIZE + 1 };
void crosstab_write_title(const struct crosstab *table, enum metric metric,
                          char title[CROSSTAB_TITLE_SIZE]);
void crosstab_write_mean_title(const struct crosstab *table, const struct crosstab_group *group,
                               char title[CROSSTAB_TITLE_SIZE]);
void crosstab_write_cell(const struct row *cell, char text[CROSSTAB_CELL_SIZE]);

/* Prints a line for each run, and notes on how to read the table. */
void crosstab_print_foot(const struct crosstab *table, FILE *file);

/*
 * Prints a block of medians in cycles, and one in ns if any run has a measured clock. Each block ends with geometric
 * means. Below them is a line for each column. Prints nothing for an empty table.
 */
void crosstab_print(const struct crosstab *table, FILE *file);

/*
 * Prints CSV: a line for each line and metric, and a column for each run under its label. A cell without a figure holds
 * the reason (crosstab_reason()), which is empty if the run has no such row. The last column names the doubts.
 */
void crosstab_print_csv(const struct crosstab *table, FILE *file);

/* Prints Markdown: a table for each block of crosstab_print(), and its notes as a list. */
void crosstab_print_markdown(const struct crosstab *table, FILE *file);

#endif
