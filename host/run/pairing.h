/* Keeps a @P until the @R of the same row comes, and checks that both belong to one row. */
#ifndef HOST_RUN_PAIRING_H
#define HOST_RUN_PAIRING_H

#include <stdbool.h>

#include "wire/wire.h"

struct pairing {
	bool waits;
	struct record_pair pair;
	char texts[WIRE_LINE_MAX]; /* the texts of `pair` point into it */
};

/* Keeps a copy of the pair and its texts, because a record is valid only during its callback. */
void pairing_keep(struct pairing *pairing, const struct record_pair *pair);

/*
 * Takes out the pair that is kept if it belongs to this result. If `result` is NULL, takes out any pair, because its
 * result is lost. Returns NULL if no pair is kept, or if the pair belongs to another row. The pair is valid until the
 * next pairing_keep().
 */
const struct record_pair *pairing_take(struct pairing *pairing, const struct record_result *result);

#endif
