#include "answer/prose.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"
#include "text/printable.h"
#include "text/terminal.h"
#include "text/wrapped.h"

enum { KIBI = 1024 };

void prose_open(struct prose *prose)
{
	prose->file = allocated(open_memstream(&prose->text, &prose->size), 0);
}

/* A terminal may be narrower than PROSE_WIDTH. */
static int width_of(FILE *to)
{
	int room = (int)terminal_room(to);

	return room != 0 && room < PROSE_WIDTH ? room : PROSE_WIDTH;
}

char *prose_close(struct prose *prose)
{
	fclose(prose->file);
	printable_defuse(prose->text, prose->size);
	return prose->text;
}

void prose_print_text(const char *text, FILE *to, const char *label, int indent)
{
	if (text[0] == '\0')
		return;
	fprintf(to, "%-*s", indent, label);
	wrapped_print(to, text, indent, width_of(to));
}

void prose_print(struct prose *prose, FILE *to, const char *label, int indent)
{
	char *text = prose_close(prose);

	prose_print_text(text, to, label, indent);
	free(text);
}

static void write_figure(char text[QUANTITY_SIZE], double figure)
{
	snprintf(text, QUANTITY_SIZE, figure < 999.5 ? "%.3g" : "%.0f", figure);
}

void quantity_write(FILE *file, double figure)
{
	char text[QUANTITY_SIZE];

	write_figure(text, figure);
	fputs(text, file);
}

double quantity_rounded(double figure)
{
	char text[QUANTITY_SIZE];

	write_figure(text, figure);
	return strtod(text, NULL);
}

void quantity_write_unit(FILE *file, double figure, const char *unit)
{
	char text[QUANTITY_SIZE];
	size_t length = strlen(unit);

	write_figure(text, figure);
	length -= strcmp(text, "1") == 0 && length > 0 && unit[length - 1] == 's';
	fprintf(file, "%s %.*s", text, (int)length, unit);
}

static void write_times(char text[QUANTITY_SIZE], double times)
{
	snprintf(text, QUANTITY_SIZE, "%.*f", times < 1.095 ? 2 : times < 9.95 ? 1 : 0, times);
}

void quantity_write_range(FILE *file, double least, double most)
{
	char low[QUANTITY_SIZE];
	char high[QUANTITY_SIZE];

	write_times(low, least);
	write_times(high, most);
	if (strcmp(low, high) == 0)
		fprintf(file, "%s times", low);
	else
		fprintf(file, "%s to %s times", low, high);
}

const char *quantity_bytes(char text[QUANTITY_SIZE], double bytes)
{
	static const char *const units[] = {"bytes", "KiB", "MiB", "GiB"};
	size_t unit = 0;

	for (; unit < sizeof(units) / sizeof(units[0]) - 1 && fmod(bytes, KIBI) == 0; unit++)
		bytes /= KIBI;
	snprintf(text, QUANTITY_SIZE, "%.0f %s", bytes, units[unit]);
	return text;
}
