/* The parts of the table for a person (output_table.c). */
#ifndef HOST_TABLE_TABLE_H
#define HOST_TABLE_TABLE_H

#include <stdio.h>

#include "decode/decoder.h"
#include "decode/overview.h"

/* The lines of one metric, and of what has no figures, are in the table. */
struct table {
	FILE *file;
	const struct overview *overview;
	enum overview_metric headline;
};

bool table_is_emulated(const struct table *table);

/* Whether this line is in the table, and of that suite. */
bool table_has(const struct table *table, const struct line *line, const char *suite);

/* Beneath the lines of a suite: means over sizes, and what an alignment sweep found. */
void table_print_means(const struct table *table, const char *suite);
void table_print_alignment(const struct table *table, const char *suite);

/* At the end: where the numbers come from, and what they rest on. */
void table_print_foot(const struct table *table, const struct run_summary *summary);

#endif
