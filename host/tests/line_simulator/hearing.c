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
	const struct judge *judge;
	size_t run; /* the current run, from 1 */
	uint32_t broken;
	uint32_t complaints; /* in all runs */
} hearing;

void hearing_complain(const char *format, ...)
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

static void on_run_begin(void *context, uint32_t run)
{
	session_events.run_begin(context, run);
	hearing.run = run;
	if (hearing.judge->run_begin != NULL)
		hearing.judge->run_begin(run);
}

bool hearing_is_same(const struct wire_sentence *a, const struct wire_sentence *b)
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

bool hearing_is_poorer(const char *row, const char *original)
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

/*
 * Passes the record on. Returns the resulting row without its first cell, or "". It is the last row. Before it there may be a row
 * without its result.
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
	const char *row = row_of(context, record);

	hearing.judge->record(record, record->sentence->letter == 'R' ? row : NULL);
}

static void on_lost(void *context, uint32_t first, uint32_t last)
{
	session_events.lost(context, first, last);
	if (hearing.judge->lost != NULL)
		hearing.judge->lost(first, last);
}

static void on_run_end(void *context, const struct run_summary *summary)
{
	session_events.run_end(context, summary);
	if (hearing.judge->run_end != NULL)
		hearing.judge->run_end(summary);
}

static void pass(void *context, const char *text, size_t length)
{
	session_events.text(context, text, length);
}

static void pass_joined(void *context)
{
	session_events.joined(context);
}

uint32_t hearing_decode(const char *bytes, size_t length, const struct judge *judge)
{
	static const struct decoder_events events = {on_run_begin, on_record, on_lost, on_run_end,
	                                             pass,         pass,      pass,    pass_joined};
	static struct decoder decoder;

	hearing.judge = judge;
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
	return hearing.broken;
}

static struct stream *learning;

static void keep_row(const struct decoded *record, const char *row)
{
	learning->records[record->q].row = row != NULL ? strdup(row) : NULL;
}

void hearing_keep_rows(struct stream *stream)
{
	static const struct judge judge = {.record = keep_row};

	learning = stream;
	hearing_decode(stream->bytes, stream->length, &judge);
}
