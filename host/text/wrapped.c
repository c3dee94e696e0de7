#include "text/wrapped.h"

#include <string.h>

void wrapped_print(FILE *file, const char *text, int indent, int width)
{
	int column = indent;

	while (*text != '\0') {
		int length = (int)strcspn(text, " ");

		if (column > indent && column + 1 + length > width) {
			fprintf(file, "\n%*s", indent, "");
			column = indent;
		}
		column += fprintf(file, "%s%.*s", column > indent ? " " : "", length, text);
		text += length;
		text += strspn(text, " ");
	}
	fputc('\n', file);
}
