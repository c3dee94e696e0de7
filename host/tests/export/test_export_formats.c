/* The list of formats: names, endings of files, and the page on them. */
#include "tests/testing.h"

#include "commands/formats.h"

enum { LINE_SIZE = 1024 };

static const char page_name[] = "host/export/README.md";

UNIT_TEST(the_longest_suffix_decides_the_format)
{
	static const struct {
		const char *path, *format;
	} cases[] = {
		{"a.csv", "csv"},
		{"a.json", "json"},
		{"/x/y.csv.json", "json"},
		{"a.b/c.csv", "csv"},
		{".csv", NULL},
		{"csv", NULL},
		{"a.CSV", NULL},
		{"a.csv ", NULL},
		{"", NULL},
		{"a.csv/b", NULL},
		{"results", NULL},
		{"table.md", "markdown"},
		{"table.tsv", "tsv"},
		{"a.gbench.json", "gbench"},
		{"a.bmf.json", "bmf"},
		{"abmf.json", "json"},
		{"a.db", "sqlite"},
		{"a.xml", "junit"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const struct export_format *format = export_format_of_path(cases[i].path);

		if (cases[i].format == NULL)
			assert_null(format);
		else
			assert_string_equal(format->name, cases[i].format);
	}
}

/*
 * Every format is found by its name and by its suffix. The message about suffixes lists all of them, also if it is requested again.
 */
UNIT_TEST(formats_are_found_by_name_and_suffix)
{
	char path[LINE_SIZE];

	for (size_t i = 0; i < export_format_count; i++) {
		const struct export_format *format = export_formats[i];

		snprintf(path, sizeof(path), "x%s", format->suffix);
		assert_ptr_equal(export_format_of_path(path), format);
		assert_ptr_equal(export_format_of(format->name), format);
		assert_non_null(strstr(export_suffixes(false), format->suffix));
	}
	assert_null(export_format_of("xml"));
}

UNIT_TEST(formats_have_one_writer)
{
	for (size_t i = 0; i < export_format_count; i++) {
		const struct export_format *format = export_formats[i];

		assert_int_equal((format->stream != NULL) + (format->write != NULL) +
		                         (format->append != NULL),
		                 1);
	}
}

/* Whether the next line of the page is this one. */
static bool page_goes_on(FILE *page, const char *expected)
{
	char line[LINE_SIZE];

	return fgets(line, sizeof(line), page) != NULL && strcmp(line, expected) == 0;
}

/* The page's table has the lines of the list in the same order, and no others. */
UNIT_TEST(the_page_lists_the_formats)
{
	static const char head[] = "| `-f` | `-o` | written | for |\n";
	FILE *page = fopen(page_name, "rb");
	char line[LINE_SIZE];

	if (page == NULL)
		fail_msg("%s: run me from the top of the tree", page_name);
	do
		assert_non_null(fgets(line, sizeof(line), page));
	while (strcmp(line, head) != 0);
	assert_true(page_goes_on(page, "|---|---|---|---|\n"));
	for (size_t i = 0; i < export_format_count; i++) {
		const struct export_format *format = export_formats[i];

		snprintf(line, sizeof(line), "| `%s` | `%s` | %s | %s |\n", format->name,
		         format->suffix, format->stream != NULL ? "while it reads" : "at the end",
		         format->summary);
		if (!page_goes_on(page, line))
			fail_msg("%s: this line is not the next of the table: %s", page_name, line);
	}
	assert_true(page_goes_on(page, "\n"));
	fclose(page);
}
