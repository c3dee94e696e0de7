#include "answer/prose.h"

#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"
#include "text/printable.h"

void prose_open(struct prose *prose)
{
	prose->file = allocated(open_memstream(&prose->text, &prose->size), 0);
}

static void print_words(FILE *to, const char *text, int indent)
{
	int column = indent;

	while (*text != '\0') {
		int length = (int)strcspn(text, " ");

		if (column > indent && column + 1 + length > PROSE_WIDTH) {
			fprintf(to, "\n%*s", indent, "");
			column = indent;
		}
		column += fprintf(to, "%s%.*s", column > indent ? " " : "", length, text);
		text += length;
		text += strspn(text, " ");
	}
	fputc('\n', to);
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
	print_words(to, text, indent);
}

void prose_print(struct prose *prose, FILE *to, const char *label, int indent)
{
	char *text = prose_close(prose);

	prose_print_text(text, to, label, indent);
	free(text);
}
