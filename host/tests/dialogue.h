/* A simulated board for the request client, and a record of what the client does. */
#ifndef TESTS_DIALOGUE_H
#define TESTS_DIALOGUE_H

#include "tests/testing.h"

#include <stdio.h>

#include "decode/request_client.h"
#include "tests/golden_records.h"

/* The actions of the client, and the next bytes from the board. */
struct dialogue {
	struct request_client client;
	struct record_request request;
	int64_t now;
	char log[4096];
	char bytes[1 << 16];
	size_t length;
};

static struct dialogue dialogue;
static char line[1 << 14];

static inline void note(const char *what)
{
	size_t length = strlen(dialogue.log);

	snprintf(dialogue.log + length, sizeof(dialogue.log) - length, "%s;", what);
}

static inline void on_send(void *context)
{
	assert_ptr_equal(context, &dialogue);
	note("send");
}

static inline void on_bytes(void *context, const char *bytes, size_t length)
{
	(void)context;
	assert_in_range(dialogue.length + length, 0, sizeof(dialogue.bytes));
	memcpy(dialogue.bytes + dialogue.length, bytes, length);
	dialogue.length += length;
}

static inline void note_text(const char *what, const char *text, size_t length)
{
	char shown[64];

	snprintf(shown, sizeof(shown), "%s %.*s", what, (int)length, text);
	note(shown);
}

static inline void on_text(void *context, const char *text, size_t length)
{
	(void)context;
	note_text("text", text, length);
}

static inline void on_beside(void *context, const char *text, size_t length)
{
	(void)context;
	note_text("beside", text, length);
}

static inline void on_other_run(void *context)
{
	(void)context;
	note("other");
}

static inline void on_no_answer(void *context)
{
	(void)context;
	note("silence");
}

static inline void on_refused(void *context, const char *words)
{
	(void)context;
	note(words);
}

static const struct request_client_events events = {
	on_send, on_bytes, on_text, on_beside, on_other_run, on_no_answer, on_refused,
};

/* Opens the line with a request for SAMPLES=1000 and the filter of the golden request. */
static inline void begin(void)
{
	memset(&dialogue, 0, sizeof(dialogue));
	line[0] = '\0';
	wire_clear('Q', &dialogue.request);
	dialogue.request.samples = golden_request.samples;
	dialogue.request.filter = golden_request.filter;
	request_client_init(&dialogue.client, &dialogue.request, &events, &dialogue);
	request_client_open(&dialogue.client, 0);
	assert_string_equal(dialogue.log, "send;");
}

static inline void hear(const char *bytes)
{
	request_client_push(&dialogue.client, bytes, strlen(bytes), dialogue.now);
}

/* Appends a record to `line`. */
static inline void add(char letter, const void *record)
{
	size_t length = strlen(line);

	length += wire_write(letter, record, line + length);
	line[length] = '\0';
}

static inline void add_hello(uint32_t q, uint64_t mtime)
{
	add('H',
	    &(const struct record_hello){GOLDEN_HELLO, .q = q, .first = q == 0, .mtime = mtime});
}

static inline void add_request(uint32_t q, uint32_t samples)
{
	struct record_request request = golden_request;

	request.q = q;
	request.samples = samples;
	add('Q', &request);
}

static inline void add_listening(void)
{
	add('L', &(struct record_listening){.q = 1, .ms = 200});
}

static inline void add_note(uint32_t q, const char *level, const char *text)
{
	add('N', &(struct record_note){.q = q, .level = level, .text = text});
}

static inline void add_rows(uint32_t first, uint32_t end)
{
	for (uint32_t q = first; q < end; q++)
		add_note(q, "info", "a row");
}

static inline void add_end(uint32_t records, const char *status)
{
	const struct record_end end = {.q = records, .crcs = records, .status = status};

	for (int i = 0; i < 3; i++)
		add('E', &end);
}

/* Passes `line` to the client in pieces of `size` bytes, and empties it. */
static inline void say_in_pieces(size_t size)
{
	size_t length = strlen(line);

	for (size_t at = 0; at < length; at += size)
		request_client_push(&dialogue.client, line + at,
		                    size < length - at ? size : length - at, dialogue.now);
	line[0] = '\0';
}

static inline void say(void)
{
	say_in_pieces(sizeof(line));
}

static inline void pass(int64_t ms)
{
	dialogue.now += ms;
	request_client_tick(&dialogue.client, dialogue.now);
}

static inline void assert_said(const char *log)
{
	assert_string_equal(dialogue.log, log);
	dialogue.log[0] = '\0';
}

/* Removes the line feeds: the decoder accepts either half of a line end. */
static inline size_t without_line_feeds(char *to, const char *from, size_t length)
{
	size_t kept = 0;

	for (size_t i = 0; i < length; i++)
		if (from[i] != '\n')
			to[kept++] = from[i];
	return kept;
}

static inline void assert_passed_on(const char *bytes)
{
	static char expected[sizeof(line)];
	size_t expected_length = without_line_feeds(expected, bytes, strlen(bytes));

	dialogue.length = without_line_feeds(dialogue.bytes, dialogue.bytes, dialogue.length);
	assert_int_equal(dialogue.length, expected_length);
	assert_memory_equal(dialogue.bytes, expected, expected_length);
}

/* Appends `line` to `text`. */
static inline void append_line(char text[sizeof(line)])
{
	size_t length = strlen(text);

	assert_in_range(length + strlen(line), 0, sizeof(line) - 1);
	memcpy(text + length, line, strlen(line) + 1);
}

/* Composes our run in `line`, from its start to its first end, and appends the bytes that follow. */
static inline const char *our_run(uint64_t mtime)
{
	static char run[sizeof(line)];
	const struct record_end end = {.q = 30, .crcs = 7, .status = "ok"};

	line[0] = '\0';
	add_hello(0, mtime);
	add_request(1, 1000);
	add_rows(2, 30);
	add('E', &end);
	run[0] = '\0';
	append_line(run);
	add('E', &end);
	add_hello(0, mtime + 1);
	return run;
}

static inline void assert_passed_on_run(const char *run)
{
	assert_int_equal(dialogue.client.state, REQUEST_CLIENT_ENDED);
	assert_passed_on(run);
}

#endif
