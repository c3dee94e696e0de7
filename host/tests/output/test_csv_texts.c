/* CSV: texts are restored, and a spreadsheet does not interpret them. */
#include <stdio.h>

#include "tests/sheet.h"

static const struct {
	const char *text;
	const char *written; /* with quotes */
	const char *read;
} text_cases[] = {
	{NULL, "", ""},
	{"", "", ""},
	{"ok", "ok", "ok"},
	{"two words", "two words", "two words"},
	{"a,b", "\"a,b\"", "a,b"},
	{"\"", "\"\"\"\"", "\""},
	{"say \"x\"", "\"say \"\"x\"\"\"", "say \"x\""},
	{",", "\",\"", ","},
	/* a program that splits at ';' would find a formula */
	{"a;=b", "\"a;=b\"", "a;=b"},
	/*
	 * unprintable bytes are encoded as on the wire: one row is one line, without control
	 * characters
	 */
	{"a\nb", "a%0ab", "a%0ab"},
	{"a\r\n,b", "\"a%0d%0a,b\"", "a%0d%0a,b"},
	{"\x1b[2J\x7f", "%1b[2J%7f", "%1b[2J%7f"},
	{"caf\xc3\xa9 \xc2\x9b", "caf%c3%a9 %c2%9b", "caf%c3%a9 %c2%9b"},
	/* a text that is not UTF-8 is as in JSON */
	{"caf\xc3\xa9 \xff", "caf?? ?", "caf?? ?"},
	{"50%", "50%25", "50%25"},
	/* a spreadsheet would compute these */
	{"=1+1", "'=1+1", "'=1+1"},
	{"+1", "'+1", "'+1"},
	{"-O2", "'-O2", "'-O2"},
	{"@SUM(A1)", "'@SUM(A1)", "'@SUM(A1)"},
	{"=A1,\"x\"", "\"'=A1,\"\"x\"\"\"", "'=A1,\"x\""},
	{"  =1", "'  =1", "'  =1"},
	{"=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"},
	/* and these stay text */
	{"\t=1", "%09=1", "%09=1"},
	{"\r=1", "%0d=1", "%0d=1"},
	{"\xef\xbc\x9d+1", "%ef%bc%9d+1", "%ef%bc%9d+1"},
	{"a=1", "a=1", "a=1"},
	{"1-2", "1-2", "1-2"},
};

UNIT_TEST(texts_are_quoted)
{
	for (size_t i = 0; i < COUNT_OF(text_cases); i++) {
		struct row row = golden_row();
		char expected[64];

		row.reason = text_cases[i].text;
		snprintf(expected, sizeof(expected), ",ok,%s,batched;bimodal,0,0.5,fence.i",
		         text_cases[i].written);
		assert_has(write_rows(&row, 1), expected);
		assert_cell(&row, "reason", text_cases[i].read);
		assert_cell(&row, "flags", "batched;bimodal");
	}
}

/* The longest text of a field, all quotes, and guarded. */
UNIT_TEST(the_longest_text_is_restored)
{
	char text[WIRE_MAX_t240 + 2];
	struct row row = golden_row();

	memset(text, '"', sizeof(text));
	text[0] = '\'';
	text[1] = '=';
	text[sizeof(text) - 1] = '\0';
	row.reason = text + 1;
	assert_cell(&row, "reason", text);
}
