#include "text/xml_value.h"

#include <stddef.h>
#include <string.h>

#include "text/printable.h"

/* Tabs and line ends are here because XML parsers read them as spaces in attributes. */
static const struct {
	char character;
	const char *entity;
} entities[] = {
	{'&', "&amp;"},  {'<', "&lt;"},  {'>', "&gt;"},   {'"', "&quot;"},
	{'\'', "&#39;"}, {'\t', "&#9;"}, {'\n', "&#10;"}, {'\r', "&#13;"},
};

const char *xml_entity(char character)
{
	for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++)
		if (entities[i].character == character)
			return entities[i].entity;
	return NULL;
}

static void write_character(FILE *file, const char *text, size_t length)
{
	const char *entity = xml_entity(*text);

	if (entity != NULL)
		fputs(entity, file);
	else if (length > 0)
		fwrite(text, 1, length, file);
	else
		fprintf(file, "%%%02x", (unsigned char)*text);
}

void xml_write_text(FILE *file, const char *text)
{
	while (text != NULL && *text != '\0') {
		size_t length = printable_length(text, strnlen(text, PRINTABLE_LENGTH_MAX));

		write_character(file, text, length);
		text += length > 0 ? length : 1;
	}
}
