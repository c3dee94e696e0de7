/* Looking up a name in a list. */
#ifndef HOST_TEXT_NAMES_H
#define HOST_TEXT_NAMES_H

#include <search.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline int names_compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The index of a name in a list of `count` structs of `size` bytes, which begin with their names; `count`: not there. */
static inline uint32_t names_find(const void *list, size_t size, uint32_t count, const char *name)
{
	size_t length = count;
	const char *found = name != NULL ? lfind(&name, list, &length, size, names_compare) : NULL;

	return found != NULL ? (uint32_t)((size_t)(found - (const char *)list) / size) : count;
}

#endif
