#include "text/xml_value.h"

#include <stddef.h>

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

void xml_write_text(FILE *file, const char *text)
{
	printable_write(file, text, xml_entity);
}
