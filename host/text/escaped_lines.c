#include "text/escaped_lines.h"

#include "text/allocation.h"

static ssize_t write_lines(void *cookie, const char *text, size_t size)
{
	struct escaped_lines *lines = cookie;

	for (size_t i = 0; i < size; i++) {
		bool is_text = text[i] != '\n';

		if (is_text != lines->is_open)
			fputs(is_text ? lines->begin : lines->end, lines->page);
		lines->is_open = is_text;
		if (is_text)
			lines->write(lines->page, (const char[]){text[i], '\0'});
	}
	return (ssize_t)size;
}

/* open_memstream is not used, because it cuts a text without notice if memory is out. */
FILE *escaped_lines_open(struct escaped_lines *lines)
{
	static const cookie_io_functions_t functions = {.write = write_lines};

	return allocated(fopencookie(lines, "w", functions), sizeof(FILE));
}
