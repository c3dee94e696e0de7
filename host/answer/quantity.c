#include "answer/prose.h"

#include <math.h>
#include <string.h>

enum { TEXT_SIZE = 64, KIBI = 1024 };

void quantity_write(FILE *file, double figure)
{
	fprintf(file, figure < 999.5 ? "%.3g" : "%.0f", figure);
}

static void write_times(char text[TEXT_SIZE], double times)
{
	snprintf(text, TEXT_SIZE, "%.*f", times < 1.095 ? 2 : times < 9.95 ? 1 : 0, times);
}

void quantity_write_times(FILE *file, double times)
{
	char text[TEXT_SIZE];

	write_times(text, times);
	fputs(text, file);
}

void quantity_write_range(FILE *file, double least, double most)
{
	char low[TEXT_SIZE];
	char high[TEXT_SIZE];

	write_times(low, least);
	write_times(high, most);
	if (strcmp(low, high) == 0)
		fprintf(file, "%s times", low);
	else
		fprintf(file, "%s to %s times", low, high);
}

void quantity_write_bytes(FILE *file, double bytes)
{
	static const char *const units[] = {"bytes", "KiB", "MiB", "GiB"};
	size_t unit = 0;

	for (; unit < sizeof(units) / sizeof(units[0]) - 1 && fmod(bytes, KIBI) == 0; unit++)
		bytes /= KIBI;
	fprintf(file, "%.0f %s", bytes, units[unit]);
}
