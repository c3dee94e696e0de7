/*
 * Decodes a damaged stream and compares the result with the intact sentences. A sentence is intact if all its bytes are in the
 * stream in sequence. The search looks for its text, not for its CRC.
 */
#ifndef LINE_EXPECTED_H
#define LINE_EXPECTED_H

#include "tests/line_simulator/damage.h"
#include "tests/line_simulator/stream.h"

/* The part of one run that arrived. */
struct intact {
	uint32_t known;                     /* number of records that a reader can know */
	bool ended;                         /* an end arrived intact */
	uint8_t copies[STREAM_RECORDS_MAX]; /* intact copies of each record */
};

void intact_find(struct intact *intact, const struct stream *stream, const char *bytes,
                 size_t length);

/* A run and the expected report of it. */
struct expected {
	const struct stream *stream;
	struct intact intact;
};

/* Decodes `bytes`. Prints the first violation to stdout and returns the number of violations. */
uint32_t expected_check(const struct expected *expected, size_t runs, const struct bytes *bytes);

#endif
