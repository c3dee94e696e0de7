/* Counts texts: how often each of them came. */
#ifndef HOST_TEXT_TALLY_H
#define HOST_TEXT_TALLY_H

#include <stdint.h>

/* A file may have as many different texts as rows. More of them than this are not told apart, so that none takes long. */
enum { TALLY_MAX = 64 };

/* All members are zero before the first text. */
struct tally {
	uint32_t all;   /* texts that came */
	uint32_t count; /* of different texts, at most TALLY_MAX */
	struct {
		const char *text;
		uint32_t count;
	} items[TALLY_MAX]; /* in the order in which they came first */
};

/* Adds a text, which must outlive the tally. If it is one too many, it is only in `all`. */
void tally_add(struct tally *tally, const char *text);

#endif
