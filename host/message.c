#include "message.h"

#include <stdarg.h>
#include <stdio.h>

enum { MESSAGE_MAX = 8192 };

/* Much of what is said comes from the stream: it must not move the cursor or forge a line. */
static void defuse(char *text)
{
	for (; *text != '\0'; text++)
		if ((unsigned char)*text < ' ' || *text == 0x7f)
			*text = '?';
}

void message(const char *format, ...)
{
	char text[MESSAGE_MAX];
	va_list values;

	va_start(values, format);
	vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	defuse(text);
	fprintf(stderr, "barecycle: %s\n", text);
}
