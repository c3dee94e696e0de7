#include "tests/line_simulator/hearing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output/session.h"

enum { COMPLAINTS_MAX = 8 };

static struct {
	struct session session;
	struct sinks sinks;
	char *csv;
	size_t csv_size;
	FILE *file;
	struct stream *learning; /* rows are kept here, not checked */
	const struct expected *expected;
	size_t runs;
	size_t run;    /* the current run, from 1 */
	uint32_t next; /* number that must be reported next */
	uint32_t broken;
	uint32_t complaints; /* over all */
} hearing;

void intact_find(struct intact *intact, const struct stream *stream, const char *bytes,
                 size_t length)
{
	const char *end = bytes + length;
	const char *at = bytes;

	memset(intact, 0, sizeof(*intact));
	for (; (at = memchr(at, '@', (size_t)(end - at))) != NULL; at++) {
		size_t left = (size_t)(end - at);
		uint32_t q = left > WIRE_HEAD_LENGTH + 2 ? stream_number(at, end) : UINT32_MAX;
		bool is_end = q == stream->count && at[1] == 'E';
		const struct spoken *spoken =
			is_end ? &stream->end : &stream->records[q % STREAM_RECORDS_MAX];

		if ((!is_end && q >= stream->count) || left < spoken->length ||
		    memcmp(at, spoken->text, spoken->length) != 0)
			continue;
		intact->ended = intact->ended || is_end;
		if (!is_end)
			intact->copies[q]++;
		if (q + !is_end > intact->known)
			intact->known = q + !is_end;
	}
}

__attribute__((format(printf, 1, 2))) static void complain(const char *format, ...)
{
	va_list values;

	if (hearing.broken++ > 0 || hearing.complaints++ >= COMPLAINTS_MAX)
		return;
	printf("  run %zu: ", hearing.run);
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	putchar('\n');
}

/* NULL: a run too many. */
static const struct expected *run_at_hand(void)
{
	return hearing.run <= hearing.runs ? &hearing.expected[hearing.run - 1] : NULL;
}

static void on_run_begin(void *context, uint32_t run)
{
	session_events.run_begin(context, run);
	hearing.run = run;
	hearing.next = 0;
	if (hearing.learning == NULL && run_at_hand() == NULL)
		complain("there is no such run");
}

static bool is_same(const struct wire_sentence *a, const struct wire_sentence *b)
{
	if (a->letter != b->letter || a->count != b->count)
		return false;
	for (uint32_t i = 0; i < a->count; i++)
		if (strcmp(a->pairs[i].key, b->pairs[i].key) != 0 ||
		    strcmp(a->pairs[i].value, b->pairs[i].value) != 0)
			return false;
	return true;
}

/* Returns true if a cell says that the other half of its row is lost. */
static bool tells_loss(const char *cell, size_t length)
{
	static const char reason[] = "record of the short kernel lost";

	return (length == strlen("lost") && memcmp(cell, "lost", length) == 0) ||
	       (length == strlen(reason) && memcmp(cell, reason, length) == 0);
}

/* Returns true if each cell of a row equals the original, is empty, or says that data is lost. */
static bool is_poorer(const char *row, const char *original)
{
	for (;;) {
		size_t length = strcspn(row, ",");
		size_t whole = strcspn(original, ",");

		if (length != 0 && !tells_loss(row, length) &&
		    (length != whole || memcmp(row, original, whole) != 0))
			return false;
		if (row[length] == '\0' || original[whole] == '\0')
			return row[length] == original[whole];
		row += length + 1;
		original += whole + 1;
	}
}

/* A cell may be empty only if an earlier record of its context, or its other half, is lost. */
static void check_row(const struct expected *expected, uint32_t q, const char *row)
{
	const char *original = expected->stream->records[q].row;
	bool is_whole = true;

	for (uint32_t before = 0; before < q; before++)
		is_whole = is_whole && expected->intact.copies[before] > 0;
	if (is_whole ? strcmp(row, original) != 0 : !is_poorer(row, original))
		complain("row of record %u: %s instead of %s", q, row, original);
}

/*
 * Passes on the record. Returns the row that results, without its first cell, or "". It is the last
 * row: one without its result may precede it.
 */
static const char *row_of(void *context, const struct decoded *record)
{
	char *row;
	char *next;

	fflush(hearing.file);
	rewind(hearing.file);
	session_events.record(context, record);
	fputc('\0', hearing.file);
	fflush(hearing.file);
	row = hearing.csv;
	while ((next = strchr(row, '\n')) != NULL && next[1] != '\0')
		row = next + 1;
	row[strcspn(row, "\r")] = '\0';
	row = strchr(row, ',');
	return row != NULL ? row : "";
}

static void on_record(void *context, const struct decoded *record)
{
	const struct expected *expected = run_at_hand();
	const char *row = row_of(context, record);
	bool is_row = record->sentence->letter == 'R';

	if (hearing.learning != NULL) {
		hearing.learning->records[record->q].row = is_row ? strdup(row) : NULL;
		return;
	}
	if (expected == NULL || record->q >= expected->intact.known ||
	    expected->intact.copies[record->q] == 0) {
		complain("record %u is of another run, or was invented", record->q);
		return;
	}
	if (record->q != hearing.next)
		complain("record %u instead of %u", record->q, hearing.next);
	hearing.next = record->q + 1;
	if (!is_same(record->sentence, &expected->stream->records[record->q].copy.sentence))
		complain("record %u is wrong", record->q);
	else if (is_row)
		check_row(expected, record->q, row);
}

static void on_lost(void *context, uint32_t first, uint32_t last)
{
	const struct expected *expected = run_at_hand();

	session_events.lost(context, first, last);
	if (expected == NULL || first != hearing.next || last >= expected->intact.known) {
		complain("numbers %u to %u are told lost", first, last);
		return;
	}
	for (uint32_t q = first; q <= last; q++)
		if (expected->intact.copies[q] > 0)
			complain("record %u came and is told lost", q);
	hearing.next = last + 1;
}

static void on_run_end(void *context, const struct run_summary *summary)
{
	const struct expected *expected = run_at_hand();
	uint32_t lost = 0;

	session_events.run_end(context, summary);
	if (hearing.learning != NULL || expected == NULL)
		return;
	for (uint32_t q = 0; q < expected->intact.known; q++)
		lost += expected->intact.copies[q] == 0;
	if (hearing.next != expected->intact.known)
		complain("told up to %u of %u", hearing.next, expected->intact.known);
	if (summary->lost != lost)
		complain("%u told lost, %u are", summary->lost, lost);
	if (summary->ended != expected->intact.ended)
		complain("its end %s", summary->ended ? "was invented" : "is not told");
	if (summary->adds_up != (summary->ended && lost == 0))
		complain("it adds up, or not, for no reason");
}

static void pass(void *context, const char *text, size_t length)
{
	session_events.text(context, text, length);
}

static void decode(const char *bytes, size_t length)
{
	static const struct decoder_events events = {on_run_begin, on_record, on_lost,
	                                             on_run_end,   pass,      pass};
	static struct decoder decoder;

	hearing.run = 0;
	hearing.broken = 0;
	hearing.session = (struct session){.source = "-", .sinks = &hearing.sinks};
	hearing.sinks.count = 0;
	hearing.file = open_memstream(&hearing.csv, &hearing.csv_size);
	if (hearing.file == NULL)
		abort();
	sinks_add(&hearing.sinks, &output_csv, NULL, hearing.file);
	sinks_open(&hearing.sinks);
	decoder_init(&decoder, &events, &hearing.session);
	decoder_push(&decoder, bytes, length);
	decoder_finish(&decoder);
	sinks_close(&hearing.sinks, true);
	fclose(hearing.file);
	free(hearing.csv);
}

uint32_t hearing_check(const struct expected *expected, size_t runs, const struct bytes *bytes)
{
	hearing.learning = NULL;
	hearing.expected = expected;
	hearing.runs = runs;
	decode(bytes->at, bytes->length);
	if (hearing.run < runs)
		complain("%zu runs came", runs);
	return hearing.broken;
}

void hearing_keep_rows(struct stream *stream)
{
	hearing.learning = stream;
	decode(stream->bytes, stream->length);
}
