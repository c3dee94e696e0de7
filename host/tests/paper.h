/* A file in memory, for tests of pages. */
#ifndef HOST_TESTS_PAPER_H
#define HOST_TESTS_PAPER_H

#include "tests/testing.h"

#include <stdio.h>
#include <string.h>

/* The text written so far. */
struct paper {
	FILE *file;
	char *text;
	size_t size;
};

static inline void paper_open(struct paper *paper)
{
	paper->file = open_memstream(&paper->text, &paper->size);
	assert_non_null(paper->file);
}

static inline void paper_close(struct paper *paper)
{
	fclose(paper->file);
}

static inline uint32_t count_of(const char *text, const char *what)
{
	uint32_t count = 0;

	for (text = strstr(text, what); text != NULL; text = strstr(text + 1, what))
		count++;
	return count;
}

static inline void assert_has(const struct paper *paper, const char *what)
{
	if (strstr(paper->text, what) == NULL)
		fail_msg("'%s' is not in: %s", what, paper->text);
}

#endif
