/* Parts that the text table (output_table.c) shares with the table in files (output_table_files.c). */
#ifndef HOST_TABLE_TABLE_H
#define HOST_TABLE_TABLE_H

#include <stdio.h>

#include "decode/decoder.h"
#include "run/results.h"
#include "table/table_column.h"

/*
 * The table of a summary (struct results_run). Each line is a row of the summary. The table shows the lines of one
 * metric, and of other metrics the lines without figures.
 */
struct table {
	FILE *file;
	const struct results_run *run;
	const char *headline;
	const struct table_view *view;
	bool has_color;
	uint32_t column_count; /* of the view, or the usual ones */
	const struct table_column *columns[TABLE_COLUMNS_MAX];
};

/*
 * Returns the table of a summary. If `run` is NULL, it has only the columns. `view` holds the options of the user. If
 * it is NULL, the view is the usual one.
 */
struct table table_of(FILE *file, const struct results_run *run, const struct table_view *view);

/* Returns the source; "": not known. */
const char *table_source(const struct table *table);

/* Returns the unit of the headline metric. The cycles of an emulator are "instructions". */
const char *table_unit(const struct table *table);

/* Returns a remark on the unit, with a blank in front: " (model:u74)"; "": none. Writes it into `text`. */
const char *table_unit_remark(const struct table *table, char text[TABLE_CELL_SIZE]);

bool table_is_of_headline(const struct table *table, const struct results_row *line);

/* Whether a line is in the table and belongs to a suite. */
bool table_has(const struct table *table, const struct results_row *line, const char *suite);

/* A suite and its lines. All members are zero before the first suite. */
struct table_suite {
	const char *name;
	const char *ref; /* the reference, if all lines have the same; else NULL */
	bool has_kinds;  /* a line has another kind than "call" */
	uint32_t count;
	const struct results_row **lines; /* in the order of --sort */
	uint32_t next; /* index of the run's line to look at for the next suite */
};

/* Replaces a suite by the next one that came. Returns false, and frees the suite, if there is none. */
bool table_next_suite(const struct table *table, struct table_suite *suite);

/* Returns the reason of the status of a line; "": none. */
const char *table_reason(const struct results_row *line);

enum { TABLE_REMARKS_SIZE = 512 };

/*
 * Writes the remarks on a line: its status if it is not ok and, unless `without_flags`, the flags that warn. "": none.
 */
void table_remark(const struct results_row *line, bool without_flags,
                  char text[TABLE_REMARKS_SIZE]);

/* Returns why a line has no figures: its reason or, without a reason, what its record lacks. */
const char *table_missing(const struct results_row *line);

/* Print the geometric means over sizes, and the result of an alignment sweep. They stand below the lines of a suite. */
void table_print_means(const struct table *table, const char *suite);
void table_print_alignment(const struct table *table, const char *suite);

/* Writes the range of the medians of an alignment sweep, and how many are doubtful. "": the line was not swept. */
void table_write_sweep(const struct results_row *line, char text[TABLE_CELL_SIZE]);

/* Prints the warning that stands above the rows of a run that did not end, or lost records. */
void table_print_incomplete(FILE *file);

/* Prints the end of the table: board, source, clock, overhead, repeatability, counters and lost records. */
void table_print_foot(const struct table *table, const struct run_summary *summary);

/*
 * If a run has no row of the headline's metric, prints which rows it lacks, in a line after `before`. Otherwise returns
 * false.
 */
bool table_print_lack(const struct table *table, const char *before);

/*
 * Prints advice on unreliable figures, one line for each. Every line begins with `before`. `write_text` writes the
 * texts that came with the stream.
 */
void table_print_warnings(const struct table *table, const char *before,
                          void (*write_text)(FILE *file, const char *text));

#endif
