/* Where a stream is cut into sentences: text around them, line ends, lines without an end. */
#include "tests/testing.h"

#include <stdlib.h>

#include "decode/sentences.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

/* What is said: <sentence>, [text], {damaged}. */
struct listener {
	struct sentences sentences;
	FILE *log;
	char *text;
	size_t size;
	size_t passed; /* bytes of text and damage */
};

static void on_sentence(void *whose, const struct sentence_copy *copy)
{
	struct listener *listener = whose;

	fprintf(listener->log, "<%c %s>", copy->sentence.letter,
	        wire_value(&copy->sentence, "text"));
}

static void on_text(void *whose, const char *text, size_t length)
{
	struct listener *listener = whose;

	assert_in_range(length, 1, SENTENCES_LINE_MAX);
	fprintf(listener->log, "[%.*s]", (int)length, text);
	listener->passed += length;
}

static void on_damaged(void *whose, const char *text, size_t length)
{
	struct listener *listener = whose;

	assert_in_range(length, 1, SENTENCES_LINE_MAX);
	fprintf(listener->log, "{%.*s}", (int)length, text);
	listener->passed += length;
}

static void listen(struct listener *listener)
{
	static const struct sentences_events events = {on_sentence, on_text, on_damaged};

	listener->log = open_memstream(&listener->text, &listener->size);
	assert_non_null(listener->log);
	listener->passed = 0;
	sentences_init(&listener->sentences, &events, listener);
}

static void finish(struct listener *listener)
{
	sentences_finish(&listener->sentences);
	fclose(listener->log);
}

/* "S" stands for a sentence, "D" for one whose CRC is wrong. */
static size_t compose(const char *pattern, char *stream)
{
	size_t length = 0;

	for (; *pattern != '\0'; pattern++) {
		if (*pattern == 'S')
			length += (size_t)sprintf(stream + length, "@N q=1 text=abc *fdc2a5b6");
		else if (*pattern == 'D')
			length += (size_t)sprintf(stream + length, "@N q=2 text=abc *fdc2a5b6");
		else
			stream[length++] = *pattern;
	}
	stream[length] = '\0';
	return length;
}

#define SENTENCE "<N abc>"
#define DAMAGED  "@N q=2 text=abc *fdc2a5b6"

static const struct {
	const char *stream;
	const char *said;
} cases[] = {
	{"", ""},
	{"\n\r\n\r\r\n\n", ""},
	{"S", SENTENCE},
	{"S\n", SENTENCE},
	{"S\r", SENTENCE},
	{"S\r\n", SENTENCE},
	{"S\r\r\nS\n\rS", SENTENCE SENTENCE SENTENCE},
	{"SS", SENTENCE SENTENCE},
	{"SSS\nS", SENTENCE SENTENCE SENTENCE SENTENCE},
	{"before S", "[before ]" SENTENCE},
	{"S behind", SENTENCE "[ behind]"},
	{"a S b S c\nd", "[a ]" SENTENCE "[ b ]" SENTENCE "[ c][d]"},
	{"xSxSx", "[x]" SENTENCE "[x]" SENTENCE "[x]"},
	{"text\r\n\r\nmore", "[text][more]"},
	{"@S", "[@]" SENTENCE},
	{"@@@S@", "[@@@]" SENTENCE "[@]"},
	{"*S*", "[*]" SENTENCE "[*]"},
	{" *0 S *0", "[ *0 ]" SENTENCE "[ *0]"},
	{"D", "{" DAMAGED "}"},
	{"aDb", "{a" DAMAGED "b}"},
	{"DS", "{" DAMAGED "}" SENTENCE},
	{"SD", SENTENCE "{" DAMAGED "}"},
	{"DSa", "{" DAMAGED "}" SENTENCE "[a]"},
	{"DaSbD", "{" DAMAGED "a}" SENTENCE "{b" DAMAGED "}"},
	{"@N q=1 tS", "{@N q=1 t}" SENTENCE},
	{"@N q=1 t\nS", "{@N q=1 t}" SENTENCE},
	{"@N S", "{@N }" SENTENCE},
	{"@N q=1 text=abc *fdc2a5b", "{@N q=1 text=abc *fdc2a5b}"},
	{"@N q=1 text=abc *fdc2a5b\n6", "{@N q=1 text=abc *fdc2a5b}[6]"},
	{"@N q=1 text=abc\n*fdc2a5b6", "{@N q=1 text=abc}[*fdc2a5b6]"},
	{"@N", "[@N]"},
	{"@N ", "{@N }"},
	{"@A ", "{@A }"},
	{"@Z ", "{@Z }"},
	{"@[ ", "[@[ ]"},
	{"@n q=1 ", "[@n q=1 ]"},
	{"me@Nowhere.org", "[me@Nowhere.org]"},
};

static void lines_are_taken_apart(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		for (size_t step = 1; step <= 200; step += 199) {
			char stream[256];
			size_t length = compose(cases[i].stream, stream);
			struct listener listener;

			listen(&listener);
			for (size_t at = 0; at < length; at += step)
				sentences_push(&listener.sentences, stream + at,
				               length - at < step ? length - at : step);
			finish(&listener);
			if (strcmp(listener.text, cases[i].said) != 0)
				fail_msg("\"%s\": %s", cases[i].stream, listener.text);
			free(listener.text);
		}
	}
}

/* The longest line that the wire allows is a sentence; one byte more is none. */
static void longest_sentence(void **state)
{
	(void)state;
	for (size_t length = WIRE_LINE_MAX - 4; length <= WIRE_LINE_MAX + 1; length++) {
		char line[WIRE_LINE_MAX + 2] = "@N text=";
		struct listener listener;

		memset(line + 8, 'x', length - 8);
		line[length - TAIL_LENGTH - 1] = ' ';
		assert_int_equal(seal(line, length - TAIL_LENGTH), length);
		listen(&listener);
		sentences_push(&listener.sentences, line, length);
		finish(&listener);
		/* CR LF are of the line, too, but may be lost */
		assert_int_equal(listener.text[0], length < WIRE_LINE_MAX ? '<' : '{');
		free(listener.text);
	}
}

/* Text on the same line, of any length: a sentence is heard wherever the line is cut. */
static void long_text_before(void **state)
{
	char stream[3 * SENTENCES_LINE_MAX + 1];
	size_t sentence = compose("S", stream);

	(void)state;
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

/* The line ends are lost: sentences of every length, one behind the other. */
static void no_line_ends(void **state)
{
	struct listener listener;
	size_t heard = 0;

	(void)state;
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

/* Without a line end, in bounded memory and time: every byte passes, and the next line is heard. */
static void endless_lines(void **state)
{
	static const char *const patterns[] = {
		"A", "@R ", "@", " *", "@R *", "@R q=1 *0123456", "@N q=1 text=abc *fdc2a5b7",
	};
	enum { BYTES = 1 << 20 };
	static char stream[BYTES];

	(void)state;
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

/* Every length around the one that is cut: no byte is lost or doubled. */
static void cut_lines(void **state)
{
	static char stream[3 * SENTENCES_LINE_MAX];

	(void)state;
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

/* Bytes of chance, zeros and line ends among them: all that is no line end passes. */
static void noise(void **state)
{
	static const char letters[] = "@NR  *=q1\n\r\0\xff";
	uint32_t seed = 99;
	struct listener listener;
	size_t expected = 0;

	(void)state;
	listen(&listener);
	for (uint32_t i = 0; i < 1000000; i++) {
		char byte = letters[random_next(&seed) % (sizeof(letters) - 1)];

		expected += byte != '\n' && byte != '\r';
		sentences_push(&listener.sentences, &byte, 1);
	}
	finish(&listener);
	assert_int_equal(listener.passed, expected);
	free(listener.text);
}

/* A copy is whole when what it was copied from is gone. */
static void copies_stand_alone(void **state)
{
	static struct sentence_copy from;
	static struct sentence_copy to;
	size_t length = write_line('R', &golden_result, from.line);
	struct record_result result;

	(void)state;
	parse_line(from.line, length, &from.sentence);
	sentence_copy_to(&to, &from);
	memset(&from, 0xa5, sizeof(from));
	assert_true(wire_fill(&to.sentence, &result));
	assert_string_equal(result.suite, golden_result.suite);
	assert_string_equal(result.flags, golden_result.flags);
	assert_in_range((uintptr_t)result.flags, (uintptr_t)to.line,
	                (uintptr_t)(to.line + sizeof(to.line)));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_are_taken_apart),
		cmocka_unit_test(longest_sentence),
		cmocka_unit_test(long_text_before),
		cmocka_unit_test(no_line_ends),
		cmocka_unit_test(endless_lines),
		cmocka_unit_test(cut_lines),
		cmocka_unit_test(noise),
		cmocka_unit_test(copies_stand_alone),
	};

	return cmocka_run_group_tests_name("sentences", tests, NULL, NULL);
}
