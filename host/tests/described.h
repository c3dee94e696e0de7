/* The description of a core from rows that a test makes up. */
#ifndef TESTS_DESCRIBED_H
#define TESTS_DESCRIBED_H

#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "run/order.h"
#include "tests/made_rows.h"

/* Adds the rows as those of a run. */
static inline void take_made(struct anatomy_rows *rows, const struct made_rows *made)
{
	struct results_run run = made->run;

	order_make(&run);
	anatomy_rows_take(rows, &run);
	rows->run = &made->run;
	free(run.sorted);
}

/* The rows of the core at hand. */
static struct made_rows made;

static inline void clear_made(void)
{
	memset(&made, 0, sizeof(made));
}

/* Defines a test that makes rows. */
#define MADE_TEST(name) UNIT_TEST_BEHIND(name, clear_made)

static inline void make_throughput(const char *suite, const char *benchmark, double cycles)
{
	make_row(&made, suite, benchmark, "throughput", 0, cycles);
}

/* An operation of primitive_ops. */
static inline void make_operation(const char *benchmark, double latency, double interval)
{
	make_row(&made, "primitive_ops", benchmark, "latency", 0, latency);
	make_throughput("primitive_ops", benchmark, interval);
}

/* Rows of anatomy. */
static inline void make_latency(const char *benchmark, double n, double cycles)
{
	make_row(&made, "anatomy", benchmark, "latency", n, cycles);
}

static inline void make_lap(const char *benchmark, double n, double cycles)
{
	make_row(&made, "anatomy", benchmark, "call", n, cycles);
}

/* The smallest ladders that show caches of data and of code in front of memory, by cycles of a load that hits or misses. */
static inline void make_caches(double hit, double memory, uint32_t line)
{
	for (uint32_t stride = 64; stride <= 65536; stride *= 2)
		for (uint32_t lines = 1; lines <= 33; lines++) {
			double missed = lines * stride > 4096 && lines > 4 ? memory - hit : 0;

			make_latency("data_set", stride + lines, hit + missed);
			make_lap("code_set", stride + lines, missed);
		}
	for (uint32_t lines = 1; lines <= 33; lines++)
		make_lap("targets", lines, 0);
	for (uint32_t apart = 8; apart <= 128; apart *= 2)
		for (uint32_t n = 1024; n <= 65536; n *= 2) {
			double missed = n <= 4096 ? 0 : (memory - hit) / (apart < line ? 2 : 1);

			make_latency("data_pair", n + apart, hit + missed);
			make_lap("code_pair", n + apart, missed);
		}
}

static inline struct findings describe_made(void)
{
	struct findings findings = {0};
	struct anatomy_rows rows = {0};

	take_made(&rows, &made);
	anatomy_find(&findings, &rows);
	anatomy_rows_free(&rows);
	return findings;
}

/* What a description says of a parameter. */
struct expected {
	const char *parameter; /* NULL: the list ends */
	const char *values;    /* "not found": it is not described; NULL: any */
	enum sureness { NOT_SURE, SURE, SURE_OR_NOT } sureness;
	const char *source; /* NULL: any */
};

static inline void assert_expected(const struct findings *findings, const struct expected *expected)
{
	static const struct finding none = {.values = "not found"};
	const char *parameter = expected->parameter;
	const struct finding *finding = findings_of(findings, parameter);

	if (finding == NULL && expected->values == NULL)
		fail_msg("%s is not found", parameter);
	if (finding == NULL)
		finding = &none;
	if (expected->values != NULL && strcmp(finding->values, expected->values) != 0)
		fail_msg("%s is '%s' instead of '%s'", parameter, finding->values,
		         expected->values);
	if (expected->sureness != SURE_OR_NOT && finding->is_sure != (expected->sureness == SURE))
		fail_msg("%s '%s' is %s", parameter, finding->values,
		         finding->is_sure ? "sure" : "not sure");
	if (expected->source != NULL)
		assert_string_equal(finding->source, expected->source);
}

/* A list of struct expected. */
#define EXPECTED(...) ((const struct expected[]){__VA_ARGS__, {NULL, NULL, NOT_SURE}})

/* Checks all that is expected, and frees the description. */
static inline void check_findings(struct findings findings, const struct expected *expected)
{
	for (; expected->parameter != NULL; expected++)
		assert_expected(&findings, expected);
	findings_free(&findings);
}

/* Checks what is expected of the rows that were made. */
static inline void check_made(const struct expected *expected)
{
	check_findings(describe_made(), expected);
}

/* Defines how a file describes its cores, each a `type`: describe() takes a pointer to one. */
#define DEFINE_CORES(type, describe)                                                               \
	typedef struct {                                                                           \
		type core;                                                                         \
		struct expected expected[9];                                                       \
	} core_cases[9];                                                                           \
	static inline void check_cores(void **state)                                               \
	{                                                                                          \
		const core_cases *cases = *state;                                                  \
                                                                                                   \
		for (size_t i = 0; i < COUNT_OF(*cases); i++)                                      \
			if ((*cases)[i].expected[0].parameter != NULL)                             \
				check_findings(describe(&(*cases)[i].core), (*cases)[i].expected); \
	}

/* Defines a test by cores and what is found of each: CORES(name) = {{{core}, {{parameter, values, sureness}}}}. */
#define CORES(name) UNIT_CASE(core_cases, check_cores, name)

#endif
