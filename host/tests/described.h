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

static inline struct findings describe_rows(const struct made_rows *made)
{
	struct findings findings = {0};
	struct anatomy_rows rows = {0};

	take_made(&rows, made);
	anatomy_find(&findings, &rows);
	anatomy_rows_free(&rows);
	return findings;
}

/* What a description says of a parameter. */
struct expected {
	const char *parameter; /* NULL: the list ends */
	const char *values;    /* "not found": it is not described; NULL: any */
	enum sureness { NOT_SURE, SURE, SURE_OR_NOT } sureness;
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
}

static inline void assert_described(const struct findings *findings, const char *parameter,
                                    const char *values, bool is_sure)
{
	assert_expected(findings, &(struct expected){parameter, values, is_sure ? SURE : NOT_SURE});
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
