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
static char *append_key(char *end, const char *key)
{
	*end++ = ' ';
	end = append(end, key);
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

/* The digits of a double from the left; zeros at the right end are left out, because most values have many. */
static char *append_real(char *end, double value)
{
	char *const first = end;
	uint64_t bits;

	memcpy(&bits, &value, sizeof(bits));
	end = number_hex(end, bits, REAL_DIGITS);
	while (end - first > 1 && end[-1] == '0')
		end--;
	return end;
}

static bool is_absent_u32(const struct wire_field *field, uint32_t value)
{
	return value == WIRE_NONE_U32 || value == wire_absent_u32(field);
}

static bool is_absent_text(const struct wire_field *field, const char *text)
{
	const char *usual = wire_absent_text(field);

	return text == NULL || (usual != NULL && strcmp(text, usual) == 0);
}

/* Whether the field has no value, or the one that a reader gives it if it is missing. */
static bool is_absent(const struct wire_field *field, const void *at)
{
	switch (field->type) {
	case WIRE_U32:
		return is_absent_u32(field, *(const uint32_t *)at);
	case WIRE_I32:
		return *(const int32_t *)at == WIRE_NONE_I32;
	case WIRE_U64:
		return *(const uint64_t *)at == WIRE_NONE_U64;
	case WIRE_X64:
		return false;
	case WIRE_F64:
		return !isfinite(*(const double *)at);
	default: /* WIRE_TEXT */
		return is_absent_text(field, *(const char *const *)at);
	}
}

static char *append_value(char *end, const struct wire_field *field, const void *at)
{
	switch (field->type) {
	case WIRE_U32:
		return number_decimal(end, *(const uint32_t *)at);
	case WIRE_I32:
		return number_signed(end, *(const int32_t *)at);
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

/* Appends the mark of a run and the space before it. */
static char *append_mark(char *end, uint32_t mark)
{
	*end++ = ' ';
	*end++ = number_digits[mark / 32];
	*end++ = number_digits[mark % 32];
	return end;
}

size_t wire_write_marked(char letter, const void *record, uint32_t mark, char line[WIRE_LINE_MAX])
{
	const struct wire_kind *kind = wire_kind_find(letter);
	char *end = line;
	uint32_t crc;

	*end++ = '@';
	*end++ = letter;
	for (uint32_t i = 0; i < kind->count; i++) {
		const struct wire_field *field = &kind->fields[i];
		const void *at = (const char *)record + field->offset;

		if (!is_absent(field, at))
			end = append_value(append_key(end, wire_key(kind, field)), field, at);
	}
	if (mark != WIRE_NONE_U32)
		end = append_mark(end, mark);
	*end++ = ' ';
	crc = wire_crc32(0, line, (size_t)(end - line));
	*end++ = '*';
	end = append(number_hex(end, crc, CRC_DIGITS), "\r\n");
	return (size_t)(end - line);
}

size_t wire_write(char letter, const void *record, char line[WIRE_LINE_MAX])
{
	return wire_write_marked(letter, record, WIRE_NONE_U32, line);
}
