/* Records how a stream is cut into sentences, text and damage. */
#ifndef TESTS_CUT_STREAM_H
#define TESTS_CUT_STREAM_H

#include "tests/testing.h"

#include "decode/sentences.h"
#include "tests/lines.h"
#include "tests/paper.h"

/* The text on paper: <sentence>, [text], (beside), {damaged}; '+' before a sentence of several lines. */
static struct {
	struct sentences sentences;
	size_t passed; /* bytes of text and damaged sentences */
} listener;

static inline void on_sentence(void *context, const struct sentence_copy *copy)
{
	(void)context;
	fprintf(paper, "<%c %s>", copy->sentence.letter, wire_value(&copy->sentence, "text"));
}

static inline void on_text(void *context, const char *text, size_t length)
{
	(void)context;
	assert_in_range(length, 1, SENTENCES_LINE_MAX);
	fprintf(paper, "[%.*s]", (int)length, text);
	listener.passed += length;
}

static inline void on_beside(void *context, const char *text, size_t length)
{
	(void)context;
	assert_in_range(length, 1, SENTENCES_LINE_MAX);
	fprintf(paper, "(%.*s)", (int)length, text);
	listener.passed += length;
}

static inline void on_damaged(void *context, const char *text, size_t length)
{
	(void)context;
	assert_in_range(length, 1, SENTENCES_LINE_MAX);
	fprintf(paper, "{%.*s}", (int)length, text);
	listener.passed += length;
}

static inline void on_joined(void *context)
{
	(void)context;
	fputc('+', paper);
}

/* Begins a record and drops the one before. */
static inline void listen(void)
{
	static const struct sentences_events events = {on_sentence, on_text, on_beside, on_damaged,
	                                               on_joined};

	paper_open();
	listener.passed = 0;
	sentences_init(&listener.sentences, &events, NULL);
}

static inline void push(const char *bytes, size_t length)
{
	sentences_push(&listener.sentences, bytes, length);
}

/* Ends the record, so that a test can read it. */
static inline void finish(void)
{
	sentences_finish(&listener.sentences);
	paper_close();
}

/* Composes a stream: "S" is a sentence, "D" one with a wrong CRC. */
static inline size_t compose(const char *pattern, char *stream)
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

/* A stream as compose() makes it, and the expected record. */
struct cut_case {
	const char *stream;
	const char *said;
};

/* Records a stream that is pushed in pieces of `step` bytes. */
static inline void say(const char *stream, size_t length, size_t step)
{
	listen();
	for (size_t at = 0; at < length; at += step)
		push(stream + at, length - at < step ? length - at : step);
	finish();
}

/* Checks each case byte by byte, and in one piece. */
static inline void check_cases(const struct cut_case *cases, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t step = 1; step <= 200; step += 199) {
			char stream[256];

			say(stream, compose(cases[i].stream, stream), step);
			if (strcmp(paper_text, cases[i].said) != 0)
				fail_msg("\"%s\": %s", cases[i].stream, paper_text);
		}
	}
}

#define SENTENCE "<N abc>"
#define DAMAGED  "@N q=2 text=abc *fdc2a5b6"

#endif
