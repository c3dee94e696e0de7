/* Sections of the page of a run that is made up, as text. */
#include "tests/testing.h"

#include <stdlib.h>

#include "report/page_sections.h"
#include "report/suites.h"
#include "run/cores.h"
#include "run/order.h"
#include "tests/answer/made_run.h"
#include "tests/paper.h"

static struct made_rows made;

static const char *section(void (*write)(FILE *file, const struct report_run *report))
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

static void write_medians(FILE *file, const struct report_run *report)
{
	report_medians(file, report, report->lines[0].suite);
}

/* In a sweep an operation has a row for each offset, and still no size. */
UNIT_TEST(the_offsets_of_a_sweep_are_no_sizes)
{
	const char *text;

	begin_run(&made, "hardware");
	for (int offset = 0; offset < 8; offset += 2)
		make_row(&made, "ops", "mul", "latency", 0, 3 + offset)->offset = offset;
	text = section(write_medians);
	assert_lacks(text, "<th>n");
	assert_has(text, "<tr><td>mul<td>-<td>3<td>-\n");
}

/* A walk that leaves L1 at 2896 elements, on a core with an L2 of so many bytes. */
static const char *walk_with_l2(const char *l2)
{
	static const struct made walks[] = {
		{"array_walk", {{2048, 4, 0}, {4096, 5, 0.0625}, {1048576, 5, 0.0625}}},
		{"list_walk", {{2048, 4, 0}, {4096, 8, 0.375}, {1048576, 8, 0.375}}},
		{NULL},
	};
	const char *core = cores_named("u74");
	const char *at = strstr(core, "\nl2 = ");
	char *odd = NULL;
	const char *text;

	assert_true(asprintf(&odd, "%.*s\nl2 = %s random ; made up%s", (int)(at - core), core, l2,
	                     strchr(at + 1, '\n')) > 0);
	make_run(&made, "model:u74", walks);
	for (uint32_t i = 0; i < made.run.row_count; i++)
		made.rows[i].ref = "array_walk";
	made.run.about.core = odd;
	text = section(report_glance);
	free(odd);
	return text;
}

UNIT_TEST(marks_of_caches_have_their_exact_sizes)
{
	assert_has(walk_with_l2("131072 16 64"), "list leaves L2 (128 KiB)");
	assert_has(walk_with_l2("1048576 16 64"), "list leaves L2 (1 MiB)");
	assert_has(walk_with_l2("1572864 12 64"), "list leaves L2 (1536 KiB)");
}
