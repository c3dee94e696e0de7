#include "report/chart_search.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "report/chart_plane.h"
#include "run/flags.h"
#include "text/allocation.h"
#include "text/message.h"

/* A section with more charts takes one line of the list. */
enum { OF_A_SECTION_MAX = 12 };

/* Writes the chart that was wanted, or keeps why there is nothing to draw. */
static void take_found(struct chart_search *search, const struct chart *chart)
{
	const struct chart_plane plane = chart_plane_make(chart);

	search->is_found = true;
	search->is_empty = plane.marks == 0;
	if (!search->is_empty)
		chart_file_write(search->file, chart);
	else if (plane.undrawn > 0)
		chart_plane_undrawn(&plane, search->undrawn);
}

/* Looks at a chart, and keeps its name. If several charts have the wanted name, the first one is written. */
static void take(struct chart_search *search, const struct chart *chart, char *name)
{
	for (char *at = name; *at != '\0'; at++)
		if (*at <= ' ' || *at > '~')
			*at = '-';
	if (!search->is_found && strcmp(name, search->wanted) == 0)
		take_found(search, chart);
	search->names = allocate_more(search->names, search->count, sizeof(search->names[0]));
	search->names[search->count++] = name;
}

void report_chart(FILE *file, const struct report_run *report, struct chart *chart,
                  const char *format, ...)
{
	char name[CHART_TEXT_SIZE];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(name, sizeof(name), format, arguments);
	va_end(arguments);
	if (report->search == NULL)
		chart_write(file, chart);
	else
		take(report->search, chart,
		     report->number > 1 ? allocate_text("run%u/%s", report->number, name)
		                        : allocate_text("%s", name));
	chart_free(chart);
}

struct chart_mark report_mark_of(const struct row *row)
{
	if (isnan(row->p50) || flags_have(row->flags, FLAG_WRAPPED))
		return chart_no_mark;
	return (struct chart_mark){row->p50, row->lo, row->hi,
	                           !row_is_ok(row->status) || flags_doubt_median(row->flags)};
}

struct chart_row *report_add_row(struct chart *chart, const struct row *row)
{
	char name[REPORT_TEXT_SIZE];
	struct chart_row *added;

	report_name(row, name);
	added = chart_add_row(chart, name, 0, 0);
	added->marks[0] = report_mark_of(row);
	return added;
}

/* Returns the length of the part of a name that names its section, with the '/'. */
static size_t section_length(const char *name)
{
	const char *slash = strchr(name, '/');

	return slash != NULL ? (size_t)(slash - name) + 1 : strlen(name);
}

static bool is_of_section(const struct chart_search *search, size_t a, size_t b)
{
	const char *name = search->names[a];

	return strncmp(name, search->names[b], section_length(name)) == 0;
}

/*
 * Prints the names of the charts of a section, or their number if they are many. Prints nothing if `first` is not the
 * first chart of its section.
 */
static void print_section(const struct chart_search *search, size_t first)
{
	const char *name = search->names[first];
	size_t length = section_length(name);
	size_t count = 0;

	for (size_t i = 0; i < search->count; i++) {
		if (i < first && is_of_section(search, first, i))
			return;
		count += is_of_section(search, first, i);
	}
	if (count > OF_A_SECTION_MAX)
		message("  %.*s...: %zu charts; `--chart %.*s` names them", (int)length, name,
		        count, (int)length, name);
	for (size_t i = first; count <= OF_A_SECTION_MAX && i < search->count; i++)
		if (is_of_section(search, first, i))
			message("  %s", search->names[i]);
}

void chart_search_complain(const struct chart_search *search)
{
	size_t length = strlen(search->wanted);
	size_t found = 0;

	if (search->is_empty) {
		message("--chart %s: there is nothing to draw: %s", search->wanted,
		        search->undrawn[0] != '\0' ? search->undrawn : "its rows have no figures");
		return;
	}
	message("--chart %s: there is no such chart; the charts are:", search->wanted);
	for (size_t i = 0; length > 0 && i < search->count; i++)
		if (strncmp(search->names[i], search->wanted, length) == 0) {
			message("  %s", search->names[i]);
			found++;
		}
	for (size_t i = 0; found == 0 && i < search->count; i++)
		print_section(search, i);
}

void chart_search_free(struct chart_search *search)
{
	for (size_t i = 0; i < search->count; i++)
		free(search->names[i]);
	free(search->names);
	search->names = NULL;
	search->count = 0;
}
