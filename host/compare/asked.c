#include "compare/asked.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "run/benchmark_names.h"

/* Whether the filter of a run matches the name of a benchmark. A run without a known filter has all benchmarks. */
static bool matches(const struct results_run *run, const struct row *row)
{
	const char *filter = run->request.filter;
	char name[WIRE_MAX_t24 + 1 + WIRE_MAX_t28 + 1];

	snprintf(name, sizeof(name), "%s/%s", row->suite, row->benchmark);
	return filter == NULL || fnmatch(filter, name, 0) == 0 ||
	       fnmatch(filter, row->benchmark, 0) == 0;
}

static bool names_suite(const struct results_run *run, const struct row *row)
{
	return run->request.filter != NULL && strstr(run->request.filter, row->suite) != NULL;
}

static bool has_benchmark(const struct results_run *run, const struct row *row)
{
	for (uint32_t i = 0; i < run->row_count; i++)
		if (benchmark_is_same(&run->rows[i].row, row))
			return true;
	return false;
}

/*
 * Whether a benchmark runs only on request, if the filter names its suite (firmware/suites/README.md). No record tells.
 * It does if a whole run of the side, whose filter matches and does not name the suite, left it out.
 */
static bool is_on_request(const struct side *side, const struct row *row)
{
	bool is_left_out = false;

	for (uint32_t i = 0; i < side->run_count; i++) {
		const struct results_run *run = side->runs[i];

		if (names_suite(run, row) || !matches(run, row))
			continue;
		if (has_benchmark(run, row))
			return false;
		is_left_out |= run->request.filter != NULL && results_are_whole(run);
	}
	return is_left_out;
}

static bool selects(const struct results_run *run, const struct row *row, bool is_on_request)
{
	return matches(run, row) && (!is_on_request || names_suite(run, row));
}

/* Whether only an alignment sweep has the row. Without a sweep, a kernel in a buffer lies at offset 0. */
static bool is_of_sweep(const struct side *base, const struct row *row)
{
	return side_is_sweep(base) && !row_is_call(row->kind) && row->offset > 0;
}

bool asked_of_new(const struct side *const sides[2], const struct row *row)
{
	bool needs_sweep = is_of_sweep(sides[0], row);
	bool needs_name = is_on_request(sides[0], row);

	for (uint32_t i = 0; i < sides[1]->run_count; i++) {
		const struct results_run *run = sides[1]->runs[i];

		if (selects(run, row, needs_name) && (!needs_sweep || run->is_sweep))
			return true;
	}
	return false;
}

bool asked_by_base_alone(const struct side *const sides[2], const struct row *row)
{
	for (uint32_t i = 0; i < sides[0]->run_count; i++)
		if (!names_suite(sides[0]->runs[i], row) && has_benchmark(sides[0]->runs[i], row))
			return false;
	for (uint32_t i = 0; i < sides[1]->run_count; i++)
		if (names_suite(sides[1]->runs[i], row))
			return false;
	return true;
}

uint32_t asked_runs(const struct side *side, const struct row *row)
{
	bool needs_name = is_on_request(side, row);
	uint32_t count = 0;

	for (uint32_t i = 0; i < side->run_count; i++)
		count += selects(side->runs[i], row, needs_name);
	return count;
}
