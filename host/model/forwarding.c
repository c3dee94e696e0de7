/* Delays loads of words that were just stored. */
#include "model/forwarding.h"

int64_t forwarding_ready(const struct forwarding *forwarding, uint64_t address, int64_t now)
{
	uint64_t word = forwarding_word(address);

	/* Search backwards from the last store. A store that delays nothing any more ends the search. */
	for (uint32_t i = 1; i <= FORWARDING_STORES; i++) {
		uint32_t at = (forwarding->next - i) % FORWARDING_STORES;

		if (forwarding->ready[at] <= now)
			return 0;
		if (forwarding->words[at] == word)
			return forwarding->ready[at];
	}
	return 0;
}
