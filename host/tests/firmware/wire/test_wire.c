/* Sentences as they are written, and read back. */
#include "tests/testing.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/any_record.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

/* Writes a record and reads it back. */
static void assert_survives(char letter, const void *record)
{
	char line[WIRE_LINE_MAX];
	struct wire_sentence sentence;
	union any_record back;

	parse_line(line, write_line(letter, record, line), &sentence);
	assert_int_equal(sentence.letter, letter);
	memset(&back, 0xa5, sizeof(back));
	assert_true(wire_fill(&sentence, &back));
	assert_records_equal(letter, record, &back);
}

/* The largest number with so many digits that is not "none". */
static uint32_t greatest_u32(uint32_t digits)
{
	uint64_t next = 1;

	for (uint32_t i = 0; i < digits; i++)
		next *= 10;
	return next <= UINT32_MAX ? (uint32_t)next - 1 : UINT32_MAX - 1;
}

/*
 * Fills a record with extreme values. `text`: its end, as long as the field allows; all of it if
 * `whole`.
 */
static void make_extreme(char letter, const char *text, bool whole, union any_record *record)
{
	const struct wire_kind *kind = wire_kind_find(letter);
	struct any_value value = extreme_value;

	for (uint32_t i = 0; i < kind->count; i++) {
		value.u32 = greatest_u32(kind->fields[i].max);
		value.x64 = kind->fields[i].max == WIRE_MAX_x32 ? UINT32_MAX : UINT64_MAX;
		value.text = whole ? text : text + strlen(text) - kind->fields[i].max;
		set_field(&kind->fields[i], &value, record);
	}
}

/* A text longer than any field. */
static const char *long_text(char letter)
{
	static char text[300];

	memset(text, letter, sizeof(text) - 1);
	return text;
}

static void ordinary_records_survive(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(goldens); i++)
		assert_survives(goldens[i].letter, goldens[i].record);
}

static void extreme_records_survive(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		union any_record record;

		make_extreme(goldens[i].letter, long_text('~'), false, &record);
		assert_survives(goldens[i].letter, &record);
	}
}

/* Leading zeros belong to a double's 16 digits, and zero has a sign. */
static void doubles_survive(void **state)
{
	static const double doubles[] = {
		0.0, -0.0, 1.0 / 3, -1e300, DBL_TRUE_MIN, DBL_MIN, DBL_MAX,
	};

	(void)state;
	for (size_t i = 0; i < COUNT_OF(doubles); i++) {
		struct record_result result = golden_result;

		result.mean = doubles[i];
		result.m2 = -doubles[i];
		assert_survives('R', &result);
	}
}

/* JSON has no such numbers, so they are not sent. */
static void doubles_that_are_not_finite_are_not_sent(void **state)
{
	static const double doubles[] = {HUGE_VAL, -HUGE_VAL, NAN};

	(void)state;
	for (size_t i = 0; i < COUNT_OF(doubles); i++) {
		struct record_result result = golden_result;
		char line[WIRE_LINE_MAX];
		struct wire_sentence sentence;

		result.mean = doubles[i];
		parse_line(line, write_line('R', &result, line), &sentence);
		assert_null(wire_value(&sentence, "mean"));
	}
}

/* Only xN fields, which have no "none", are left of an empty record. */
static void empty_records_survive(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		const struct wire_kind *kind = wire_kind_find(goldens[i].letter);
		union any_record record;
		char line[WIRE_LINE_MAX];
		struct wire_sentence sentence;
		uint32_t sent = 0;

		wire_clear(kind->letter, &record);
		for (uint32_t j = 0; j < kind->count; j++)
			sent += kind->fields[j].type == WIRE_X64;
		assert_survives(kind->letter, &record);
		parse_line(line, write_line(kind->letter, &record, line), &sentence);
		assert_int_equal(sentence.count, sent);
	}
}

/* "@R ", " key=value" for every field but the first space, " *01234567". */
static size_t longest_length(const struct wire_kind *kind)
{
	size_t length = sizeof("@R *01234567") - 1;

	for (uint32_t i = 0; i < kind->count; i++)
		length += sizeof(" =") - 1 + strlen(kind->fields[i].key) + kind->fields[i].max;
	return length;
}

/* Full texts fill a sentence to its last byte; longer ones, plain or escaped, add nothing. */
static void longest_sentences_fit(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		char letter = goldens[i].letter;
		size_t longest = longest_length(wire_kind_find(letter));
		union any_record record;
		char line[WIRE_LINE_MAX];

		assert_in_range(longest, 0, WIRE_LINE_MAX - 2);
		make_extreme(letter, long_text('x'), false, &record);
		assert_int_equal(write_line(letter, &record, line), longest);
		make_extreme(letter, long_text('x'), true, &record);
		assert_int_equal(write_line(letter, &record, line), longest);
		make_extreme(letter, long_text('\x80'), true, &record);
		assert_in_range(write_line(letter, &record, line), 0, longest);
	}
}

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

static void texts_are_escaped(void **state)
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

	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		char line[WIRE_LINE_MAX];

		assert_string_equal(encode(cases[i].text, line), cases[i].encoded);
	}
}

/* Every byte is restored, and the line is printable. */
static void every_byte_survives(void **state)
{
	(void)state;
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
static void long_texts_are_cut(void **state)
{
	(void)state;
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

/* A text that was cut is the start of the original and a '~', after decoding. */
static void assert_is_beginning(const char *cut, const char *text)
{
	size_t length = strlen(cut);

	if (strcmp(cut, text) == 0)
		return;
	assert_true(length > 0 && length <= strlen(text));
	assert_int_equal(cut[length - 1], '~');
	assert_memory_equal(cut, text, length - 1);
}

static void cut_texts_decode(void **state)
{
	static const char letters[] = "ab %\x80\n*=~";
	uint32_t seed = 13;

	(void)state;
	for (uint32_t i = 0; i < 20000; i++) {
		char text[24] = "";
		char line[WIRE_LINE_MAX];
		struct wire_sentence sentence;
		struct record_note note = {.q = i, .level = text, .text = NULL};

		for (uint32_t j = 0; j < i % (sizeof(text) - 1); j++)
			text[j] = letters[random_next(&seed) % (sizeof(letters) - 1)];
		parse_line(line, write_line('N', &note, line), &sentence);
		assert_is_beginning(wire_value(&sentence, "level"), text);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(ordinary_records_survive),
		cmocka_unit_test(extreme_records_survive),
		cmocka_unit_test(doubles_survive),
		cmocka_unit_test(doubles_that_are_not_finite_are_not_sent),
		cmocka_unit_test(empty_records_survive),
		cmocka_unit_test(longest_sentences_fit),
		cmocka_unit_test(texts_are_escaped),
		cmocka_unit_test(every_byte_survives),
		cmocka_unit_test(long_texts_are_cut),
		cmocka_unit_test(cut_texts_decode),
	};

	return cmocka_run_group_tests_name("wire", tests, NULL, NULL);
}
