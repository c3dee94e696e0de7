/* The table that is printed at the end of a run, from a summary. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "tests/testing.h"

#include <stdio.h>

#include "output/output.h"
#include "tests/paper.h"
#include "tests/summaries.h"

static const struct run_summary complete = {
	.run = 1, .records = 9, .ended = true, .adds_up = true, .status = "ok"};

/* Returns the printed text. */
static inline const char *printed(const struct run_summary *summary)
{
	return WRITTEN(output_table.run_end(NULL, paper, summary, heard()));
}

/* Checks that exactly this text is printed. */
static inline void assert_printed(const struct run_summary *summary, const char *expected)
{
	assert_string_equal(printed(summary), expected);
}

#endif
