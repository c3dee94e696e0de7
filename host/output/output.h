/*
 * Formats of results. Each format has a struct output_format, in a file output_*.c. output.c lists the formats that
 * files can have. A new format needs a file and a line in that list.
 */
#ifndef HOST_OUTPUT_OUTPUT_H
#define HOST_OUTPUT_OUTPUT_H

#include <stdio.h>

#include "decode/decoder.h"
#include "run/overview.h"
#include "run/row.h"

/* A format. Each of its functions may be NULL. `own` is the format's own state. */
struct output_format {
	const char *extension; /* ".csv"; NULL: no format of files */
	void *(*open)(FILE *file);
	void (*run_begin)(void *own, FILE *file, uint32_t run);
	/* Called for every record. After a result, `row` is called with its row, then with the row in ns, if any. */
	void (*record)(void *own, FILE *file, const struct decoded *record);
	void (*row)(void *own, FILE *file, const struct row *row);
	void (*lost)(void *own, FILE *file, uint32_t first, uint32_t last);
	/* `overview` summarizes all rows of the run. */
	void (*run_end)(void *own, FILE *file, const struct run_summary *summary,
	                const struct overview *overview);
	/* Completes the file and frees `own`; does not close the file. */
	void (*close)(void *own, FILE *file);
};

extern const struct output_format output_csv;
extern const struct output_format output_json;
/* The `own` of these three is a struct table_view, or NULL. */
extern const struct output_format output_table;
extern const struct output_format output_markdown;
extern const struct output_format output_tsv;

/* Fills a struct results instead of a file. Its `own` is the caller's struct filler. */
extern const struct output_format output_results;

/* The format that belongs to the extension of `path`, or NULL. */
const struct output_format *output_format_of(const char *path);

/* All extensions of files, for a message: ".csv, .json, ...". */
const char *output_extensions(void);

#endif
