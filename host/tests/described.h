/* The description of a core from rows that a test makes up. */
#ifndef TESTS_DESCRIBED_H
#define TESTS_DESCRIBED_H

#include <stdlib.h>

#include "anatomy/anatomy.h"
#include "run/order.h"
#include "tests/made_rows.h"

static inline struct findings describe_rows(const struct made_rows *made)
{
	struct results_run run = made->run;
	struct findings findings = {0};
	struct anatomy_rows rows = {0};

	order_make(&run);
	anatomy_rows_take(&rows, &run);
	anatomy_find(&findings, &rows);
	anatomy_rows_free(&rows);
	free(run.sorted);
	return findings;
}

static inline void assert_described(const struct findings *findings, const char *parameter,
                                    const char *values, bool is_sure)
{
	const struct finding *finding = findings_of(findings, parameter);

	assert_string_equal(finding != NULL ? finding->values : "not found", values);
	assert_int_equal(finding != NULL && finding->is_sure, is_sure);
}

#endif
