/* Names the benchmarks of some rows in few words: "memory/copy, fill and 4 more". */
#ifndef HOST_RUN_BENCHMARK_NAMES_H
#define HOST_RUN_BENCHMARK_NAMES_H

#include <stdio.h>

#include "run/row.h"

enum { BENCHMARK_NAMES_MAX = 2 };

struct benchmark_names {
	uint32_t rows;
	uint32_t benchmarks;
	const struct row *named[BENCHMARK_NAMES_MAX]; /* a row of each of the first benchmarks */
	const struct row *last;
};

/* Whether both rows are of one benchmark. `a` may be NULL. */
bool benchmark_is_same(const struct row *a, const struct row *b);

/* Adds a row. The rows of a benchmark must be consecutive. */
void benchmark_names_add(struct benchmark_names *names, const struct row *row);

/* Writes the names of the first benchmarks, and the number of the others. `write_text` makes a name printable. */
void benchmark_names_write(FILE *file, const struct benchmark_names *names,
                           void (*write_text)(FILE *file, const char *text));

#endif
