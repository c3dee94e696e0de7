#include "text/printable.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

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

/* The start of characters of 2, 3 and 4 bytes in UTF-8, and the first character that needs this many bytes. */
static const struct {
	unsigned char mask, head;
	uint32_t first;
} forms[] = {{0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};

/* Whether a number beyond ASCII is a character that moves no cursor. U+0080 to U+009F are control characters. */
static bool is_character(uint32_t c)
{
	bool is_surrogate = c >= 0xd800 && c <= 0xdfff;
	bool is_noncharacter = (c & 0xfffe) == 0xfffe;

	return c > 0x9f && c <= 0x10ffff && !is_surrogate && !is_noncharacter;
}

/* The length of the character in UTF-8 that `form` describes; 0 if there is none. */
static size_t utf8_length(const char *text, size_t length, size_t form)
{
	uint32_t c = (unsigned char)text[0] & (unsigned char)~forms[form].mask;
	size_t bytes = form + 2;

	if (length < bytes)
		return 0;
	for (size_t i = 1; i < bytes; i++) {
		if (((unsigned char)text[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | ((unsigned char)text[i] & 0x3f);
	}
	return c >= forms[form].first && is_character(c) ? bytes : 0;
}

size_t printable_length(const char *text, size_t length)
{
	if (length > 0 && is_printable(text[0]))
		return 1;
	for (size_t i = 0; length > 0 && i < sizeof(forms) / sizeof(forms[0]); i++)
		if (((unsigned char)text[0] & forms[i].mask) == forms[i].head)
			return utf8_length(text, length, i);
	return 0;
}

void printable_write(FILE *file, const char *text, const char *(*escape)(char character))
{
	while (text != NULL && *text != '\0') {
		size_t length = printable_length(text, strnlen(text, PRINTABLE_LENGTH_MAX));
		const char *escaped = escape(*text);

		if (escaped != NULL)
			fputs(escaped, file);
		else if (length > 0)
			fwrite(text, 1, length, file);
		else
			fprintf(file, "%%%02x", (unsigned char)*text);
		text += length > 0 ? length : 1;
	}
}

void printable_defuse(char *text, size_t length)
{
	for (size_t i = 0; i < length;) {
		size_t plain = printable_length(text + i, length - i);

		if (plain == 0 && text[i] != '\t')
			text[i] = '?';
		i += plain > 0 ? plain : 1;
	}
}
