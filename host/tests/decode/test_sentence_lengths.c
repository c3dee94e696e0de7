/* Sentences and lines of every length, and lines without an end. */
#include "decode/sentences.h"
#include "tests/cut_stream.h"
#include "tests/lines.h"

/* The longest allowed line is a sentence; one byte more is not. */
UNIT_TEST(the_longest_sentence_is_read_and_a_longer_one_is_not)
{
	for (size_t length = WIRE_LINE_MAX - 4; length <= WIRE_LINE_MAX + 1; length++) {
		char line[WIRE_LINE_MAX + 2] = "@N text=";

		memset(line + 8, 'x', length - 8);
		line[length - TAIL_LENGTH - 1] = ' ';
		assert_int_equal(seal(line, length - TAIL_LENGTH), length);
		say(line, length, sizeof(line));
		/* CR LF belong to the line, but may be missing */
		assert_int_equal(paper_text[0], length < WIRE_LINE_MAX ? '<' : '{');
	}
}

/* Text of any length before a sentence on the same line. The reader finds the sentence wherever the line is cut. */
UNIT_TEST(a_sentence_is_found_behind_text_of_any_length)
{
	char stream[3 * SENTENCES_LINE_MAX + 1];
	size_t sentence = compose("S", stream);

	for (size_t before = 0; before + sentence < sizeof(stream); before++) {

		memset(stream, '.', before);
		compose("S", stream + before);
		say(stream, before + sentence, sizeof(stream));
		assert_string_equal(paper_text + paper_size - strlen(SENTENCE), SENTENCE);
		assert_int_equal(listener.passed, before);
	}
}

/* Line ends are lost: one line contains sentences of every length. */
UNIT_TEST(sentences_without_line_ends_are_read)
{
	size_t heard = 0;

	listen();
	for (size_t length = 30; length < WIRE_LINE_MAX; length++) {
		char line[WIRE_LINE_MAX] = "@N text=";

		memset(line + 8, 'x', length - 8);
		line[length - TAIL_LENGTH - 1] = ' ';
		seal(line, length - TAIL_LENGTH);
		push(line, length);
	}
	finish();
	assert_int_equal(listener.passed, 0);
	for (const char *at = paper_text; (at = strstr(at, "<N ")) != NULL; at++)
		heard++;
	assert_int_equal(heard, WIRE_LINE_MAX - 30);
}

/* Lines without an end, in bounded memory and time: all bytes pass, and the next line is read. */
UNIT_TEST(endless_lines_need_bounded_memory)
{
	static const char *const patterns[] = {
		"A", "@R ", "@", " *", "@R *", "@R q=1 *0123456", "@N q=1 text=abc *fdc2a5b7",
	};
	enum { BYTES = 1 << 20 };
	static char stream[BYTES];

	for (size_t i = 0; i < COUNT_OF(patterns); i++) {

		for (size_t at = 0; at < BYTES; at++)
			stream[at] = patterns[i][at % strlen(patterns[i])];
		listen();
		push(stream, BYTES);
		assert_in_range(listener.sentences.length, 0, SENTENCES_LINE_MAX);
		compose("\nS", stream);
		push(stream, strlen(stream));
		finish();
		assert_int_equal(listener.passed, BYTES);
		assert_string_equal(paper_text + paper_size - strlen(SENTENCE), SENTENCE);
	}
}

/* Every length around the limit where a line is cut: no byte is lost or doubled. */
UNIT_TEST(cutting_a_long_line_loses_no_byte)
{
	static char stream[3 * SENTENCES_LINE_MAX];

	memset(stream, 'x', sizeof(stream));
	for (size_t length = 1; length < sizeof(stream); length += length % 1024 < 5 ? 1 : 97) {

		listen();
		push(stream, length);
		push("\r\n", 2);
		finish();
		assert_int_equal(listener.passed, length);
	}
}
