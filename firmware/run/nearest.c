#include "run/nearest.h"

#include <string.h>

enum {
	TEXT_MAX = 63,
	INSERT = 1, /* a letter of the name that the filter does not have */
	CHANGE = 3,
};

static uint32_t smaller(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

/*
 * Adds a letter of the filter. Before and after the call, costs[i] is the cost of turning the letters of the filter so
 * far into the first i letters of the name.
 */
static void add_letter(uint8_t *costs, const char *name, uint32_t length, char letter)
{
	uint32_t diagonal = costs[0];

	costs[0] = (uint8_t)(costs[0] + CHANGE);
	for (uint32_t i = 1; i <= length; i++) {
		uint32_t without = costs[i] + CHANGE;
		uint32_t same = diagonal + (name[i - 1] == letter ? 0 : CHANGE);

		diagonal = costs[i];
		costs[i] = (uint8_t)smaller(smaller(costs[i - 1] + INSERT, without), same);
	}
}

uint32_t nearest_cost(const char *filter, const char *name)
{
	uint8_t costs[TEXT_MAX + 1]; /* at most CHANGE * TEXT_MAX + INSERT * TEXT_MAX = 252 */
	uint32_t length = (uint32_t)strnlen(name, TEXT_MAX);
	uint32_t letters = 0;

	for (uint32_t i = 0; i <= length; i++)
		costs[i] = (uint8_t)(i * INSERT);
	for (; *filter != '\0' && letters < TEXT_MAX; filter++) {
		if (strchr("*?[]", *filter) != NULL)
			continue;
		add_letter(costs, name, length, *filter);
		letters++;
	}
	return costs[length];
}
