/* The list of all formats. */
#include <string.h>

#include "export/export.h"
#include "text/json_value.h"

const struct export_format *const export_formats[] = {
	&export_gbench, &export_bmf,    &export_gha,      &export_openmetrics, &export_junit,
	&export_lava,   &export_sqlite, &export_markdown, &export_tsv,
};
const size_t export_format_count = sizeof(export_formats) / sizeof(export_formats[0]);

const struct export_format *export_format_of(const char *name)
{
	for (size_t i = 0; i < export_format_count; i++)
		if (strcmp(name, export_formats[i]->name) == 0)
			return export_formats[i];
	return NULL;
}

void export_write(const struct export *export, FILE *file)
{
	json_t *value;

	if (export->format->write != NULL) {
		export->format->write(export, file);
		return;
	}
	value = export->format->make(export);
	value_write_indented(value, file);
	fputc('\n', file);
	json_decref(value);
}
