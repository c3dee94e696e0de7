#include "run/cell.h"

#include "text/json_value.h"

json_t *cell_value(const struct cell_column *column, const void *of)
{
	const void *cell = (const char *)of + column->offset;

	switch (column->type) {
	case CELL_number:
		return value_of_number(*(const cell_number *)cell);
	case CELL_code:
		return *(const cell_code *)cell == 0 ? json_null()
		                                     : value_of_code(*(const cell_code *)cell);
	case CELL_flags:
		return value_of_text(cell);
	default: /* CELL_text */
		return *(const cell_text *)cell == NULL ? json_null()
		                                        : value_of_text(*(const cell_text *)cell);
	}
}
