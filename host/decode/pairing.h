/* A @P waits here for the @R of its row, which comes behind it and is not to be mistaken. */
#ifndef HOST_DECODE_PAIRING_H
#define HOST_DECODE_PAIRING_H

#include <stdbool.h>

#include "wire/wire.h"

struct pairing {
	bool waits;
	struct record_pair pair;
	char texts[WIRE_LINE_MAX]; /* what pair points into */
};

/* Takes a copy, texts included: a record is good only while it is told of. */
void pairing_keep(struct pairing *pairing, const struct record_pair *pair);

/* The pair of this result, once; NULL when the last that was kept is another row's. */
const struct record_pair *pairing_take(struct pairing *pairing, const struct record_result *result);

#endif
