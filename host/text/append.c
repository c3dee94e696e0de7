#include "text/append.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void append_text(char *text, size_t size, const char *between, const char *format, ...)
{
	size_t length = strlen(text);
	va_list values;

	if (length > 0)
		snprintf(text + length, size - length, "%s", between);
	length = strlen(text);
	va_start(values, format);
	vsnprintf(text + length, size - length, format, values);
	va_end(values);
}
