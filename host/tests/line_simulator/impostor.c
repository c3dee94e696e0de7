#include "tests/line_simulator/impostor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/any_record.h"

static const uint64_t later = UINT64_C(1) << 40; /* ticks of mtime */

/* The state of rewriting the lines of a stream. */
struct rewriting {
	FILE *file;
	void (*change)(struct record_hello *hello);
	uint32_t mark;
	uint32_t other; /* the mark of the other run on the line */
	uint64_t delay; /* ticks of mtime after `later` */
	uint32_t crcs;  /* exclusive or of the CRCs of all records, each once */
	bool has_come[STREAM_RECORDS_MAX];
};

void impostor_board(struct record_hello *hello)
{
	hello->board = "another";
	hello->hart = 1;
	hello->mtime += later;
}

void impostor_image(struct record_hello *hello)
{
	hello->commit = "another";
	hello->mtime += later;
}

static uint32_t crc_of(const char *line, size_t length)
{
	return wire_crc32(0, line, length - (WIRE_TAIL_LENGTH + sizeof("\r\n") - 1));
}

static uint32_t mark_of(const struct record_hello *hello)
{
	char line[WIRE_LINE_MAX];

	return crc_of(line, wire_write('H', hello, line)) % WIRE_MARKS;
}

/*
 * Changes an @H. The first @H gives the mark of the run. One run in 1024 would have the mark of the other run by chance, depending
 * on the commit in the @H. Such a run begins a little later.
 */
static void rewrite_hello(struct rewriting *rewriting, struct record_hello *hello)
{
	rewriting->change(hello);
	hello->mtime += rewriting->delay;
	if (hello->first != 1)
		return;
	while (mark_of(hello) == rewriting->other) {
		hello->mtime++;
		rewriting->delay++;
	}
	rewriting->mark = mark_of(hello);
}

/* Rewrites the line of a record, or of the end. */
static void rewrite(struct rewriting *rewriting, const char *text, size_t length)
{
	struct sentence_copy copy;
	union any_record record;
	char line[WIRE_LINE_MAX];
	uint32_t q;

	memcpy(copy.line, text, length);
	if (wire_parse(copy.line, length, &copy.sentence) != WIRE_OK ||
	    !wire_fill(&copy.sentence, &record))
		abort();
	if (text[1] == 'H')
		rewrite_hello(rewriting, &record.hello);
	if (text[1] == 'E')
		record.end.crcs = rewriting->crcs;
	length = wire_write_marked(text[1], &record, rewriting->mark, line);
	fwrite(line, 1, length, rewriting->file);
	q = wire_q(&copy.sentence);
	if (text[1] != 'E' && !rewriting->has_come[q])
		rewriting->crcs ^= crc_of(line, length);
	rewriting->has_come[q] = true;
}

/* The mark of the run that the stream's first @H begins. */
static uint32_t mark_of_stream(const struct stream *stream)
{
	const char *end = memchr(stream->bytes, '\r', stream->length);
	struct sentence_copy copy;

	if (end == NULL || (size_t)(end - stream->bytes) > sizeof(copy.line))
		abort();
	memcpy(copy.line, stream->bytes, (size_t)(end - stream->bytes));
	if (wire_parse(copy.line, (size_t)(end - stream->bytes), &copy.sentence) != WIRE_OK)
		abort();
	return copy.sentence.mark;
}

void impostor_make(struct stream *stream, const struct stream *from, const struct stream *beside,
                   void (*change)(struct record_hello *hello))
{
	struct rewriting rewriting = {.change = change, .other = mark_of_stream(beside)};
	const char *end = from->bytes + from->length;

	memset(stream, 0, sizeof(*stream));
	rewriting.file = open_memstream(&stream->bytes, &stream->length);
	if (rewriting.file == NULL)
		abort();
	for (const char *line = from->bytes, *next; line < end; line = next) {
		next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
		rewrite(&rewriting, line, (size_t)(next - line) - 2);
	}
	fclose(rewriting.file);
	stream_parse(stream, "the run of another board");
}
