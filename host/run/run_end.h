/* How a run ends, as the board says in its last record. */
#ifndef HOST_RUN_RUN_END_H
#define HOST_RUN_RUN_END_H

#include "run/columns.h"

#define RUN_END(name) RUN_END_##name,
enum run_end { RUN_ENDS(RUN_END) RUN_END_OTHER };
#undef RUN_END

/* Returns the end with this name; RUN_END_OTHER: a newer firmware's, or NULL: no record of it came. */
enum run_end run_end_of(const char *status);

#endif
