#include "run/cell.h"

#include <inttypes.h>

#include "text/csv_value.h"
#include "text/json_value.h"

void cell_write(FILE *file, const struct cell_column *column, const void *of, const char *special,
                const char *special_flags)
{
	const void *cell = (const char *)of + column->offset;

	switch (column->type) {
	case CELL_number:
		csv_write_number(file, *(const cell_number *)cell);
		break;
	case CELL_text:
		csv_write_text(file, *(const cell_text *)cell, special);
		break;
	case CELL_code:
		if (*(const cell_code *)cell != 0)
			fprintf(file, "%08" PRIx64, *(const cell_code *)cell);
		break;
	case CELL_flags:
		csv_write_text(file, cell, special_flags);
		break;
	}
}

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
