/* Checks the page that describes the wire: its valid sentences are valid, and its invalid sentences are invalid. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

enum { PAGE_LINE_MAX = 1024 };

/* Calls `take` for every line of the page that begins with `begin`, from its '@' on. */
static uint32_t walk_page(const char *begin, void (*take)(char *line, uint32_t index))
{
	FILE *page = fopen("firmware/wire/README.md", "rb");
	char line[PAGE_LINE_MAX];
	uint32_t count = 0;

	if (page == NULL)
		fail_msg("firmware/wire/README.md: run me from the top of the tree");
	while (fgets(line, sizeof(line), page) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, begin, strlen(begin)) == 0)
			take(strchr(line, '@'), count++);
	}
	fclose(page);
	return count;
}

/*
 * Parsing and writing give the same line, and the values are those of the golden record of its
 * kind.
 */
static void take_golden(char *line, uint32_t index)
{
	char written[WIRE_LINE_MAX];
	char copy[WIRE_LINE_MAX];
	struct wire_sentence sentence;
	union any_record record;

	assert_in_range(index, 0, COUNT_OF(goldens) - 1);
	write_line(goldens[index].letter, goldens[index].record, written);
	assert_string_equal(line, written);
	snprintf(copy, sizeof(copy), "%s", line);
	parse_line(copy, strlen(copy), &sentence);
	assert_true(wire_fill(&sentence, &record));
	assert_records_equal(goldens[index].letter, &record, goldens[index].record);
	write_line(sentence.letter, &record, written);
	assert_string_equal(line, written);
}

UNIT_TEST(golden_lines_of_the_page_are_valid)
{
	assert_int_equal(walk_page("    @", take_golden), COUNT_OF(goldens));
}

static void take_marked(char *line, uint32_t index)
{
	static const struct record_note note = {.q = 16, .level = "info", .text = "late"};
	char written[WIRE_LINE_MAX];

	(void)index;
	write_marked_line('N', &note, 7 * 32 + 20, written);
	assert_string_equal(line, written);
}

UNIT_TEST(the_marked_line_of_the_page_is_valid)
{
	assert_int_equal(walk_page("    marked: @", take_marked), 1);
}

/* The remark on the same line is text. All lines but the first have a correct CRC, so the CRC is not the reason. */
static void take_refused(char *line, uint32_t index)
{
	struct wire_sentence sentence;
	char *star = strstr(line, " *");

	assert_non_null(star);
	assert_int_equal(strtoul(star + 2, NULL, 16) ==
	                         wire_crc32(0, line, (size_t)(star - line) + 1),
	                 index > 0);
	assert_int_equal(wire_parse(line, (size_t)(star - line) + 1 + TAIL_LENGTH, &sentence),
	                 WIRE_DAMAGED);
}

UNIT_TEST(the_refused_lines_of_the_page_are_invalid)
{
	assert_int_equal(walk_page("    no: @", take_refused), 9);
}
