#include "text/tally.h"

#include <string.h>

void tally_add(struct tally *tally, const char *text)
{
	uint32_t i = 0;

	tally->all++;
	while (i < tally->count && strcmp(tally->items[i].text, text) != 0)
		i++;
	if (i == TALLY_MAX)
		return;
	tally->items[i].text = text;
	tally->items[i].count++;
	tally->count += i == tally->count;
}
