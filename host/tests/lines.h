/* Lines for tests of readers. */
#ifndef TESTS_LINES_H
#define TESTS_LINES_H

#include "tests/testing.h"

#include <inttypes.h>
#include <stdio.h>

#include "wire/wire.h"

enum { TAIL_LENGTH = sizeof("*01234567") - 1 };

/* Writes a sentence with a NUL in place of its line end. Returns its length. */
static inline size_t write_marked_line(char letter, const void *record, uint32_t mark,
                                       char line[WIRE_LINE_MAX])
{
	size_t length = wire_write_marked(letter, record, mark, line);

	assert_in_range(length, sizeof("@R *01234567\r\n") - 1, WIRE_LINE_MAX);
	assert_memory_equal(line + length - 2, "\r\n", 2);
	line[length - 2] = '\0';
	return length - 2;
}

static inline size_t write_line(char letter, const void *record, char line[WIRE_LINE_MAX])
{
	return write_marked_line(letter, record, WIRE_NONE_U32, line);
}

/* Appends '*' and the CRC to `line`, whose `length` includes the space at its end. */
static inline size_t seal(char *line, size_t length)
{
	uint32_t crc = wire_crc32(0, line, length);

	return length + (size_t)snprintf(line + length, TAIL_LENGTH + 1, "*%08" PRIx32, crc);
}

/* Parses `body` with a correct CRC. `line` has room for both; `sentence` points into it. */
static inline enum wire_verdict parse_sealed(const char *body, char *line,
                                             struct wire_sentence *sentence)
{
	size_t length = strlen(body);

	memcpy(line, body, length + 1);
	return wire_parse(line, seal(line, length), sentence);
}

/* Parses a line that must be a sentence. */
static inline void parse_line(char *line, size_t length, struct wire_sentence *sentence)
{
	char before[WIRE_LINE_MAX];

	memcpy(before, line, length + 1);
	if (wire_parse(line, length, sentence) != WIRE_OK)
		fail_msg("refused: %s", before);
}

/* Writes a record, and parses its line. The sentence is valid until the next one. */
static inline struct wire_sentence sentence_of(char letter, const void *record)
{
	static char line[WIRE_LINE_MAX];
	struct wire_sentence sentence;

	parse_line(line, write_line(letter, record, line), &sentence);
	return sentence;
}

#endif
