/* A file in memory, for tests of what is written. */
#ifndef HOST_TESTS_PAPER_H
#define HOST_TESTS_PAPER_H

#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>

/* The text of the last file. */
static char *paper_text;

/* Begins a file, in place of the one before. */
static inline FILE *paper_open(void)
{
	static size_t size;
	FILE *paper;

	free(paper_text);
	paper = open_memstream(&paper_text, &size);
	assert_non_null(paper);
	return paper;
}

/* Ends the file, and returns its text, which is valid until the next one begins. */
static inline char *paper_close(FILE *paper)
{
	assert_int_equal(fclose(paper), 0);
	return paper_text;
}

static inline uint32_t count_of(const char *text, const char *what)
{
	uint32_t count = 0;

	for (text = strstr(text, what); text != NULL; text = strstr(text + 1, what))
		count++;
	return count;
}

#endif
