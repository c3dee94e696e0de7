/* The pipes of a class whose laps there are beside those of other classes alone. */
#ifndef HOST_ANATOMY_PIPE_ONE_H
#define HOST_ANATOMY_PIPE_ONE_H

#include "anatomy/pipe_search.h"

/*
 * Returns the pipes of any class, by its number, as its laps show them beside those of issue_many; 0: it has none. `at_once` is
 * how many of the class issue in a cycle, 0: cannot tell. `is_sure`: no other pipes give its laps. A class that needs one more
 * pipe than were found has number `found->count`.
 */
uint32_t pipe_one(const struct pipe_search *found, const struct issue_laps *laps, uint32_t number,
                  uint32_t at_once, bool *is_sure);

#endif
