#include "run/pairing.h"

#include <string.h>

#include "run/row.h"

/* The texts of a record came in one line, so they fit into a buffer of a line's size. */
static void keep_text(const char **text, char **to, const char *end)
{
	size_t size;

	if (*text == NULL)
		return;
	size = strlen(*text) + 1;
	if (size > (size_t)(end - *to)) {
		*text = NULL;
		return;
	}
	memcpy(*to, *text, size);
	*text = *to;
	*to += size;
}

void pairing_keep(struct pairing *pairing, const struct record_pair *pair)
{
	const struct wire_kind *kind = wire_kind_find('P');
	char *to = pairing->texts;

	pairing->waits = true;
	pairing->pair = *pair;
	for (uint32_t i = 0; i < kind->count; i++) {
		void *at = (char *)&pairing->pair + kind->fields[i].offset;

		if (kind->fields[i].type == WIRE_TEXT)
			keep_text(at, &to, pairing->texts + sizeof(pairing->texts));
	}
}

const struct record_pair *pairing_take(struct pairing *pairing, const struct record_result *result)
{
	if (!pairing->waits || (result != NULL && !row_is_pair(result, &pairing->pair)))
		return NULL;
	pairing->waits = false;
	return &pairing->pair;
}
