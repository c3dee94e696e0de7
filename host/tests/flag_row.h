/* Flags of a made-up row. */
#ifndef TESTS_FLAG_ROW_H
#define TESTS_FLAG_ROW_H

#include <stdio.h>

#include "run/row.h"

/* Sets the flags of a row. NULL: none. */
static inline void flag_row(struct row *row, const char *flags)
{
	snprintf(row->flags, sizeof(row->flags), "%s", flags != NULL ? flags : "");
}

#endif
