/* Sentences and lines of every length, and lines without an end. */
#include "tests/testing.h"

#include <stdlib.h>

#include "decode/sentences.h"
#include "tests/cut_stream.h"
#include "tests/lines.h"

/* The longest allowed line is a sentence; one byte more is not. */
UNIT_TEST(the_longest_sentence_is_read_and_a_longer_one_is_not)
{
	for (size_t length = WIRE_LINE_MAX - 4; length <= WIRE_LINE_MAX + 1; length++) {
		char line[WIRE_LINE_MAX + 2] = "@N text=";
		struct listener listener;

		memset(line + 8, 'x', length - 8);
		line[length - TAIL_LENGTH - 1] = ' ';
		assert_int_equal(seal(line, length - TAIL_LENGTH), length);
		listen(&listener);
		sentences_push(&listener.sentences, line, length);
		finish(&listener);
		/* CR LF belong to the line, but may be missing */
		assert_int_equal(listener.text[0], length < WIRE_LINE_MAX ? '<' : '{');
		free(listener.text);
	}
}

/*
 * Text of any length before a sentence on the same line: the sentence is found wherever the line is
 * cut.
 */
UNIT_TEST(a_sentence_is_found_behind_text_of_any_length)
{
	char stream[3 * SENTENCES_LINE_MAX + 1];
	size_t sentence = compose("S", stream);

	for (size_t before = 0; before + sentence < sizeof(stream); before++) {
		struct listener listener;

		memset(stream, '.', before);
		compose("S", stream + before);
		listen(&listener);
		sentences_push(&listener.sentences, stream, before + sentence);
		finish(&listener);
		assert_string_equal(listener.text + listener.size - strlen(SENTENCE), SENTENCE);
		assert_int_equal(listener.passed, before);
		free(listener.text);
	}
}

/* Line ends are lost: sentences of every length in one line. */
UNIT_TEST(sentences_without_line_ends_are_read)
{
	struct listener listener;
	size_t heard = 0;

	listen(&listener);
	for (size_t length = 30; length < WIRE_LINE_MAX; length++) {
		char line[WIRE_LINE_MAX] = "@N text=";

		memset(line + 8, 'x', length - 8);
		line[length - TAIL_LENGTH - 1] = ' ';
		seal(line, length - TAIL_LENGTH);
		sentences_push(&listener.sentences, line, length);
	}
	finish(&listener);
	assert_int_equal(listener.passed, 0);
	for (const char *at = listener.text; (at = strstr(at, "<N ")) != NULL; at++)
		heard++;
	assert_int_equal(heard, WIRE_LINE_MAX - 30);
	free(listener.text);
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
		struct listener listener;

		for (size_t at = 0; at < BYTES; at++)
			stream[at] = patterns[i][at % strlen(patterns[i])];
		listen(&listener);
		sentences_push(&listener.sentences, stream, BYTES);
		assert_in_range(listener.sentences.length, 0, SENTENCES_LINE_MAX);
		compose("\nS", stream);
		sentences_push(&listener.sentences, stream, strlen(stream));
		finish(&listener);
		assert_int_equal(listener.passed, BYTES);
		assert_string_equal(listener.text + listener.size - strlen(SENTENCE), SENTENCE);
		free(listener.text);
	}
}

/* Every length around the limit where a line is cut: no byte is lost or doubled. */
UNIT_TEST(cutting_a_long_line_loses_no_byte)
{
	static char stream[3 * SENTENCES_LINE_MAX];

	memset(stream, 'x', sizeof(stream));
	for (size_t length = 1; length < sizeof(stream); length += length % 1024 < 5 ? 1 : 97) {
		struct listener listener;

		listen(&listener);
		sentences_push(&listener.sentences, stream, length);
		sentences_push(&listener.sentences, "\r\n", 2);
		finish(&listener);
		assert_int_equal(listener.passed, length);
		free(listener.text);
	}
}
