#include "run/benchmark_names.h"

#include <string.h>

static bool is_of_suite(const struct row *a, const struct row *b)
{
	return a != NULL && strcmp(a->suite, b->suite) == 0;
}

bool benchmark_is_same(const struct row *a, const struct row *b)
{
	return is_of_suite(a, b) && strcmp(a->benchmark, b->benchmark) == 0;
}

void benchmark_names_add(struct benchmark_names *names, const struct row *row)
{
	names->rows++;
	if (benchmark_is_same(names->last, row))
		return;
	names->last = row;
	if (names->benchmarks++ < BENCHMARK_NAMES_MAX)
		names->named[names->benchmarks - 1] = row;
}

void benchmark_names_write(FILE *file, const struct benchmark_names *names,
                           void (*write_text)(FILE *file, const char *text))
{
	const struct row *before = NULL;

	for (uint32_t i = 0; i < names->benchmarks && i < BENCHMARK_NAMES_MAX; i++) {
		const struct row *row = names->named[i];

		if (before != NULL)
			fputs(", ", file);
		if (!is_of_suite(before, row)) {
			write_text(file, row->suite);
			fputc('/', file);
		}
		write_text(file, row->benchmark);
		before = row;
	}
	if (names->benchmarks > BENCHMARK_NAMES_MAX)
		fprintf(file, " and %u more", names->benchmarks - BENCHMARK_NAMES_MAX);
}
