#include "json_value.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

json_t *value_of_text(const char *text)
{
	json_t *value = json_string(text);
	char *plain;

	if (value != NULL)
		return value;
	plain = strdup(text);
	for (char *at = plain; at != NULL && *at != '\0'; at++)
		if ((unsigned char)*at > '~')
			*at = '?';
	value = plain != NULL ? json_string(plain) : NULL;
	free(plain);
	return value;
}

json_t *value_of_integer(uint64_t value)
{
	char text[24];

	if (value <= INT64_MAX)
		return json_integer((json_int_t)value);
	snprintf(text, sizeof(text), "%" PRIu64, value);
	return json_string(text);
}

json_t *value_of_hex(uint64_t value)
{
	char text[24];

	snprintf(text, sizeof(text), "0x%" PRIx64, value);
	return json_string(text);
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
