/* What a row says about its figure: a status that is not ok, and flags. */
#ifndef HOST_REPORT_REMARKS_H
#define HOST_REPORT_REMARKS_H

#include <stdbool.h>
#include <stdio.h>

#include "run/row.h"

bool report_has_remarks(const struct row *row);

/* Writes the remarks of a row: in bold what makes its figure doubtful, or why there is none. */
void report_write_remarks(FILE *file, const struct row *row);

#endif
