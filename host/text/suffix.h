/* The suffix of a file's name, which says its format. */
#ifndef HOST_TEXT_SUFFIX_H
#define HOST_TEXT_SUFFIX_H

#include <stdbool.h>
#include <string.h>

/* Whether a path ends with the suffix, as ".csv", and has a name before it. */
static inline bool has_suffix(const char *path, const char *suffix)
{
	size_t length = strlen(path);
	size_t tail = strlen(suffix);

	return length > tail && strcmp(path + length - tail, suffix) == 0;
}

#endif
