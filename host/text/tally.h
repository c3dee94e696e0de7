/* Counts texts: how often each of them came. */
#ifndef HOST_TEXT_TALLY_H
#define HOST_TEXT_TALLY_H

#include <stdint.h>

/* All members are zero before the first text. */
struct tally {
	uint32_t all;   /* texts that came */
	uint32_t count; /* of different texts */
	struct tally_item {
		const char *text;
		uint32_t count;
	} * items; /* in the order in which they came first */
};

/* Adds a text, which must outlive the tally. */
void tally_add(struct tally *tally, const char *text);

void tally_free(struct tally *tally);

#endif
