#include "tests/line_simulator/impostor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/any_record.h"

static const uint64_t later = UINT64_C(1) << 40; /* ticks of mtime */

/* How the lines of a stream are written anew. */
struct rewriting {
	FILE *file;
	void (*change)(struct record_hello *hello);
	uint32_t mark;
	uint32_t crcs; /* exclusive or of those of all records, each once */
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

/* The mark of a run follows from its first @H. */
static void choose_mark(struct rewriting *rewriting, const struct record_hello *hello)
{
	char line[WIRE_LINE_MAX];

	if (hello->first == 1)
		rewriting->mark = crc_of(line, wire_write('H', hello, line)) % WIRE_MARKS;
}

/* Writes the line of a record, or of the end, anew. */
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
	if (text[1] == 'H') {
		rewriting->change(&record.hello);
		choose_mark(rewriting, &record.hello);
	}
	if (text[1] == 'E')
		record.end.crcs = rewriting->crcs;
	length = wire_write_marked(text[1], &record, rewriting->mark, line);
	fwrite(line, 1, length, rewriting->file);
	q = wire_q(&copy.sentence);
	if (text[1] != 'E' && !rewriting->has_come[q])
		rewriting->crcs ^= crc_of(line, length);
	rewriting->has_come[q] = true;
}

void impostor_make(struct stream *stream, const struct stream *from,
                   void (*change)(struct record_hello *hello))
{
	struct rewriting rewriting = {.change = change};
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
