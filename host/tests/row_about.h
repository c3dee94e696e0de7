/* The description of the run of a made-up row. */
#ifndef TESTS_ROW_ABOUT_H
#define TESTS_ROW_ABOUT_H

#include <math.h>

#include "run/count_origin.h"
#include "run/row.h"

/* The members of a row that describe its run. */
static inline struct about row_about(const struct row *row)
{
	struct record_hello none;
	struct about about;

	wire_clear('H', &none);
	about = about_make(&none, (double)NAN);
#define TAKE(type, name, ...) about.name = row->name;
	ABOUT_OF_ROWS(TAKE)
#undef TAKE
	if (!counted_has_clock(row->source))
		about.clock_hz = (double)NAN;
	return about;
}

#endif
