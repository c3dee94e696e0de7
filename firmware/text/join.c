#include "text/join.h"

#include <stdarg.h>

#include "wire/number.h"

size_t text_join(char *text, size_t size, ...)
{
	size_t length = 0;
	const char *part;
	va_list parts;

	va_start(parts, size);
	while ((part = va_arg(parts, const char *)) != NULL)
		while (*part != '\0' && length < size - 1)
			text[length++] = *part++;
	va_end(parts);
	text[length] = '\0';
	return length;
}

const char *text_of_long(long value, char text[TEXT_NUMBER_SIZE])
{
	*number_signed(text, value) = '\0';
	return text;
}
