#include "run/row_cell.h"

#include <inttypes.h>

#include "text/csv_value.h"

void row_cell_write(FILE *file, const struct row_column *column, const struct row *row,
                    const char *special, const char *special_flags)
{
	const void *cell = (const char *)row + column->offset;

	switch (column->type) {
	case ROW_number:
		csv_write_number(file, *(const row_number *)cell);
		break;
	case ROW_text:
		csv_write_text(file, *(const row_text *)cell, special);
		break;
	case ROW_code:
		if (*(const row_code *)cell != 0)
			fprintf(file, "%08" PRIx64, *(const row_code *)cell);
		break;
	case ROW_flags:
		csv_write_text(file, cell, special_flags);
		break;
	}
}
