#include "text/tally.h"

#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"

void tally_add(struct tally *tally, const char *text)
{
	uint32_t i = 0;

	while (i < tally->count && strcmp(tally->items[i].text, text) != 0)
		i++;
	if (i == tally->count) {
		tally->items = allocate_more(tally->items, tally->count, sizeof(tally->items[0]));
		tally->items[tally->count++] = (struct tally_item){.text = text};
	}
	tally->items[i].count++;
	tally->all++;
}

void tally_free(struct tally *tally)
{
	free(tally->items);
	*tally = (struct tally){0};
}
