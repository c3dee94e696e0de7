/* The list of all formats: those of the command line, the help, the completion and README.md come from it. */
#include <string.h>

#include "commands/formats.h"
#include "compare/comparison_print.h"
#include "text/append.h"

enum { SUFFIXES_SIZE = 256 };

static void compare_csv(const struct comparison_result *result, FILE *file)
{
	comparison_print_csv(&result->comparison, file);
}

#define FILE_HAS_ALL_METRICS                                                                       \
	"--metric does not apply: csv and json have all metrics, a table has one"

static const struct export_format
	export_csv = {.name = "csv",
                      .suffix = ".csv",
                      .summary = "spreadsheets and scripts: every row, all columns",
                      .stream = &output_csv,
                      .compare = compare_csv,
                      .needs_all_metrics = FILE_HAS_ALL_METRICS},
	export_json = {.name = "json",
                       .suffix = ".json",
                       .summary = "barecycle and scripts: every record and row",
                       .stream = &output_json,
                       .compare = comparison_print_json,
                       .needs_all_metrics = FILE_HAS_ALL_METRICS},
	export_markdown = {.name = "markdown",
                           .suffix = ".md",
                           .summary = "people: the table, for a pull request or a wiki",
                           .stream = &output_markdown,
                           .compare = comparison_print_markdown,
                           .needs_all_metrics = FILE_HAS_ALL_METRICS},
	export_tsv = {.name = "tsv",
                      .suffix = ".tsv",
                      .summary = "spreadsheets, cut and awk: the table, with tabs",
                      .stream = &output_tsv,
                      .needs_all_metrics = FILE_HAS_ALL_METRICS};

extern const struct export_format export_bmf, export_gbench, export_gha, export_html, export_junit,
	export_lava, export_openmetrics, export_sqlite;

const struct export_format *const export_formats[] = {
	&export_csv, &export_json, &export_markdown,    &export_tsv,   &export_html, &export_gbench,
	&export_bmf, &export_gha,  &export_openmetrics, &export_junit, &export_lava, &export_sqlite,
};
const size_t export_format_count = sizeof(export_formats) / sizeof(export_formats[0]);

#define CORE_FORMAT(name, write, what) {name, write},
const struct core_format core_formats[] = {CORE_FORMATS(CORE_FORMAT)};
const uint32_t core_format_count = sizeof(core_formats) / sizeof(core_formats[0]);

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

const char *export_suffixes(bool is_of_comparisons)
{
	static char list[SUFFIXES_SIZE];

	list[0] = '\0';
	for (size_t i = 0; i < export_format_count; i++)
		if (!is_of_comparisons || export_formats[i]->compare != NULL)
			append_text(list, sizeof(list), ", ", "%s", export_formats[i]->suffix);
	return list;
}

bool has_suffix(const char *path, const char *suffix)
{
	size_t length = strlen(path);
	size_t tail = strlen(suffix);

	return length > tail && strcmp(path + length - tail, suffix) == 0;
}

void format_needs_suffix(struct argp_state *state, const char *path, const char *suffix,
                         const char *what)
{
	if (!has_suffix(path, suffix))
		argp_error(state, "-o %s: a %s is written as %s only", path, what, suffix);
}
