#include "tests/line_simulator/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void refuse(const char *path, const char *why)
{
	fprintf(stdout, "%s: %s\n", path, why);
	exit(2);
}

static void read_file(struct stream *stream, const char *path)
{
	FILE *file = fopen(path, "rb");
	long size = file != NULL && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;

	if (size <= 0)
		refuse(path, "cannot be read, or is empty");
	stream->bytes = malloc((size_t)size);
	stream->length = (size_t)size;
	rewind(file);
	if (stream->bytes == NULL ||
	    fread(stream->bytes, 1, stream->length, file) != stream->length)
		refuse(path, "cannot be read");
	fclose(file);
}

uint32_t stream_number(const char *text, const char *end)
{
	uint32_t number = 0;
	const char *digit = text + WIRE_HEAD_LENGTH + 2;

	if (end - digit < 1 || memcmp(text + WIRE_HEAD_LENGTH - 1, " q=", 3) != 0)
		return UINT32_MAX;
	for (; digit < end && *digit >= '0' && *digit <= '9'; digit++)
		number = number * 10 + (uint32_t)(*digit - '0');
	return number;
}

/* Returns false if the line is not a sentence. */
static bool take_line(struct stream *stream, const char *text, size_t length)
{
	bool is_end = length > 1 && text[1] == 'E';
	uint32_t q = stream_number(text, text + length);
	struct spoken *spoken = is_end ? &stream->end : &stream->records[q % STREAM_RECORDS_MAX];

	if (length >= WIRE_LINE_MAX || (!is_end && q >= STREAM_RECORDS_MAX))
		return false;
	spoken->text = text;
	spoken->length = length;
	memcpy(spoken->copy.line, text, length);
	if (is_end)
		stream->count = q;
	return wire_parse(spoken->copy.line, length, &spoken->copy.sentence) == WIRE_OK;
}

void stream_parse(struct stream *stream, const char *name)
{
	const char *end = stream->bytes + stream->length;
	const char *at;

	for (at = stream->bytes; at < end; at++) {
		const char *line = at;

		at = memchr(line, '\n', (size_t)(end - line));
		if (at == NULL || at == line || at[-1] != '\r' ||
		    !take_line(stream, line, (size_t)(at - 1 - line)))
			refuse(name, "a line is no sentence, or there are too many");
	}
	if (stream->end.text == NULL)
		refuse(name, "has no end");
	for (uint32_t q = 0; q < stream->count; q++)
		if (stream->records[q].text == NULL)
			refuse(name, "lacks a record");
}

void stream_load(struct stream *stream, const char *path)
{
	memset(stream, 0, sizeof(*stream));
	read_file(stream, path);
	stream_parse(stream, path);
}

void stream_free(struct stream *stream)
{
	for (uint32_t q = 0; q < stream->count; q++)
		free(stream->records[q].row);
	free(stream->bytes);
}
