#include "table/table_view.h"

#include <stdio.h>
#include <string.h>

#include "text/names.h"

const struct table_view table_view_usual = {0};

enum { OPTION_SORT = 768, OPTION_COLUMNS, OPTION_COLOR, LIST_SIZE = 160 };

static const struct argp_option options[] = {
	{"sort", OPTION_SORT, "COLUMN", 0,
         "Sort the table within a suite, -COLUMN from the largest down (as the rows came)", 0},
	{"columns", OPTION_COLUMNS, "LIST", 0,
         "Columns of the table, with commas: benchmark, kind, n, min, median, p99, max, sd, ratio, "
         "and mean, "
         "lo, hi, samples, flags",
         0},
	{"color", OPTION_COLOR, "WHEN", 0,
         "auto (the default: on a terminal, unless NO_COLOR is set), always or never", 0},
	{0},
};

static void list_columns(char list[LIST_SIZE])
{
	size_t length = 0;

	list[0] = '\0';
	for (const struct table_column *column = table_columns; column->name != NULL; column++)
		length += (size_t)snprintf(list + length, LIST_SIZE - length, "%s%s",
		                           length > 0 ? ", " : "", column->name);
}

static const struct table_column *column_of(struct argp_state *state, const char *option,
                                            const char *name, size_t length)
{
	const struct table_column *column = table_column_of(name, length);
	char list[LIST_SIZE];

	if (column != NULL)
		return column;
	list_columns(list);
	argp_error(state, "--%s: there is no column '%.*s'; there are: %s", option, (int)length,
	           name, list);
	return table_columns;
}

static void take_columns(struct table_view *view, struct argp_state *state, const char *list)
{
	view->count = 0;
	while (true) {
		size_t length = strcspn(list, ",");

		if (view->count == TABLE_COLUMNS_MAX)
			argp_error(state, "--columns: at most %d", TABLE_COLUMNS_MAX);
		else
			view->columns[view->count++] = column_of(state, "columns", list, length);
		if (list[length] == '\0')
			return;
		list += length + 1;
	}
}

static enum table_color color_of(struct argp_state *state, const char *when)
{
	static const char *const names[] = {"auto", "always", "never"};

	uint32_t color = names_find(names, sizeof(names[0]), 3, when);

	if (color == 3)
		argp_error(state, "--color=%s: auto, always or never", when);
	return color;
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct table_view *view = state->input;

	switch (key) {
	case OPTION_SORT:
		view->is_descending = value[0] == '-';
		value += view->is_descending;
		view->sort = column_of(state, "sort", value, strlen(value));
		return 0;
	case OPTION_COLUMNS:
		take_columns(view, state, value);
		return 0;
	case OPTION_COLOR:
		view->color = color_of(state, value);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp table_view_argp = {options, parse_option, NULL, NULL, NULL, NULL, NULL};
