#include "text/xml_value.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Tabs and line ends are here because XML parsers read them as spaces in attributes. */
static const struct {
	char character;
	const char *entity;
} entities[] = {
	{'&', "&amp;"},  {'<', "&lt;"},  {'>', "&gt;"},   {'"', "&quot;"},
	{'\'', "&#39;"}, {'\t', "&#9;"}, {'\n', "&#10;"}, {'\r', "&#13;"},
};

static const char *entity_of(char character)
{
	for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++)
		if (entities[i].character == character)
			return entities[i].entity;
	return NULL;
}

/* U+FFFE and U+FFFF are EF BF BE and EF BF BF in UTF-8. */
static bool is_noncharacter(const char *text)
{
	return strncmp(text, "\xef\xbf\xbe", 3) == 0 || strncmp(text, "\xef\xbf\xbf", 3) == 0;
}

void xml_write_text(FILE *file, const char *text)
{
	int forbidden = 0; /* bytes left of a noncharacter */

	for (; text != NULL && *text != '\0'; text++) {
		const unsigned char byte = (unsigned char)*text;
		const char *entity = entity_of(*text);

		if (is_noncharacter(text))
			forbidden = 3;
		if (entity != NULL)
			fputs(entity, file);
		else if (forbidden > 0 || byte < ' ' || byte == 0x7f)
			fprintf(file, "%%%02x", byte);
		else
			fputc(*text, file);
		forbidden -= forbidden > 0;
	}
}
