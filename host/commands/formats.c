/* The list of all formats: those of the command line, the help, the completion and README.md come from it. */
#include <string.h>

#include "export/export.h"
#include "text/json_value.h"
#include "text/suffix.h"

enum { SUFFIXES_SIZE = 256 };

static const struct export_format
	export_csv = {.name = "csv",
                      .suffix = ".csv",
                      .summary = "spreadsheets and scripts: every row, all columns",
                      .stream = &output_csv},
	export_json = {.name = "json",
                       .suffix = ".json",
                       .summary = "barecycle and scripts: every record and row",
                       .stream = &output_json},
	export_markdown = {.name = "markdown",
                           .suffix = ".md",
                           .summary = "people: the table, for a pull request or a wiki",
                           .stream = &output_markdown},
	export_tsv = {.name = "tsv",
                      .suffix = ".tsv",
                      .summary = "spreadsheets, cut and awk: the table, with tabs",
                      .stream = &output_tsv};

extern const struct export_format export_bmf, export_gbench, export_gha, export_junit, export_lava,
	export_openmetrics, export_sqlite;

const struct export_format *const export_formats[] = {
	&export_csv,    &export_json, &export_markdown, &export_tsv,
	&export_gbench, &export_bmf,  &export_gha,      &export_openmetrics,
	&export_junit,  &export_lava, &export_sqlite,
};
const size_t export_format_count = sizeof(export_formats) / sizeof(export_formats[0]);

const struct export_format *export_format_of(const char *name)
{
	for (size_t i = 0; i < export_format_count; i++)
		if (strcmp(name, export_formats[i]->name) == 0)
			return export_formats[i];
	return NULL;
}

const struct export_format *export_format_of_path(const char *path)
{
	const struct export_format *found = NULL;
	size_t longest = 0;

	for (size_t i = 0; i < export_format_count; i++) {
		size_t tail = strlen(export_formats[i]->suffix);

		if (tail <= longest || !has_suffix(path, export_formats[i]->suffix))
			continue;
		found = export_formats[i];
		longest = tail;
	}
	return found;
}

const char *export_suffixes(void)
{
	static char list[SUFFIXES_SIZE];
	size_t length = 0;

	for (size_t i = 0; i < export_format_count; i++)
		length += (size_t)snprintf(list + length, sizeof(list) - length, "%s%s",
		                           i > 0 ? ", " : "", export_formats[i]->suffix);
	return list;
}
