/* The names of a row at the beginning of a line. */
#include "run/row.h"
#include "table/table_column.h"
#include "tests/paper.h"

static const char *names_of(const char *kind, double n)
{
	const struct row row = {.benchmark = "copy", .kind = kind, .n = n};

	return WRITTEN(table_print_names(paper, &row));
}

/* What follows stays in its column, although the largest size has two digits more than the column. */
UNIT_TEST(a_long_size_takes_the_blanks_behind_the_kind)
{
	assert_string_equal(names_of("call", 16),
	                    "  copy                         call             16");
	assert_string_equal(names_of("call", 4294967294),
	                    "  copy                         call     4294967294");
	assert_string_equal(names_of("latency", 268435456),
	                    "  copy                         latency   268435456");
}
