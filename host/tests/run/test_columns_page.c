/* The page on columns and flags lists each of them in order, and no others. The page on warnings lists each doubt. */
#include "tests/testing.h"

#include <stdio.h>

#include "run/flags.h"
#include "run/row.h"

enum { PAGE_LINE_MAX = 1024, NAMES_MAX = 64, NAME_MAX = 32 };

struct names {
	uint32_t count;
	char list[NAMES_MAX][NAME_MAX];
};

/* Takes the text between backticks in the first cell of a table's line. */
static void take_names(struct names *names, const char *line)
{
	const char *end = strchr(line + 1, '|');
	const char *at = strchr(line, '`');

	while (end != NULL && at != NULL && at < end) {
		const char *close = strchr(at + 1, '`');

		assert_in_range(names->count, 0, NAMES_MAX - 1);
		snprintf(names->list[names->count++], NAME_MAX, "%.*s", (int)(close - at - 1),
		         at + 1);
		at = strchr(close + 1, '`');
	}
}

/* Collects the names in the table below a heading of a page. */
static struct names names_below(const char *path, const char *heading)
{
	FILE *page = fopen(path, "rb");
	struct names names = {0};
	char line[PAGE_LINE_MAX];
	bool is_below = false;

	if (page == NULL)
		fail_msg("%s: run me from the top of the tree", path);
	while (fgets(line, sizeof(line), page) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#')
			is_below = strcmp(line, heading) == 0;
		else if (is_below && line[0] == '|')
			take_names(&names, line);
	}
	fclose(page);
	return names;
}

static void needs_name(const struct names *names, const char *name)
{
	uint32_t at = 0;

	while (at < names->count && strcmp(names->list[at], name) != 0)
		at++;
	if (at == names->count)
		fail_msg("the page does not name %s", name);
}

UNIT_TEST(the_page_lists_the_columns_in_order)
{
	struct names names = names_below("host/decode/README.md", "## CSV columns");

	assert_int_equal(names.count, row_column_count);
	for (uint32_t i = 0; i < names.count; i++)
		assert_string_equal(names.list[i], row_columns[i].name);
}

UNIT_TEST(the_page_lists_the_flags)
{
#define NAME(letter, name) #name,
#define HOST_NAME(flag)    flag,
	static const char *const known[] = {ROW_FLAGS(NAME) HOST_ROW_FLAGS(HOST_NAME)};
#undef NAME
#undef HOST_NAME
	struct names names = names_below("host/decode/README.md", "## Flags");

	assert_int_equal(names.count, COUNT_OF(known) + 1);
	for (size_t i = 0; i < COUNT_OF(known); i++)
		needs_name(&names, known[i]);
	assert_string_equal(names.list[names.count - 1], "?x");
}

UNIT_TEST(the_page_of_the_table_says_what_to_do_about_each_doubt)
{
	struct names names = names_below("host/table/README.md", "## Warnings");

	for (size_t i = 0; i < doubt_count; i++)
		needs_name(&names, doubts[i].flag);
}
