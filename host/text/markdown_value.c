#include "text/markdown_value.h"

#include <inttypes.h>
#include <string.h>

#include "text/printable.h"
#include "wire/wire.h"

void markdown_write_text(FILE *file, const char *text)
{
	char shown[3 * WIRE_LINE_MAX + 1];

	printable_escape(shown, sizeof(shown), text);
	for (const char *at = shown; *at != '\0'; at++) {
		if (strchr("\\|<>&*`[]~", *at) != NULL)
			fputc('\\', file);
		fputc(*at, file);
	}
}

void markdown_write_cell(FILE *file, const char *text)
{
	fputc(' ', file);
	markdown_write_text(file, text);
	fputs(" |", file);
}

void markdown_write_run(FILE *file, uint32_t run, const char *board, const char *source)
{
	fprintf(file, "Run %" PRIu32 " on ", run);
	markdown_write_text(file, board);
	fputs(", source: ", file);
	markdown_write_text(file, source);
}
