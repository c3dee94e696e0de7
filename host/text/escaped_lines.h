/* A stream for text that is meant for a terminal. Each of its lines becomes a paragraph or a list's item of a page. */
#ifndef HOST_TEXT_ESCAPED_LINES_H
#define HOST_TEXT_ESCAPED_LINES_H

#include <stdbool.h>
#include <stdio.h>

struct escaped_lines {
	FILE *page;

	/* Around a line that is not empty. */
	const char *begin, *end;

	/* Writes a text, with what the page takes for markup escaped. */
	void (*write)(FILE *page, const char *text);

	bool is_open; /* a line has begun; false at first */
};

/* Opens the stream. fclose() writes the rest of it. `lines` must outlive it. */
FILE *escaped_lines_open(struct escaped_lines *lines);

#endif
