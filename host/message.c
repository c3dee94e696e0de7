#include "message.h"

#include <stdarg.h>
#include <stdio.h>

void message(const char *format, ...)
{
	va_list values;

	va_start(values, format);
	fputs("barecycle: ", stderr);
	vfprintf(stderr, format, values);
	fputc('\n', stderr);
	va_end(values);
}
