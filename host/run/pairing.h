/* Keeps a @P until the @R of the same row comes, and checks that both are of one row. */
#ifndef HOST_RUN_PAIRING_H
#define HOST_RUN_PAIRING_H

#include <stdbool.h>

#include "wire/wire.h"

struct pairing {
	bool waits;
	struct record_pair pair;
	char texts[WIRE_LINE_MAX]; /* the texts of `pair` point into it */
};

/* Keeps a copy with all texts, because a record is valid only during its callback. */
void pairing_keep(struct pairing *pairing, const struct record_pair *pair);

/*
 * Takes out the pair of this result; if `result` is NULL, whatever pair is kept: its result is lost. Returns NULL if none is
 * kept, or the one kept belongs to another row.
 */
const struct record_pair *pairing_take(struct pairing *pairing, const struct record_result *result);

#endif
