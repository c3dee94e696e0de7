/* Splits lines of the form "name = values ; source". A line that begins with # is a comment. */
#include "model/parameters_line.h"

#include <stddef.h>
#include <string.h>

#define SPACES " \t\r"

/* Removes the spaces around a text, in place. */
static char *trim(char *text)
{
	size_t length;

	text += strspn(text, SPACES);
	length = strlen(text);
	while (length != 0 && strchr(SPACES, text[length - 1]) != NULL)
		length--;
	text[length] = 0;
	return text;
}

/* Copies a line. Returns false if it is too long. */
static bool copy_line(struct line_parts *parts, const char *text, const char **next)
{
	size_t length = strcspn(text, "\n");

	*next = text[length] == 0 ? NULL : text + length + 1;
	if (length >= sizeof(parts->text))
		return false;
	memcpy(parts->text, text, length);
	parts->text[length] = 0;
	return true;
}

static void split_values(struct line_parts *parts, char *text)
{
	while (parts->value_count < LINE_VALUES_MAX) {
		text += strspn(text, SPACES);
		if (*text == 0)
			return;
		parts->values[parts->value_count++] = text;
		text += strcspn(text, SPACES);
		/* Values beyond the maximum stay part of the last one. Then no parser accepts it. */
		if (*text == 0 || parts->value_count == LINE_VALUES_MAX)
			return;
		*text++ = 0;
	}
}

enum line_found parameters_take_line(struct line_parts *parts, const char *text, const char **next)
{
	char *equals, *semicolon;

	parts->value_count = 0;
	if (!copy_line(parts, text, next))
		return text[strspn(text, SPACES)] == '#' ? LINE_BLANK : LINE_TOO_LONG;
	parts->name = trim(parts->text);
	if (*parts->name == 0 || *parts->name == '#')
		return LINE_BLANK;
	semicolon = strchr(parts->name, ';');
	if (semicolon != NULL)
		*semicolon = 0;
	equals = strchr(parts->name, '=');
	if (equals == NULL)
		return LINE_NO_EQUALS;
	*equals = 0;
	parts->name = trim(parts->name);
	parts->source = semicolon == NULL ? equals : trim(semicolon + 1);
	if (*parts->source == 0)
		return LINE_NO_SOURCE;
	split_values(parts, trim(equals + 1));
	return parts->value_count == 0 ? LINE_NO_VALUE : LINE_PARAMETER;
}
