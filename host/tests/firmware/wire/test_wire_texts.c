/* Texts in sentences: escaped, cut where they are too long, and restored. */
#include <stdio.h>

#include "tests/any_record.h"
#include "tests/lines.h"

/* Writes a note with this text. Returns the encoded value of "text=". */
static const char *encode(const char *text, char line[WIRE_LINE_MAX])
{
	struct record_note note = {.q = 0, .level = NULL, .text = text};
	char *start;

	write_line('N', &note, line);
	start = strstr(line, " text=");
	assert_non_null(start);
	*strrchr(line, ' ') = '\0';
	return start + strlen(" text=");
}

UNIT_TEST(texts_are_escaped)
{
	static const struct {
		const char *text;
		const char *encoded;
	} cases[] = {
		{"", ""},
		{"plain", "plain"},
		{" ", "%20"},
		{"a b  c", "a%20b%20%20c"},
		{"100%", "100%25"},
		{"%20", "%2520"},
		{"*=;,~!", "*=;,~!"},
		{"@", "%40"},
		{"\x01\t\r\n\x1f\x7f", "%01%09%0d%0a%1f%7f"},
		{"\x80\xc3\xa9\xff", "%80%c3%a9%ff"},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char line[WIRE_LINE_MAX];

		assert_string_equal(encode(cases[i].text, line), cases[i].encoded);
	}
}

/* Every byte is restored, and the line is printable. */
UNIT_TEST(every_byte_of_a_text_is_restored)
{
	for (int byte = 1; byte < 256; byte++) {
		char text[] = {'<', (char)byte, '>', '\0'};
		struct record_note note = {.q = 0, .level = text, .text = text};
		char line[WIRE_LINE_MAX];
		size_t length = write_line('N', &note, line);

		for (size_t i = 0; i < length; i++)
			assert_in_range(line[i], ' ', '~');
		assert_survives('N', &note);
	}
}

static const struct {
	const char *text;
	const char *encoded;
} cut_cases[] = {
	{"abcdefghijkl", "abcdefghijkl"},
	{"abcdefghijklm", "abcdefghijk~"},
	{"abcdefghi ", "abcdefghi%20"},
	{"abcdefghi j", "abcdefghi~"},
	{"abcdefghij ", "abcdefghij~"},
	{"abcdefghijk ", "abcdefghijk~"},
	{"abcdefghijkl ", "abcdefghijk~"},
	{"abcdefgh ijk", "abcdefgh%20~"},
	{"    ", "%20%20%20%20"},
	{"     ", "%20%20%20~"},
	{"a    ", "a%20%20%20~"},
	{"ab    ", "ab%20%20%20~"},
	{"%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%", "%25%25%25~"},
};

/* The level of a note takes 12 bytes. */
UNIT_TEST(long_texts_are_cut)
{
	for (size_t i = 0; i < COUNT_OF(cut_cases); i++) {
		struct record_note note = {.q = 0, .level = cut_cases[i].text, .text = ""};
		char line[WIRE_LINE_MAX];
		char expected[WIRE_LINE_MAX];

		write_line('N', &note, line);
		snprintf(expected, sizeof(expected), "@N q=0 level=%s text= *",
		         cut_cases[i].encoded);
		line[strlen(expected)] = '\0';
		assert_string_equal(line, expected);
	}
}

/* A text that was cut, once decoded, is the start of the original and a '~'. */
static void assert_is_beginning(const char *cut, const char *text)
{
	size_t length = strlen(cut);

	if (strcmp(cut, text) == 0)
		return;
	assert_true(length > 0 && length <= strlen(text));
	assert_int_equal(cut[length - 1], '~');
	assert_memory_equal(cut, text, length - 1);
}

UNIT_TEST(a_cut_text_is_the_start_of_the_original)
{
	static const char letters[] = "ab %\x80\n*=~";
	uint32_t seed = 13;

	for (uint32_t i = 0; i < 20000; i++) {
		char text[24] = "";
		struct wire_sentence sentence;
		struct record_note note = {.q = i, .level = text, .text = NULL};

		for (uint32_t j = 0; j < i % (sizeof(text) - 1); j++)
			text[j] = letters[random_next(&seed) % (sizeof(letters) - 1)];
		sentence = sentence_of('N', &note);
		assert_is_beginning(wire_value(&sentence, "level"), text);
	}
}
