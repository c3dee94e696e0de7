/* The rows of a benchmark as a table: a column per kind and size, a line per statistic and metric. */
#ifndef HOST_REPORT_SHEET_H
#define HOST_REPORT_SHEET_H

#include "report/page_run.h"

struct report_sheet {
	const char *metric; /* whose statistics are shown; of the others the medians */
	const char *unit;   /* of its figures */
	uint32_t count;
	const struct results_row *const
		*rows; /* sorted by kind, size and offset, which a column has in common */
};

/* Whether a column begins at a row. */
bool report_sheet_is_column(const struct report_sheet *sheet, uint32_t index);

/* Returns the row of a metric in the column that begins at `column`; NULL: there is none. */
const struct results_row *report_sheet_find(const struct report_sheet *sheet, uint32_t column,
                                            const char *metric);

void report_sheet_write(FILE *file, const struct report_sheet *sheet);

#endif
