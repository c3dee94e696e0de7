#include "run/benches.h"

#include <string.h>

enum {
	ADDRESSES = offsetof(struct bench, batch) / sizeof(uintptr_t)
}; /* members that are addresses come first */
_Static_assert(BENCHES_MEMBERS == ADDRESSES + 2, "a member has no word of its own");

extern const uint8_t __benches_packed[];

void benches_begin(struct benches *benches)
{
	memset(benches, 0, sizeof(*benches));
	benches->at = __benches_packed;
}

/* Reads the next number, and adds it to `last`. Returns the sum. */
static uint32_t follow(struct benches *benches, uint32_t *last)
{
	const uint8_t *at = benches->at;
	uint32_t zigzag = *at & 0x7f;

	for (uint32_t shift = 7; (*at++ & 0x80) != 0; shift += 7)
		zigzag |= (uint32_t)(*at & 0x7f) << shift;
	benches->at = at;
	*last += zigzag >> 1 ^ -(zigzag & 1);
	return *last;
}

void benches_next(struct benches *benches)
{
	/* The image lies within one block of 4 GiB (linker/sections.ld). */
	uintptr_t block = (uintptr_t)benches->at - (uint32_t)(uintptr_t)benches->at;
	uint32_t bits = follow(benches, &benches->bits);

	for (uint32_t i = 0; i < BENCHES_MEMBERS; i++, bits >>= 1) {
		benches->members[i] = 0;
		if ((bits & 1) != 0)
			benches->members[i] =
				follow(benches, &benches->last[i]) + (i < ADDRESSES ? block : 0);
	}
}
