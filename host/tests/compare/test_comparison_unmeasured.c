/* Rows that no side has measured have a line for each status in the table. Other rows have a line of their own. */
#include "compare/comparison_print.h"
#include "tests/paper.h"

static const char NO_FPU[] = "no FPU";

static struct compared still(const struct row *row, const char *base, const char *new,
                             const char *reason)
{
	return (struct compared){.row = row,
	                         .fate = FATE_STILL,
	                         .statuses = {base, new},
	                         .reasons = {reason, reason}};
}

static const char *table_of(struct compared *rows, uint32_t count, bool is_brief)
{
	struct comparison comparison = {.count = count, .rows = rows};

	return WRITTEN(comparison_print_rows(&comparison, is_brief, paper));
}

static const struct row add = {
	.suite = "ops", .benchmark = "add", .kind = "latency", .metric = "cycles"};
static const struct row mul = {
	.suite = "ops", .benchmark = "mul", .kind = "latency", .metric = "cycles"};
static const struct row fill = {
	.suite = "memory", .benchmark = "fi\x1bll", .kind = "call", .n = 16, .metric = "cycles"};
static const struct row misses = {.suite = "memory",
                                  .benchmark = "fi\x1bll",
                                  .kind = "call",
                                  .n = 16,
                                  .metric = "dcache_miss"};

UNIT_TEST(rows_without_figures_on_both_sides_are_counted)
{
	struct compared rows[] = {
		still(&fill, "unsupported", "unsupported", NO_FPU),
		still(&add, "unsupported", "unsupported", NO_FPU),
		still(&add, "unsupported", "unsupported", NO_FPU),
		still(&mul, "unsupported", "unsupported", NO_FPU),
		still(&mul, "fault", "fault", NULL),
	};

	assert_string_equal(table_of(rows, COUNT_OF(rows), false),
	                    "\nunsupported in both: 4 rows of cycles (memory/fi?ll, ops/add and 1 "
	                    "more): no FPU\n"
	                    "fault in both: 1 row of cycles (ops/mul)\n");
	assert_string_equal(table_of(rows, COUNT_OF(rows), true), "");
	rows[0].row = &misses;
	rows[2].reasons[0] = rows[2].reasons[1] = "no ROM";
	assert_has(table_of(rows, COUNT_OF(rows), false),
	           "\nunsupported in both: 3 rows (memory/fi?ll, ops/add and 1 more): no FPU\n"
	           "unsupported in both: 1 row of cycles (ops/add): no ROM\n");
}

/* They say something: statuses or reasons differ, or a row below the noise may have lost its work. */
UNIT_TEST(other_rows_that_are_ok_in_neither_keep_their_lines)
{
	struct compared rows[] = {
		still(&add, "failed", "unsupported", NULL),
		still(&mul, "below_noise", "below_noise", NULL),
		still(&fill, "failed", "failed", "wrong sum"),
	};
	const char *text;

	rows[2].reasons[1] = NO_FPU;
	text = table_of(rows, COUNT_OF(rows), false);
	assert_has(text, "\n  add ");
	assert_has(text, "\n  mul ");
	assert_has(text, "wrong sum in base, no FPU in new\n");
	assert_lacks(text, "in both:");
}
