#include "text/printable.h"

#include <stdbool.h>
#include <stdio.h>

static bool is_printable(char c)
{
	return c >= ' ' && c <= '~';
}

void printable_copy(char *to, size_t size, const char *text)
{
	const char *const end = to + size - 1;

	for (; text != NULL && *text != '\0' && to < end; text++)
		*to++ = (char)(is_printable(*text) ? *text : '?');
	*to = '\0';
}

void printable_escape(char *to, size_t size, const char *text)
{
	const char *const end = to + size - 1;

	for (; text != NULL && *text != '\0'; text++) {
		bool plain = is_printable(*text) && *text != '%';
		int length = plain ? 1 : 3;

		if (end - to < length)
			break;
		if (plain)
			*to = *text;
		else
			snprintf(to, sizeof("%00"), "%%%02x", (unsigned int)(unsigned char)*text);
		to += length;
	}
	*to = '\0';
}

void printable_defuse(char *text, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)text[i];

		if (is_printable(text[i]) || c == '\t')
			continue;
		if (c < 0x80 || (c <= 0x9f && i > 0 && (unsigned char)text[i - 1] == 0xc2))
			text[i] = '?';
	}
}
