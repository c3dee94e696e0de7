/* What the figures of a row are counts of. The records do not name it; it follows from the operations in a sample. */
#ifndef HOST_RUN_ROW_UNIT_H
#define HOST_RUN_ROW_UNIT_H

#include "run/row.h"

enum row_unit {
	ROW_UNIT_UNKNOWN,

	/* A run of the kernel. It has no sizes, or .per_run, or its only element is the run. */
	ROW_UNIT_RUN,

	/* One of the n elements of a run. */
	ROW_UNIT_ELEMENT,

	/* One of those that a kernel with a .batch repeats, or a copy of an unrolled kernel. */
	ROW_UNIT_OPERATION
};

/*
 * Returns the unit of a row. It is not known if a coarse counter made the firmware repeat a kernel: then what is
 * repeated may be an operation, or a run.
 */
enum row_unit row_unit_of(const struct row *row);

/* Whether the units of two rows are known, and differ. */
bool row_units_differ(const struct row *a, const struct row *b);

#endif
