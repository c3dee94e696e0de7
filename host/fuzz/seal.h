/*
 * Appends correct CRCs to an input, because a fuzzer cannot guess a CRC-32. Every line that begins
 * with '@' is ended with " *" and its CRC. A '\v' is a line end that a terminal put into the line.
 */
#ifndef FUZZ_SEAL_H
#define FUZZ_SEAL_H

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "wire/wire.h"

/* A function that consumes the stream in pieces. */
typedef void push_function(void *to, const char *bytes, size_t length);

/* Pushes one line of at most `length` bytes, with a CRC if it begins with '@'. */
static inline void push_sealed_line(push_function *push, void *to, const char *line, size_t length)
{
	const char *const end = line + length;
	bool is_sentence = length > 0 && line[0] == '@';
	char tail[sizeof(" *01234567")];
	uint32_t crc = 0;

	while (line < end) {
		const char *wrap = memchr(line, '\v', (size_t)(end - line));
		const char *piece_end = wrap != NULL ? wrap : end;

		crc = wire_crc32(crc, line, (size_t)(piece_end - line));
		push(to, line, (size_t)(piece_end - line));
		push(to, "\n", wrap != NULL);
		line = piece_end + (wrap != NULL);
	}
	if (!is_sentence)
		return;
	crc = wire_crc32(crc, " ", 1);
	snprintf(tail, sizeof(tail), " *%08" PRIx32, crc);
	push(to, tail, sizeof(tail) - 1);
}

static inline void push_sealed(push_function *push, void *to, const char *bytes, size_t size)
{
	const char *const end = bytes + size;

	while (bytes < end) {
		const char *line_end = memchr(bytes, '\n', (size_t)(end - bytes));

		if (line_end == NULL)
			line_end = end;
		push_sealed_line(push, to, bytes, (size_t)(line_end - bytes));
		push(to, "\n", 1);
		bytes = line_end < end ? line_end + 1 : end;
	}
}

#endif
