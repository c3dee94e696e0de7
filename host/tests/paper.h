/* A file in memory, for tests of output. */
#ifndef HOST_TESTS_PAPER_H
#define HOST_TESTS_PAPER_H

#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>

/* The file and its text. The text is valid until the next file begins. */
static FILE *paper;
static char *paper_text;
static size_t paper_size;

/* Begins a file and drops the one before. */
static inline FILE *paper_open(void)
{
	free(paper_text);
	paper = open_memstream(&paper_text, &paper_size);
	assert_non_null(paper);
	return paper;
}

/* Ends the file, and returns its text. */
static inline char *paper_close(void)
{
	assert_int_equal(fclose(paper), 0);
	return paper_text;
}

/* The text that a call writes to `paper`. */
#define WRITTEN(call) (paper_open(), (call), paper_close())

static inline uint32_t count_of(const char *text, const char *what)
{
	uint32_t count = 0;

	for (text = strstr(text, what); text != NULL; text = strstr(text + 1, what))
		count++;
	return count;
}

#endif
