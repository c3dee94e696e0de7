#include "output/output.h"

#include <string.h>

static const struct output_format *const formats[] = {&output_csv, &output_json, &output_markdown,
                                                      &output_tsv};

const struct output_format *output_format_of(const char *path)
{
	size_t length = strlen(path);

	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		size_t tail = strlen(formats[i]->extension);

		if (length > tail && strcmp(path + length - tail, formats[i]->extension) == 0)
			return formats[i];
	}
	return NULL;
}

const char *output_extensions(void)
{
	static char list[64];
	size_t length = 0;

	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++)
		length += (size_t)snprintf(list + length, sizeof(list) - length, "%s%s",
		                           i > 0 ? ", " : "", formats[i]->extension);
	return list;
}
