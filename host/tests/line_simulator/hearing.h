/*
 * A damaged stream, decoded, against what of it is intact. Intact is a sentence whose every byte
 * stands in the stream side by side: found by looking for the text, not by its CRC.
 */
#ifndef LINE_HEARING_H
#define LINE_HEARING_H

#include "tests/line_simulator/damage.h"
#include "tests/line_simulator/stream.h"

/* What arrived of one run. */
struct intact {
	uint32_t known;                     /* numbers that are known to have been sent */
	bool ended;                         /* an end is intact */
	uint8_t copies[STREAM_RECORDS_MAX]; /* of each record */
};

void intact_find(struct intact *intact, const struct stream *stream, const char *bytes,
                 size_t length);

/* A run with what must be told of it. */
struct expected {
	const struct stream *stream;
	struct intact intact;
};

/* Decodes `bytes`; returns how many promises were broken, after a line on stdout about the first. */
uint32_t hearing_check(const struct expected *expected, size_t runs, const struct bytes *bytes);

/* Decodes the stream as it is and keeps its rows. */
void hearing_keep_rows(struct stream *stream);

#endif
