/*
 * Formats that are written while runs are read: record by record, or run by run. Each has a struct output_format, in a
 * file output_*.c. The list of all formats is export/formats.c.
 */
#ifndef HOST_OUTPUT_OUTPUT_H
#define HOST_OUTPUT_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "decode/decoder.h"
#include "run/results.h"

/* A format. Each of its functions may be NULL. `own` is the format's own state. */
struct output_format {
	/* The path names something that the format itself opens, such as a database. Then `file` is NULL. */
	bool opens_path;
	void *(*open)(FILE *file);
	void (*run_begin)(void *own, FILE *file, uint32_t run);
	/* Called for every record. After a result, `row` is called with its row, then with the row in ns, if any. */
	void (*record)(void *own, FILE *file, const struct decoded *record);
	void (*row)(void *own, FILE *file, const struct row *row);
	void (*lost)(void *own, FILE *file, uint32_t first, uint32_t last);
	/* `run` is a summary (struct results_run). */
	void (*run_end)(void *own, FILE *file, const struct run_summary *summary,
	                const struct results_run *run);
	/*
	 * Completes the file and frees `own`, but does not close the file. Returns false after a message; the file is
	 * then not kept.
	 */
	bool (*close)(void *own, FILE *file);
};

extern const struct output_format output_csv;
extern const struct output_format output_json;
/* The `own` of these three is a struct table_view, or NULL. */
extern const struct output_format output_table;
extern const struct output_format output_markdown;
extern const struct output_format output_tsv;

#endif
