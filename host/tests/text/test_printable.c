/* Texts that may be printed to a terminal. */
#include <stdlib.h>

#include "tests/paper.h"
#include "text/printable.h"
#include "text/xml_value.h"

static const struct {
	const char *text, *defused, *xml;
} cases[] = {
	{"plain ~", "plain ~", "plain ~"},
	{"tab\tstays", "tab\tstays", "tab&#9;stays"},
	{"\x1b[2J\x7f", "?[2J?", "%1b[2J%7f"},
	{"caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80", "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80",
         "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80"},
	{"\xc2\x9b"
         "2J",
         "??2J", "%c2%9b2J"},
	{"\x9b"
         "2J",
         "?2J", "%9b2J"},
	{"\xc2\x80\xc2\x9f\xc2\xa0", "????\xc2\xa0", "%c2%80%c2%9f\xc2\xa0"},
	{"\xff\xfe\xc3", "???", "%ff%fe%c3"},
	{"\xc0\x9b\xe0\x80\x9b\xf0\x80\x80\x9b", "?????????", "%c0%9b%e0%80%9b%f0%80%80%9b"},
	{"\xed\xa0\x80\xf4\x90\x80\x80\xef\xbf\xbf", "??????????",
         "%ed%a0%80%f4%90%80%80%ef%bf%bf"},
};

UNIT_TEST(control_characters_and_invalid_bytes_are_replaced)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char text[64];

		snprintf(text, sizeof(text), "%s", cases[i].text);
		printable_defuse(text, strlen(text));
		assert_string_equal(text, cases[i].defused);
	}
}

UNIT_TEST(xml_escapes_them_as_the_wire_does)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++)
		assert_string_equal(WRITTEN(xml_write_text(paper, cases[i].text)), cases[i].xml);
}

/* A text cut inside a character is followed by arbitrary bytes. */
UNIT_TEST(a_cut_character_is_not_read_past_the_end)
{
	char *cut = strndup("a\xf0\x9f\x98\x80", 4);

	assert_non_null(cut);
	assert_int_equal(printable_length(cut + 1, 3), 0);
	assert_int_equal(printable_length("", 0), 0);
	free(cut);
}
