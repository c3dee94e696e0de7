#include "paper.h"
#include "testing.h"
#include "text/columns.h"

static void add(struct columns *columns, const char *name, const char *n, const char *figure,
                const char *tail)
{
	columns_add(columns, (const char *const[]){name, n, figure}, tail);
}

UNIT_TEST(columns_are_as_wide_as_their_widest_cell)
{
	struct columns columns = {.count = 3, .texts = 1};

	add(&columns, "benchmark", "n", "change", "  verdict");
	add(&columns, "a", "16", "+1.00 %", "  more");
	add(&columns, "binary_search", "1024", "-", "  no difference");
	assert_string_equal(WRITTEN(columns_print(&columns, paper)),
	                    "  benchmark        n  change  verdict\n"
	                    "  a               16 +1.00 %  more\n"
	                    "  binary_search 1024       -  no difference\n");
	assert_int_equal(columns.line_count, 0);
}

UNIT_TEST(a_column_that_only_the_heading_fills_is_left_out)
{
	struct columns columns = {.count = 3, .texts = 1};

	add(&columns, "benchmark", "n", "change", "");
	add(&columns, "a", "", "1", "");
	assert_string_equal(WRITTEN(columns_print(&columns, paper)), "  benchmark change\n"
	                                                             "  a              1\n");
}

UNIT_TEST(a_heading_alone_is_not_printed)
{
	struct columns columns = {.count = 3, .texts = 1};

	add(&columns, "benchmark", "n", "change", "");
	assert_string_equal(WRITTEN(columns_print(&columns, paper)), "");
}
