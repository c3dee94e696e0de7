/* The view of a table, from the options: columns, order of the lines, colour. */
#ifndef HOST_TABLE_TABLE_VIEW_H
#define HOST_TABLE_TABLE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "table/table_column.h"

enum table_color { TABLE_COLOR_AUTO, TABLE_COLOR_ALWAYS, TABLE_COLOR_NEVER };

struct table_view {
	uint32_t count; /* of columns; 0: the usual ones */
	const struct table_column *columns[TABLE_COLUMNS_MAX];
	const struct table_column *sort; /* within a suite; NULL: the order of the rows */
	bool is_descending;
	enum table_color color;
};

/* The view without options. */
extern const struct table_view table_view_usual;

#endif
