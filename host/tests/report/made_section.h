/* A made-up run, and sections of its page. */
#ifndef TESTS_REPORT_MADE_SECTION_H
#define TESTS_REPORT_MADE_SECTION_H

#include <stdlib.h>

#include "report/page_sections.h"
#include "run/order.h"
#include "tests/answer/made_run.h"
#include "tests/paper.h"

static struct made_rows made;

/* Returns a section of the page, as text. */
static inline const char *section(void (*write)(FILE *file, const struct report_run *report))
{
	struct report_run report;

	order_make(&made.run);
	report_run_make(&report, 1, &made.run);
	paper_open();
	write(paper, &report);
	report_run_free(&report);
	free(made.run.sorted);
	return paper_close();
}

#endif
