/* Whether runs were asked for a row. A row that no run was asked for is not missing. */
#ifndef HOST_COMPARE_ASKED_H
#define HOST_COMPARE_ASKED_H

#include "compare/side.h"

/* Whether any run of new was asked for a row of base: its filter selects the benchmark, and it sweeps if base does. */
bool asked_of_new(const struct side *const sides[2], const struct row *row);

/*
 * Whether base may have the benchmark of a row only because its FILTER names the suite, which no FILTER of new does. A
 * benchmark that runs on request is then no loss. No record tells whether it is one.
 */
bool asked_by_base_alone(const struct side *const sides[2], const struct row *row);

/* Returns how many runs of a side have a filter that selects the benchmark of a row. */
uint32_t asked_runs(const struct side *side, const struct row *row);

#endif
