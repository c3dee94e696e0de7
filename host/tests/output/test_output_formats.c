/* The format of an output file. */
#include "tests/testing.h"

#include "output/output.h"

static void formats_go_by_extension(void **state)
{
	static const struct {
		const char *path;
		const struct output_format *format;
	} cases[] = {
		{"a.csv", &output_csv},
		{"a.json", &output_json},
		{"/x/y.csv.json", &output_json},
		{"a.b/c.csv", &output_csv},
		{".csv", NULL},
		{"csv", NULL},
		{"a.CSV", NULL},
		{"a.csv ", NULL},
		{"", NULL},
		{"a.csv/b", NULL},
		{"results", NULL},
		{"table.md", &output_markdown},
		{"table.tsv", &output_tsv},
	};

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++)
		assert_ptr_equal(output_format_of(cases[i].path), cases[i].format);
}

/* The same when asked again. */
static void extensions_are_listed(void **state)
{
	(void)state;
	assert_string_equal(output_extensions(), ".csv, .json, .md, .tsv");
	assert_string_equal(output_extensions(), ".csv, .json, .md, .tsv");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(formats_go_by_extension),
		cmocka_unit_test(extensions_are_listed),

	};

	return cmocka_run_group_tests_name("output_formats", tests, NULL, NULL);
}
