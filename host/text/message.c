#include "text/message.h"

#include <errno.h>
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

const char *message_write_error(void)
{
	static const struct {
		int error;
		const char *text;
	} remedies[] = {
		{EROFS, "Read-only file system; name a file in a folder that can be written"},
		{EACCES, "Permission denied; name a file in a folder that you may write to"},
		{ENOENT, "No such file or directory; make its folder first"},
	};

	for (size_t i = 0; i < sizeof(remedies) / sizeof(remedies[0]); i++)
		if (remedies[i].error == errno)
			return remedies[i].text;
	return strerror(errno);
}
