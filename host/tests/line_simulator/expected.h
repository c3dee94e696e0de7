/*
 * Decodes a damaged stream and compares the result with the sentences that are intact. A sentence
 * is intact if all its bytes stand in the stream in sequence, which is tested by searching for its
 * text, not by its CRC.
 */
#ifndef LINE_EXPECTED_H
#define LINE_EXPECTED_H

#include "tests/line_simulator/damage.h"
#include "tests/line_simulator/stream.h"

/* The part of one run that arrived. */
struct intact {
	uint32_t known;                     /* numbers that a reader can know of */
	bool ended;                         /* an end is intact */
	uint8_t copies[STREAM_RECORDS_MAX]; /* of each record */
};

void intact_find(struct intact *intact, const struct stream *stream, const char *bytes,
                 size_t length);

/* A run and what must be reported of it. */
struct expected {
	const struct stream *stream;
	struct intact intact;
};

/* Decodes `bytes`. Prints the first violation to stdout and returns the number of violations. */
uint32_t expected_check(const struct expected *expected, size_t runs, const struct bytes *bytes);

#endif
