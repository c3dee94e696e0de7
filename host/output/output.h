/*
 * Where results go: one struct a format, one file a format (output_*.c), one table of them all
 * (output.c). Adding a format is adding a file and a line.
 */
#ifndef HOST_OUTPUT_OUTPUT_H
#define HOST_OUTPUT_OUTPUT_H

#include <stdio.h>

#include "decode/decoder.h"
#include "decode/overview.h"
#include "decode/row.h"

/* What a format is told; each of its functions may be NULL. `own` is the format's own state. */
struct output_format {
	const char *extension; /* ".csv"; NULL: not a file's format */
	void *(*open)(FILE *file);
	void (*run_begin)(void *own, FILE *file, uint32_t run);
	/* Every record; behind a result comes its row, and behind that the row in ns, if any. */
	void (*record)(void *own, FILE *file, const struct decoded *record);
	void (*row)(void *own, FILE *file, const struct row *row);
	void (*lost)(void *own, FILE *file, uint32_t first, uint32_t last);
	/* `overview` is of all rows of the run. */
	void (*run_end)(void *own, FILE *file, const struct run_summary *summary,
	                const struct overview *overview);
	/* Completes the file and frees `own`; does not close the file. */
	void (*close)(void *own, FILE *file);
};

extern const struct output_format output_csv;
extern const struct output_format output_json;
/* Their own is a struct table_view, or NULL. */
extern const struct output_format output_table;
extern const struct output_format output_markdown;
extern const struct output_format output_tsv;

/* The format whose extension `path` has, or NULL. */
const struct output_format *output_format_of(const char *path);

/* The extensions that there are, for a message: ".csv, .json". */
const char *output_extensions(void);

#endif
