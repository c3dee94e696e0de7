/* Lists the lines of a core file and writes its error as text, for display. */
#include "model/parameters.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "model/parameters_line.h"

static void join_values(char *to, size_t size, const struct line_parts *parts)
{
	size_t length = 0;

	for (uint32_t i = 0; i < parts->value_count && length < size; i++)
		length += (size_t)snprintf(to + length, size - length, i == 0 ? "%s" : " %s",
		                           parts->values[i]);
}

void parameters_list(const char *text,
                     void (*take)(void *context, const struct parameter_line *line), void *context)
{
	struct line_parts parts;
	char values[LINE_SIZE];

	while (text != NULL) {
		if (parameters_take_line(&parts, text, &text) != LINE_PARAMETER)
			continue;
		join_values(values, sizeof(values), &parts);
		take(context,
		     &(struct parameter_line){.name = parts.name,
		                              .values = values,
		                              .source = parts.source,
		                              .is_guess = strncmp(parts.source, "guess", 5) == 0});
	}
}

void model_error_write(const struct model_error *error, char text[MODEL_ERROR_SIZE])
{
	if (error == NULL || error->rows == 0)
		snprintf(text, MODEL_ERROR_SIZE, "error not measured");
	else
		snprintf(text, MODEL_ERROR_SIZE,
		         "errors of %" PRIu32 " row%s%s%s: median %.1f %%, largest %.1f %%",
		         error->rows, error->rows == 1 ? "" : "s",
		         error->beside[0] != '\0' ? " beside " : "", error->beside, error->median,
		         error->largest);
}
