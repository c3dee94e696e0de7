#include "text/texts.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

const char *texts_keep(struct texts *texts, const char *text)
{
	const char *const *place;

	if (text == NULL)
		return NULL;
	place = tfind(text, &texts->tree, compare);
	if (place == NULL) {
		place = allocated(tsearch(allocate_text("%s", text), &texts->tree, compare),
		                  sizeof(*place));
		texts->count++;
	}
	return *place;
}

void texts_free(struct texts *texts)
{
	tdestroy(texts->tree, free);
	*texts = (struct texts){0};
}
