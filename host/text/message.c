#include "text/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text/printable.h"
#include "text/progress.h"

enum { MESSAGE_MAX = 8192 };

void message(const char *format, ...)
{
	static const char prefix[] = "barecycle: ";
	char text[MESSAGE_MAX];
	size_t length = sizeof(prefix) - 1;
	va_list values;

	memcpy(text, prefix, length);
	va_start(values, format);
	vsnprintf(text + length, sizeof(text) - length, format, values);
	va_end(values);
	length = strlen(text);
	printable_defuse(text, length); /* parts of it come from the stream */
	text[length] = '\n';
	progress_hide();
	fwrite(text, 1, length + 1, stderr);
}
