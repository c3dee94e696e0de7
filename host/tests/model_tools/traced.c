/* A program to be traced: it sorts, sets, moves and adds, and misses in small caches. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 4096, BYTES = 100000, STEP = 17 };

static int compare(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

int main(void)
{
	static uint32_t values[COUNT];
	static uint8_t bytes[BYTES];
	uint32_t random = 1, sum = 0;

	for (uint32_t i = 0; i < COUNT; i++)
		values[i] = random = random * 1664525u + 1013904223u;
	qsort(values, COUNT, sizeof(values[0]), compare);
	memset(bytes, 1, sizeof(bytes));
	memmove(bytes + 3, bytes, sizeof(bytes) - 3);
	for (uint32_t i = 0; i < BYTES; i += STEP)
		sum += bytes[i];
	return sum != BYTES / STEP + 1;
}
