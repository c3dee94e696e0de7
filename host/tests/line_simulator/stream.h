/* A run as the firmware sent it, by record number. Damaged copies are compared with it. */
#ifndef LINE_STREAM_H
#define LINE_STREAM_H

#include "decode/sentences.h"

enum { STREAM_RECORDS_MAX = 1024 };

struct spoken {
	const char *text; /* in the stream, without its line end */
	size_t length;
	struct sentence_copy copy; /* the parsed sentence */
	char *row;                 /* CSV of a result without its first cell, or NULL */
};

struct stream {
	char *bytes;
	size_t length;
	uint32_t count; /* of records */
	struct spoken records[STREAM_RECORDS_MAX];
	struct spoken end;
};

/* Reads a file. Exits with a message if it is not a whole run. */
void stream_load(struct stream *stream, const char *path);

/* Finds the records in the bytes of a stream. Exits with a message, which begins with `name`. */
void stream_parse(struct stream *stream, const char *name);

void stream_free(struct stream *stream);

/* Returns the number after "@X q=", or UINT32_MAX. */
uint32_t stream_number(const char *text, const char *end);

#endif
