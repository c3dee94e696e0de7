/* A line of a file of parameters, taken apart. */
#ifndef HOST_MODEL_PARAMETERS_LINE_H
#define HOST_MODEL_PARAMETERS_LINE_H

#include <stdbool.h>
#include <stdint.h>

enum { LINE_SIZE = 512, LINE_VALUES_MAX = 5 };

struct line_parts {
	char text[LINE_SIZE]; /* what the others point into */
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

/* Takes the line that begins at `text` apart; *next is where the one behind it begins, NULL behind the last. */
enum line_found parameters_take_line(struct line_parts *parts, const char *text, const char **next);

#endif
