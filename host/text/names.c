#include "text/names.h"

#include <search.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

uint32_t names_find(const void *list, size_t size, uint32_t count, const char *name)
{
	size_t length = count;
	const char *found = name != NULL ? lfind(&name, list, &length, size, compare) : NULL;

	return found != NULL ? (uint32_t)((size_t)(found - (const char *)list) / size) : count;
}

bool names_have(const char *list, char separator, const char *name, size_t length)
{
	const char stop[] = {separator, '\0'};

	while (true) {
		size_t end = strcspn(list, stop);

		if (end == length && strncmp(list, name, length) == 0)
			return true;
		if (list[end] == '\0')
			return false;
		list += end + 1;
	}
}
