/* The table as a person asks for it: which columns, in which order, in colour. */
#ifndef HOST_TABLE_TABLE_VIEW_H
#define HOST_TABLE_TABLE_VIEW_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

#include "table/table_column.h"

enum table_color { TABLE_COLOR_AUTO, TABLE_COLOR_ALWAYS, TABLE_COLOR_NEVER };

struct table_view {
	uint32_t count; /* of columns; 0: the usual ones */
	const struct table_column *columns[TABLE_COLUMNS_MAX];
	const struct table_column *sort; /* within a suite; NULL: as the rows came */
	bool is_descending;
	enum table_color color;
};

/* A child of a command's argp: fills a struct table_view with --sort, --columns and --color. */
extern const struct argp table_view_argp;

/* How it is where nobody asked for anything. */
extern const struct table_view table_view_usual;

#endif
