/* The heads of columns and the comparison of runs side by side. */
#include <math.h>
#include <string.h>

#include "run/count_origin.h"
#include "run/flags.h"
#include "run/row_unit.h"
#include "statistics/geometric_mean.h"
#include "table/crosstab.h"
#include "text/append.h"

static bool differs(const struct crosstab *table, uint32_t a, uint32_t b, int field)
{
	return strcmp(table->columns[a].texts[field], table->columns[b].texts[field]) != 0;
}

/* Whether two runs differ in no field but their numbers. */
static bool is_twin(const struct crosstab *table, uint32_t a, uint32_t b)
{
	for (int field = 0; field < CROSSTAB_FIELD_COUNT; field++)
		if (field != CROSSTAB_RUN && differs(table, a, b, field))
			return false;
	return true;
}

/* Whether two columns of one board differ in a field. The run number counts only if nothing else differs. */
static bool is_told_by(const struct crosstab *table, uint32_t a, uint32_t b, int field)
{
	if (a == b || differs(table, a, b, ABOUT_board))
		return false;
	return field == CROSSTAB_RUN ? is_twin(table, a, b) : differs(table, a, b, field);
}

bool crosstab_shows(const struct crosstab *table, uint32_t column, int field)
{
	if (field == ABOUT_board || field == ABOUT_source)
		return true;
	for (uint32_t other = 0; other < table->column_count; other++)
		if (is_told_by(table, column, other, field))
			return true;
	return false;
}

void crosstab_label(const struct crosstab *table, uint32_t column, char label[CROSSTAB_LABEL_SIZE])
{
	label[0] = '\0';
	for (int field = 0; field < CROSSTAB_FIELD_COUNT; field++) {
		const char *text = table->columns[column].texts[field];

		if (text[0] != '\0' && crosstab_shows(table, column, field))
			append_text(label, CROSSTAB_LABEL_SIZE, " ", "%s", text);
	}
}

bool crosstab_is_like(const struct crosstab *table, uint32_t a, uint32_t b)
{
	return !differs(table, a, b, ABOUT_source);
}

bool crosstab_is_emulated(const struct crosstab *table, uint32_t column)
{
	return counted_by(table->columns[column].texts[ABOUT_source]) == COUNTED_BY_EMULATOR;
}

static bool is_in_group(const struct crosstab *table, const struct crosstab_group *group,
                        uint32_t column)
{
	return crosstab_is_like(table, group->first, column) &&
	       table->columns[column].has_figures[group->metric];
}

/* Whether every column of the group has a figure above 0 in the line, and all figures have one unit. */
static bool is_common(const struct crosstab *table, const struct crosstab_group *group,
                      uint32_t line)
{
	const struct row *first = crosstab_cell(table, line, group->first, group->metric);

	for (uint32_t i = 0; i < table->column_count; i++) {
		const struct row *cell = crosstab_cell(table, line, i, group->metric);

		if (is_in_group(table, group, i) &&
		    (crosstab_reason(cell) != NULL || !(cell->p50 > 0) ||
		     row_units_differ(first, cell)))
			return false;
	}
	return true;
}

static bool is_doubtful(const struct crosstab *table, const struct crosstab_group *group,
                        uint32_t line)
{
	for (uint32_t i = 0; i < table->column_count; i++)
		if (is_in_group(table, group, i) &&
		    flags_doubt_median(crosstab_cell(table, line, i, group->metric)->flags))
			return true;
	return false;
}

bool crosstab_group_at(const struct crosstab *table, uint32_t first, enum metric metric,
                       struct crosstab_group *group)
{
	*group = (struct crosstab_group){.metric = metric, .first = first};
	for (uint32_t i = 0; i < table->column_count; i++) {
		if (!is_in_group(table, group, i))
			continue;
		if (i < first)
			return false;
		group->count++;
	}
	for (uint32_t i = 0; i < table->line_count; i++)
		if (is_common(table, group, i)) {
			group->lines++;
			group->doubtful += is_doubtful(table, group, i);
		}
	return is_in_group(table, group, first) && group->count > 1;
}

double crosstab_mean(const struct crosstab *table, const struct crosstab_group *group,
                     uint32_t column)
{
	struct geometric_mean ratios = {0};

	if (!is_in_group(table, group, column))
		return (double)NAN;
	for (uint32_t i = 0; i < table->line_count; i++)
		if (is_common(table, group, i))
			geometric_mean_add(
				&ratios,
				crosstab_cell(table, i, column, group->metric)->p50 /
					crosstab_cell(table, i, group->first, group->metric)->p50);
	return geometric_mean_of(&ratios);
}
