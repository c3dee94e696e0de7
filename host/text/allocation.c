#include "text/allocation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "text/command_line.h"
#include "text/message.h"

void *allocated(void *memory, double wanted)
{
	if (memory != NULL)
		return memory;
	message("out of memory: cannot allocate %.0f bytes", wanted);
	exit(EXIT_ERROR);
}

void *allocate(size_t count, size_t size)
{
	return allocated(calloc(count != 0 ? count : 1, size), (double)count * (double)size);
}

void *allocate_more(void *list, size_t count, size_t size)
{
	size_t pairs = count != 0 ? count : 1;

	if ((count & (count - 1)) != 0) /* not full */
		return list;
	return allocated(reallocarray(list, pairs, 2 * size), 2.0 * (double)pairs * (double)size);
}

void *allocate_bytes(size_t size)
{
	return allocated(malloc(size), (double)size);
}

char *allocate_text(const char *format, ...)
{
	va_list values;
	size_t size;
	char *text;

	va_start(values, format);
	size = (size_t)vsnprintf(NULL, 0, format, values) + 1;
	va_end(values);
	text = allocate_bytes(size);
	va_start(values, format);
	vsnprintf(text, size, format, values);
	va_end(values);
	return text;
}
