#include "text/markdown.h"

#include <string.h>

#include "text/printable.h"
#include "wire/wire.h"

void markdown_write_printable(FILE *file, const char *text)
{
	for (; *text != '\0'; text++) {
		if (strchr("\\|<>&*`[]~", *text) != NULL)
			fputc('\\', file);
		fputc(*text, file);
	}
}

void markdown_write_printable_cell(FILE *file, const char *text)
{
	fputc(' ', file);
	markdown_write_printable(file, text);
	fputs(" |", file);
}

void markdown_write_size_cell(FILE *file, double size)
{
	if (size > 0)
		fprintf(file, " %.0f", size);
	fputs(" |", file);
}

void markdown_write_text(FILE *file, const char *text)
{
	char shown[3 * WIRE_LINE_MAX + 1];

	printable_escape(shown, sizeof(shown), text);
	markdown_write_printable(file, shown);
}

void markdown_write_cell(FILE *file, const char *text)
{
	fputc(' ', file);
	markdown_write_text(file, text);
	fputs(" |", file);
}
