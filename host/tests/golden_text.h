/* Expected texts. They are in a .txt file beside the test's source, with the same name. Each test has a section. */
#ifndef TESTS_GOLDEN_TEXT_H
#define TESTS_GOLDEN_TEXT_H

#include "tests/testing.h"

#include <stdio.h>

/* Returns the lines behind "=== name", up to the next section. They are valid until the next call. */
static inline const char *golden_text(const char *source, const char *name)
{
	static char texts[1 << 15];
	char path[128], head[128];
	FILE *file;
	char *begin, *end;

	snprintf(path, sizeof(path), "%.*s.txt", (int)strlen(source) - 2, source);
	file = fopen(path, "r");
	if (file == NULL)
		fail_msg("%s: run me from the top of the tree", path);
	texts[fread(texts, 1, sizeof(texts) - 1, file)] = '\0';
	fclose(file);
	snprintf(head, sizeof(head), "\n=== %s\n", name);
	begin = strstr(texts, head);
	if (begin == NULL) {
		fail_msg("%s has no section %s", path, name);
		return ""; /* not reached, but clang's analyzer does not know */
	}
	begin += strlen(head);
	end = strstr(begin - 1, "\n=== ");
	if (end != NULL)
		end[1] = '\0';
	return begin;
}

/* The section with the name of the running test. */
#define GOLDEN_TEXT golden_text(__FILE__, __func__)

#endif
