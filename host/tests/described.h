/* The description of a core from made-up rows. */
#ifndef TESTS_DESCRIBED_H
#define TESTS_DESCRIBED_H

#include <stdlib.h>
#include <string.h>

#include "anatomy/anatomy.h"
#include "run/order.h"
#include "tests/made_rows.h"

/* Adds the rows as the rows of a run. */
static inline void take_made(struct anatomy_rows *rows, const struct made_rows *made)
{
	struct results_run run = made->run;

	order_make(&run);
	anatomy_rows_take(rows, &run);
	rows->run = &made->run;
	free(run.sorted);
}

/* The rows of the present core. */
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

/* The smallest ladders that show caches of data and of code in front of memory, by the cycles of loads that hit or miss. */
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

/*
 * Checks the first finding that `text` expects, and returns the rest of the text. An example is "l1d = 4096 4 32 lru, btb ? 12":
 * `=` means sure, `?` not sure, and `~` either. Values may be `*` (any), `-` (none) or `not found`. The last finding may be
 * followed by " ; " and its source.
 */
static inline const char *check_finding(const struct findings *findings, const char *text)
{
	static const struct finding none = {.values = "not found", .is_sure = true};
	char parameter[32], mark[2], values[FINDING_VALUES_SIZE], found[FINDING_VALUES_SIZE];
	const struct finding *finding;
	int length = 0;

	if (sscanf(text, "%31s %1[=?~] %63[^,;]%n", parameter, mark, values, &length) != 3)
		fail_msg("'%s' expects nothing", text);
	values[strcspn(values, ";") - (text[length] == ';')] = '\0';
	finding = findings_of(findings, parameter);
	finding = finding != NULL ? finding : &none;
	snprintf(found, sizeof(found), "%s", finding->values[0] != '\0' ? finding->values : "-");
	if (strcmp(values, strcmp(values, "*") == 0 && finding != &none ? "*" : found) != 0)
		fail_msg("%s is '%s' instead of '%s'", parameter, found, values);
	if (mark[0] != '~' && finding->is_sure != (mark[0] == '='))
		fail_msg("%s '%s' is %s", parameter, found, finding->is_sure ? "sure" : "not sure");
	if (text[length] == ';') {
		assert_string_equal(finding->source, text + length + 2);
		return "";
	}
	return text[length] == ',' ? text + length + 1 : text + length;
}

/* Checks all expected findings, and frees the description. */
static inline void check_findings(struct findings findings, const char *expected)
{
	do {
		expected = check_finding(&findings, expected);
	} while (expected[0] != '\0');
	findings_free(&findings);
}

/* Checks the findings from the made-up rows. */
static inline void check_made(const char *expected)
{
	check_findings(describe_made(), expected);
}

/* Defines how a file describes its cores of type `type`. describe() takes a pointer to a core. */
#define DEFINE_CORES(type, describe)                                                               \
	typedef struct {                                                                           \
		type core;                                                                         \
		const char *expected;                                                              \
	} core_cases[9];                                                                           \
	static inline void check_cores(void **state)                                               \
	{                                                                                          \
		const core_cases *cases = *state;                                                  \
                                                                                                   \
		for (size_t i = 0; i < COUNT_OF(*cases); i++)                                      \
			if ((*cases)[i].expected != NULL)                                          \
				check_findings(describe(&(*cases)[i].core), (*cases)[i].expected); \
	}

/* Defines a test by cores and the expected findings: CORES(name) = {{{core}, "btb = 12"}}. */
#define CORES(name) UNIT_CASE(core_cases, check_cores, name)

#endif
