/* Splits a line of a core file. */
#ifndef HOST_MODEL_PARAMETERS_LINE_H
#define HOST_MODEL_PARAMETERS_LINE_H

#include <stdbool.h>
#include <stdint.h>

enum { LINE_SIZE = 512, LINE_VALUES_MAX = 5 };

struct line_parts {
	char text[LINE_SIZE]; /* the other members point into it */
	char *name, *source;
	char *values[LINE_VALUES_MAX];
	uint32_t value_count;
};

enum line_found {
	LINE_BLANK,
	LINE_PARAMETER,
	LINE_NO_EQUALS,
	LINE_NO_SOURCE,
	LINE_NO_VALUE,
	LINE_TOO_LONG
};

/* Splits the line at `text`. Sets *next to the next line, or to NULL after the last line. */
enum line_found parameters_take_line(struct line_parts *parts, const char *text, const char **next);

#endif
