/* How a stream is cut into sentences: text around them, line ends, damage. */
#include "decode/sentences.h"
#include "tests/cut_stream.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

static const struct cut_case cases[] = {
	{"", ""},
	{"\n\r\n\r\r\n\n", ""},
	{"S", SENTENCE},
	{"S\n", SENTENCE},
	{"S\r", SENTENCE},
	{"S\r\n", SENTENCE},
	{"S\r\r\nS\n\rS", SENTENCE SENTENCE SENTENCE},
	{"SS", SENTENCE SENTENCE},
	{"SSS\nS", SENTENCE SENTENCE SENTENCE SENTENCE},
	{"before S", "(before )" SENTENCE},
	{"S behind", SENTENCE "( behind)"},
	{"a S b S c\nd", "(a )" SENTENCE "( b )" SENTENCE "( c)[d]"},
	{"xSxSx", "(x)" SENTENCE "(x)" SENTENCE "(x)"},
	{"text\r\n\r\nmore", "[text][more]"},
	{"@S", "(@)" SENTENCE},
	{"@@@S@", "(@@@)" SENTENCE "(@)"},
	{"*S*", "(*)" SENTENCE "(*)"},
	{" *0 S *0", "( *0 )" SENTENCE "( *0)"},
	{"D", "{" DAMAGED "}"},
	{"aDb", "{a" DAMAGED "b}"},
	{"DS", "{" DAMAGED "}" SENTENCE},
	{"SD", SENTENCE "{" DAMAGED "}"},
	{"DSa", "{" DAMAGED "}" SENTENCE "(a)"},
	{"DaSbD", "{" DAMAGED "a}" SENTENCE "{b" DAMAGED "}"},
	{"@N q=1 tS", "{@N q=1 t}" SENTENCE},
	{"@N q=1 t\nS", "{@N q=1 t}" SENTENCE},
	{"@N S", "{@N }" SENTENCE},
	{"@N q=1 text=abc *fdc2a5b", "{@N q=1 text=abc *fdc2a5b}"},
	{"@N", "[@N]"},
	{"@N ", "{@N }"},
	{"@A ", "{@A }"},
	{"@Z ", "{@Z }"},
	{"@[ ", "[@[ ]"},
	{"@n q=1 ", "[@n q=1 ]"},
	{"me@Nowhere.org", "[me@Nowhere.org]"},
};

UNIT_TEST(lines_are_split_into_text_and_sentences)
{
	check_cases(cases, COUNT_OF(cases));
}

/* Random bytes, including zeros and line ends: all bytes except line ends pass. */
UNIT_TEST(all_bytes_of_noise_pass)
{
	static const char letters[] = "@NR  *=q1\n\r\0\xff";
	uint32_t seed = 99;
	size_t expected = 0;

	listen();
	for (uint32_t i = 0; i < 1000000; i++) {
		char byte = letters[random_next(&seed) % (sizeof(letters) - 1)];

		expected += byte != '\n' && byte != '\r';
		push(&byte, 1);
	}
	finish();
	assert_int_equal(listener.passed, expected);
}

/* A copy remains valid after its original is gone. */
UNIT_TEST(a_copy_does_not_need_its_original)
{
	static struct sentence_copy from;
	static struct sentence_copy to;
	size_t length = write_line('R', &golden_result, from.line);
	struct record_result result;

	parse_line(from.line, length, &from.sentence);
	sentence_copy_to(&to, &from);
	memset(&from, 0xa5, sizeof(from));
	assert_true(wire_fill(&to.sentence, &result));
	assert_string_equal(result.suite, golden_result.suite);
	assert_string_equal(result.flags, golden_result.flags);
	assert_in_range((uintptr_t)result.flags, (uintptr_t)to.line,
	                (uintptr_t)(to.line + sizeof(to.line)));
}
