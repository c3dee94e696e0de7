/*
 * The colours of lines. A benchmark has one colour on the whole page. Variants with the same name have one colour in
 * all groups of a suite: list_walk and list_search are both "list".
 */
#include <stdlib.h>
#include <string.h>

#include "report/chart.h"
#include "report/page_run.h"
#include "text/allocation.h"
#include "text/names.h"

/*
 * Whether the names of all benchmarks of a line's group have this word. Then it names the operation, and not the
 * variant.
 */
static bool is_shared(const struct report_run *report, uint32_t line, const char *word,
                      size_t length)
{
	struct report_lines suite = report->lines[line].suite;

	for (uint32_t i = suite.first; i < suite.end; i++)
		if (report_is_group(report, line, i) &&
		    !names_have(report_row_of(report, i)->benchmark, '_', word, length))
			return false;
	return true;
}

/* Returns the variant of a line: its name without the words that its group shares. The caller frees it. */
static char *variant_of(const struct report_run *report, uint32_t line)
{
	const char *name = report_row_of(report, line)->benchmark;
	char *variant = allocate_text("%s", "");

	while (name[0] != '\0') {
		size_t length = strcspn(name, "_");

		if (!is_shared(report, line, name, length)) {
			char *longer = allocate_text("%s_%.*s", variant, (int)length, name);

			free(variant);
			variant = longer;
		}
		name += length + (name[length] == '_');
	}
	return variant;
}

/* Whether an earlier line of the suite has the colour. With `in_group`, only lines of the same group count. */
static bool is_taken(const struct report_run *report, uint32_t line, uint32_t color, bool in_group)
{
	for (uint32_t i = line; i-- > 0 && report_is_of_suite(report, i, line);)
		if (report->lines[i].color == color &&
		    (!in_group || report_is_group(report, i, line)))
			return true;
	return false;
}

/* Returns the colour of the same variant in an earlier group of the suite; 0: there is none. */
static uint32_t color_of_variant(const struct report_run *report, uint32_t line, char **variants)
{
	for (uint32_t i = line; i-- > 0 && report_is_of_suite(report, i, line);)
		if (strcmp(variants[i], variants[line]) == 0 &&
		    !is_taken(report, line, report->lines[i].color, true))
			return report->lines[i].color;
	return 0;
}

/*
 * Returns the first colour that no earlier line of the suite has. If all are taken, returns the first that no earlier
 * line of the group has. If a group has more lines than there are colours, they repeat.
 */
static uint32_t next_color(const struct report_run *report, uint32_t line)
{
	uint32_t earlier = 0;

	for (uint32_t i = 0; i < 2 * CHART_COLORS; i++)
		if (!is_taken(report, line, i % CHART_COLORS + 1, i >= CHART_COLORS))
			return i % CHART_COLORS + 1;
	for (uint32_t i = line; i-- > 0 && report_is_of_suite(report, i, line);)
		earlier += report_is_group(report, i, line);
	return earlier % CHART_COLORS + 1;
}

void report_color_lines(struct report_run *report)
{
	char **variants = allocate(report->line_count, sizeof(*variants));

	for (uint32_t i = 0; i < report->line_count; i++) {
		uint32_t color;

		variants[i] = variant_of(report, i);
		color = color_of_variant(report, i, variants);
		report->lines[i].color = color > 0 ? color : next_color(report, i);
	}
	for (uint32_t i = 0; i < report->line_count; i++)
		free(variants[i]);
	free(variants);
}
