#include "text/json_value.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"

enum {
	JSON_FLAGS = JSON_REAL_PRECISION(17) | JSON_ENSURE_ASCII | JSON_ENCODE_ANY,
	DELETE = 0x7f,
};

json_t *value_of_text(const char *text)
{
	json_t *value = json_string(text);
	char *plain;

	if (value != NULL)
		return value;
	plain = allocate_text("%s", text);
	for (char *at = plain; *at != '\0'; at++)
		if ((unsigned char)*at > '~')
			*at = '?';
	value = json_string(plain);
	free(plain);
	return value;
}

json_t *value_of_integer(uint64_t value)
{
	return value <= INT64_MAX ? json_integer((json_int_t)value)
	                          : json_sprintf("%" PRIu64, value);
}

json_t *value_of_hex(uint64_t value)
{
	return json_sprintf("0x%" PRIx64, value);
}

json_t *value_of_code(uint64_t value)
{
	return json_sprintf("0x%08" PRIx64, value);
}

json_t *value_of_real(double value)
{
	return isfinite(value) ? json_real(value) : json_null();
}

json_t *value_of_number(double value)
{
	if (value == floor(value) && fabs(value) < 0x1p53)
		return json_integer((json_int_t)value);
	return value_of_real(value);
}

/* jansson does not escape DEL (0x7f), so replace it here. DEL occurs only in strings. */
static int write_piece(const char *text, size_t length, void *file)
{
	const char *const end = text + length;

	while (text < end) {
		const char *found = memchr(text, DELETE, (size_t)(end - text));
		size_t plain = (size_t)((found != NULL ? found : end) - text);

		fwrite(text, 1, plain, file);
		if (found != NULL)
			fputs("\\u007f", file);
		text += plain + (found != NULL);
	}
	return 0; /* a failed write shows when the file is closed */
}

void value_write(const json_t *value, FILE *file)
{
	json_dump_callback(value, write_piece, file, JSON_FLAGS);
}

void value_write_indented(const json_t *value, FILE *file)
{
	json_dump_callback(value, write_piece, file, JSON_FLAGS | JSON_INDENT(1));
}

void value_write_members(const json_t *object, FILE *file)
{
	json_dump_callback(object, write_piece, file, JSON_FLAGS | JSON_EMBED);
}
