/* Records the decoder's reports as text, and compares them with the expected reports. */
#ifndef TESTS_LISTENER_H
#define TESTS_LISTENER_H

#include "tests/testing.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "decode/decoder.h"
#include "tests/lines.h"
#include "tests/paper.h"
#include "tests/sender.h"

static struct {
	struct decoder decoder;
	FILE *log; /* runs, records, losses */
	char *log_text;
	size_t log_size;
	FILE *rest; /* texts and damage, in brackets */
	char *rest_text;
	size_t rest_size;
	uint32_t hello_of_group; /* records received with the latest hello before them */
	uint32_t results_without_hello;
	struct run_summary summary; /* summary of the last run that ended */
} listener;

static inline void heard_run_begin(void *context, uint32_t run)
{
	(void)context;
	fprintf(listener.log, "begin %" PRIu32 "\n", run);
}

/* Writes a record back as its sentence. */
static inline size_t write_heard(const struct decoded *record, char line[WIRE_LINE_MAX])
{
	const struct wire_sentence *sentence = record->sentence;
	size_t length;

	if (record->known)
		return write_line(sentence->letter, &record->as, line);
	length = (size_t)snprintf(line, WIRE_LINE_MAX, "@%c ", sentence->letter);
	for (uint32_t i = 0; i < sentence->count; i++)
		length += (size_t)snprintf(line + length, WIRE_LINE_MAX - length, "%s=%s ",
		                           sentence->pairs[i].key, sentence->pairs[i].value);
	return seal(line, length);
}

static inline void heard_record(void *context, const struct decoded *record)
{
	char line[WIRE_LINE_MAX + TAIL_LENGTH + 1];
	size_t length = write_heard(record, line);

	assert_ptr_equal(context, &listener);
	assert_int_equal(record->q, wire_q(record->sentence));
	assert_int_equal(record->known, wire_kind_find(record->sentence->letter) != NULL);
	fprintf(listener.log, "%.*s\n", (int)length, line);
	if (record->hello != NULL) {
		assert_int_equal(strncmp(record->hello->board, "qemu-virt", 9), 0);
		if (record->sentence->letter == 'R')
			assert_int_equal(record->as.result.code, record->hello->imp);
		listener.hello_of_group +=
			record->hello->q == record->q - record->q % SENDER_HELLO_EVERY;
	} else if (record->sentence->letter == 'R') {
		listener.results_without_hello++;
	}
}

static inline void heard_lost(void *context, uint32_t first, uint32_t last)
{
	(void)context;
	fprintf(listener.log, "lost %" PRIu32 "-%" PRIu32 "\n", first, last);
}

static inline void log_end(FILE *log, const struct run_summary *summary)
{
	fprintf(log, "end %" PRIu32 ": %" PRIu32 " records, %" PRIu32 " lost%s%s %s\n",
	        summary->run, summary->records, summary->lost, summary->ended ? ", ended" : "",
	        summary->adds_up ? ", adds up" : "", summary->status);
}

static inline void heard_run_end(void *context, const struct run_summary *summary)
{
	(void)context;
	listener.summary = *summary;
	log_end(listener.log, summary);
}

static inline void heard_text(void *context, const char *text, size_t length)
{
	(void)context;
	assert_in_range(length, 1, SENTENCES_LINE_MAX);
	fprintf(listener.rest, "[%.*s]", (int)length, text);
}

static inline void heard_damaged(void *context, const char *text, size_t length)
{
	(void)context;
	assert_in_range(length, 1, SENTENCES_LINE_MAX);
	fprintf(listener.rest, "{%.*s}", (int)length, text);
}

static inline void heard_joined(void *context)
{
	(void)context;
	fputc('+', listener.rest);
}

static const struct decoder_events listener_events = {
	heard_run_begin, heard_record, heard_lost,    heard_run_end,
	heard_text,      heard_text,   heard_damaged, heard_joined,
};

/* Begins a recording and drops the one before. */
static inline void listener_open(void)
{
	if (listener.log != NULL) { /* a test failed before its end */
		fclose(listener.log);
		fclose(listener.rest);
	}
	free(listener.log_text);
	free(listener.rest_text);
	listener.log = open_memstream(&listener.log_text, &listener.log_size);
	listener.rest = open_memstream(&listener.rest_text, &listener.rest_size);
	assert_non_null(listener.log);
	assert_non_null(listener.rest);
	listener.hello_of_group = 0;
	listener.results_without_hello = 0;
	listener.summary = (struct run_summary){0};
	decoder_init(&listener.decoder, &listener_events, &listener);
}

/* Ends the recording, so that the texts can be read until the next one begins. */
static inline void listener_finish(void)
{
	decoder_finish(&listener.decoder);
	fclose(listener.log);
	fclose(listener.rest);
	listener.log = NULL;
}

static inline void hear_text(const char *text)
{
	decoder_push(&listener.decoder, text, strlen(text));
}

/* Pushes lines first..end-1, each with CR LF. */
static inline void hear_lines(const struct sender *sender, uint32_t first, uint32_t end)
{
	for (uint32_t i = first; i < end; i++) {
		decoder_push(&listener.decoder, sender->lines[i].text, sender->lines[i].length);
		decoder_push(&listener.decoder, "\r\n", 2);
	}
}

/* The lines of a run that arrived whole. */
struct arrived {
	bool line[SENDER_LINES_MAX];
};

static inline struct arrived arrived_all(const struct sender *sender)
{
	struct arrived arrived = {{false}};

	for (uint32_t i = 0; i < sender->count; i++)
		arrived.line[i] = true;
	return arrived;
}

/* Finds a line for each record number. Returns how many record numbers a reader can know. */
static inline uint32_t find_records(const struct sender *sender, const struct arrived *arrived,
                                    const struct sent_line *records[SENDER_LINES_MAX], bool *ended)
{
	uint32_t count = 0;

	for (uint32_t q = 0; q < SENDER_LINES_MAX; q++)
		records[q] = NULL;
	*ended = false;
	for (uint32_t i = 0; i < sender->count; i++) {
		const struct sent_line *line = &sender->lines[i];
		bool is_end = line->letter == 'E';

		if (!arrived->line[i])
			continue;
		*ended = *ended || is_end;
		if (!is_end)
			records[line->q] = line;
		if (line->q + !is_end > count)
			count = line->q + !is_end;
	}
	return count;
}

/* Writes the expected reports for the lines that arrived. */
static inline void log_expected(FILE *log, const struct sender *sender,
                                const struct arrived *arrived, uint32_t run)
{
	const struct sent_line *records[SENDER_LINES_MAX];
	struct run_summary summary = {.run = run, .adds_up = true};
	uint32_t count = find_records(sender, arrived, records, &summary.ended);

	if (count == 0)
		return;
	fprintf(log, "begin %" PRIu32 "\n", run);
	for (uint32_t q = 0; q < count; q++) {
		uint32_t first = q;

		if (records[q] != NULL) {
			fprintf(log, "%s\n", records[q]->text);
			summary.records++;
			continue;
		}
		while (q + 1 < count && records[q + 1] == NULL)
			q++;
		fprintf(log, "lost %" PRIu32 "-%" PRIu32 "\n", first, q);
		summary.lost += q + 1 - first;
	}
	summary.adds_up = summary.ended && summary.lost == 0;
	snprintf(summary.status, sizeof(summary.status), "%s", summary.ended ? "ok" : "");
	log_end(log, &summary);
}

/* Compares the log. On failure shows it from the first different line on. */
static inline void assert_log(const char *expected)
{
	const char *heard = listener.log_text;

	while (*heard != '\0' && *heard == *expected) {
		heard++;
		expected++;
	}
	if (*heard != *expected)
		fail_msg("said \"%.200s\" instead of \"%.200s\"", heard, expected);
}

/*
 * Ends the recording and compares it with the expected reports for the lines of one run that
 * arrived.
 */
static inline void assert_heard(const struct sender *sender, const struct arrived *arrived)
{
	listener_finish();
	assert_log(WRITTEN(log_expected(paper, sender, arrived, 1)));
}

#endif
