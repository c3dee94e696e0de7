/* From a record to a sentence. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "wire/wire.h"

enum { VALUE_SIZE = 24 }; /* the longest number, 20 digits, and a NUL */

static char *append(char *end, const char *text)
{
	size_t length = strlen(text);

	memcpy(end, text, length);
	return end + length;
}

static bool is_plain(char c)
{
	return c > ' ' && c <= '~' && c != '%' && c != '@';
}

/* Appends `text` as encoded, at most `max` bytes of it; a cut one ends in '~'. */
static char *append_text(char *end, const char *text, size_t max)
{
	char *const start = end;
	char *fits = end; /* the last place where a '~' still fits */

	for (; *text != '\0'; text++) {
		char code[4] = {*text, '\0'};

		if (!is_plain(*text))
			snprintf(code, sizeof(code), "%%%02x", (unsigned int)(unsigned char)*text);
		if ((size_t)(end - start) + strlen(code) > max) {
			*fits = '~';
			return fits + 1;
		}
		end = append(end, code);
		if ((size_t)(end - start) < max)
			fits = end;
	}
	return end;
}

static uint64_t bits_of(double value)
{
	uint64_t bits;

	memcpy(&bits, &value, sizeof(bits));
	return bits;
}

/* Appends " key=" and the number, or nothing when it is the type's "none". */
static char *append_number(char *end, const struct wire_field *field, const void *at)
{
	char value[VALUE_SIZE];
	bool none = false;

	switch (field->type) {
	case WIRE_U32:
		none = *(const uint32_t *)at == WIRE_NONE_U32;
		snprintf(value, sizeof(value), "%" PRIu32, *(const uint32_t *)at);
		break;
	case WIRE_I32:
		none = *(const int32_t *)at == WIRE_NONE_I32;
		snprintf(value, sizeof(value), "%" PRId32, *(const int32_t *)at);
		break;
	case WIRE_U64:
		none = *(const uint64_t *)at == WIRE_NONE_U64;
		snprintf(value, sizeof(value), "%" PRIu64, *(const uint64_t *)at);
		break;
	case WIRE_X64:
		snprintf(value, sizeof(value), "%" PRIx64, *(const uint64_t *)at);
		break;
	default: /* WIRE_F64 */
		none = isnan(*(const double *)at);
		snprintf(value, sizeof(value), "%016" PRIx64, bits_of(*(const double *)at));
		break;
	}
	if (none)
		return end;
	return append(append(append(append(end, " "), field->key), "="), value);
}

static char *append_field(char *end, const struct wire_field *field, const void *at)
{
	const char *text;

	if (field->type != WIRE_TEXT)
		return append_number(end, field, at);
	text = *(const char *const *)at;
	if (text == NULL)
		return end;
	end = append(append(append(end, " "), field->key), "=");
	return append_text(end, text, field->max);
}

size_t wire_write(char letter, const void *record, char line[WIRE_LINE_MAX])
{
	const struct wire_kind *kind = wire_kind_find(letter);
	char crc[sizeof("*01234567\r\n")];
	char *end = line;

	*end++ = '@';
	*end++ = letter;
	for (uint32_t i = 0; i < kind->count; i++)
		end = append_field(end, &kind->fields[i],
		                   (const char *)record + kind->fields[i].offset);
	*end++ = ' ';
	snprintf(crc, sizeof(crc), "*%08" PRIx32 "\r\n", wire_crc32(0, line, (size_t)(end - line)));
	end = append(end, crc);
	return (size_t)(end - line);
}
