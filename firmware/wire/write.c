/* Writes records as sentences. It is written for speed: no format is interpreted, and nothing is copied twice. */
#include <math.h>
#include <string.h>

#include "wire/number.h"
#include "wire/wire.h"

enum {
	ESCAPE_LENGTH = sizeof("%xx") - 1,
	BYTE_DIGITS = 2,
	CRC_DIGITS = 8,
	REAL_DIGITS = 16,
};

static char *append(char *end, const char *text)
{
	while (*text != '\0')
		*end++ = *text++;
	return end;
}

/* Appends " key=". */
static char *append_key(char *end, const struct wire_field *field)
{
	*end++ = ' ';
	end = append(end, field->key);
	*end++ = '=';
	return end;
}

static bool is_plain(char c)
{
	return c > ' ' && c <= '~' && c != '%' && c != '@';
}

static char *append_escape(char *end, char c)
{
	*end++ = '%';
	return number_hex(end, (uint8_t)c, BYTE_DIGITS);
}

/* Appends `text` as encoded, at most `max` bytes. A text that is cut ends in '~'. */
static char *append_text(char *end, const char *text, size_t max)
{
	const char *const limit = end + max;
	char *fits = end; /* the last position where a '~' still fits */

	for (; *text != '\0'; text++) {
		bool plain = is_plain(*text);

		if (limit - end < (plain ? 1 : ESCAPE_LENGTH)) {
			*fits = '~';
			return fits + 1;
		}
		if (plain)
			*end++ = *text;
		else
			end = append_escape(end, *text);
		if (end < limit)
			fits = end;
	}
	return end;
}

static char *append_signed(char *end, int32_t value)
{
	uint32_t magnitude = value < 0 ? -(uint32_t)value : (uint32_t)value;

	if (value < 0)
		*end++ = '-';
	return number_decimal(end, magnitude);
}

static char *append_real(char *end, double value)
{
	uint64_t bits;

	memcpy(&bits, &value, sizeof(bits));
	return number_hex(end, bits, REAL_DIGITS);
}

/* Whether the field has its type's "none". */
static bool is_none(const struct wire_field *field, const void *at)
{
	switch (field->type) {
	case WIRE_U32:
		return *(const uint32_t *)at == WIRE_NONE_U32;
	case WIRE_I32:
		return *(const int32_t *)at == WIRE_NONE_I32;
	case WIRE_U64:
		return *(const uint64_t *)at == WIRE_NONE_U64;
	case WIRE_X64:
		return false;
	case WIRE_F64:
		return isnan(*(const double *)at);
	default: /* WIRE_TEXT */
		return *(const char *const *)at == NULL;
	}
}

static char *append_value(char *end, const struct wire_field *field, const void *at)
{
	switch (field->type) {
	case WIRE_U32:
		return number_decimal(end, *(const uint32_t *)at);
	case WIRE_I32:
		return append_signed(end, *(const int32_t *)at);
	case WIRE_U64:
		return number_decimal(end, *(const uint64_t *)at);
	case WIRE_X64:
		return number_hex(end, *(const uint64_t *)at, 1);
	case WIRE_F64:
		return append_real(end, *(const double *)at);
	default: /* WIRE_TEXT */
		return append_text(end, *(const char *const *)at, field->max);
	}
}

size_t wire_write(char letter, const void *record, char line[WIRE_LINE_MAX])
{
	const struct wire_kind *kind = wire_kind_find(letter);
	char *end = line;
	uint32_t crc;

	*end++ = '@';
	*end++ = letter;
	for (uint32_t i = 0; i < kind->count; i++) {
		const struct wire_field *field = &kind->fields[i];
		const void *at = (const char *)record + field->offset;

		if (!is_none(field, at))
			end = append_value(append_key(end, field), field, at);
	}
	*end++ = ' ';
	crc = wire_crc32(0, line, (size_t)(end - line));
	*end++ = '*';
	end = append(number_hex(end, crc, CRC_DIGITS), "\r\n");
	return (size_t)(end - line);
}
