/* The parts of the table for a person (output_table.c). */
#ifndef HOST_TABLE_TABLE_H
#define HOST_TABLE_TABLE_H

#include <stdio.h>

#include "decode/decoder.h"
#include "decode/overview.h"
#include "table/table_view.h"

/* The lines of one metric, and of what has no figures, are in the table. */
struct table {
	FILE *file;
	const struct overview *overview;
	enum overview_metric headline;
	const struct table_view *view;
	bool has_color;
};

/* The table of an overview as it was asked for; a view of NULL is the usual one. */
struct table table_of(FILE *file, const struct overview *overview, const struct table_view *view);

bool table_is_emulated(const struct table *table);

/* What a figure of the headline counts: instructions where an emulator calls them cycles. */
const char *table_unit(const struct table *table);

/* The same of a line, which may be of another metric, but then has no figures. */
const char *table_unit_of_line(const struct table *table, const struct line *line);

/* What is to be said of that unit, with a blank in front: " (model:u74)"; or "". */
const char *table_unit_remark(const struct table *table, char text[TABLE_CELL_SIZE]);

/* Whether this line is in the table, and of that suite. */
bool table_has(const struct table *table, const struct line *line, const char *suite);

/* A suite, and what its lines have in common. */
struct table_suite {
	const char *name;
	const char *ref; /* that all are compared with, or NULL */
	bool has_kinds;  /* others than calls */
	uint32_t count;
	const struct line **lines; /* sorted as it was asked for */
};

/*
 * The next suite, in the order in which they came, behind `after`, the first line of one (NULL: the first of
 * all). False when there is none; else table_suite_free is due.
 */
bool table_next_suite(const struct table *table, const struct line **after,
                      struct table_suite *suite);

void table_suite_free(struct table_suite *suite);

enum { TABLE_REMARKS_SIZE = 512 };

/* Writes what there is to remark of a line: a status that is not ok, flags that warn; "" for nothing. */
void table_remark(const struct line *line, char text[TABLE_REMARKS_SIZE]);

/* Control sequences around what is to stand out; nothing without colour. */
enum table_color_of { TABLE_PLAIN, TABLE_HEAD, TABLE_WARNING, TABLE_BAD };

void table_paint(const struct table *table, enum table_color_of color);

/* How the remarks of a line are painted. */
enum table_color_of table_color_of_line(const struct line *line);

/* Beneath the lines of a suite: means over sizes, and what an alignment sweep found. */
void table_print_means(const struct table *table, const char *suite);
void table_print_alignment(const struct table *table, const char *suite);

/* At the end: where the numbers come from, and what they rest on. */
void table_print_foot(const struct table *table, const struct run_summary *summary);

/*
 * What to do about figures that are not to be relied on, a line each that begins with `before`; names that came with
 * the stream are written by `write_text`.
 */
void table_print_warnings(const struct table *table, const char *before,
                          void (*write_text)(FILE *file, const char *text));

#endif
