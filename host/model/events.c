/* Maps event selectors to counts. */
#include "model/events.h"

#include <stddef.h>

enum { CLASS_MASK = 0xff };

/* The selector of each count in events.all: a class, and one bit above it. */
static const struct place {
	uint32_t class, bit;
} places[EVENTS_ALL - 1] = {
#define INSTRUCTION_CLASS(name, commit, ...) {0, 1u << (commit)},
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
#define EVENT(name, class, bit) {class, 1u << (bit)},
		EVENTS(EVENT)
#undef EVENT
};

uint64_t events_sum(const struct events *events, uint64_t selector)
{
	uint64_t sum = 0;

	if (selector == 0)
		return 0;
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++)
		if (places[i].class == (selector & CLASS_MASK) && (selector & places[i].bit) != 0)
			sum += events->all[i];
	return sum;
}

uint64_t events_selector(const struct parameters *parameters, uint64_t selector)
{
	uint64_t class = selector & CLASS_MASK, kept = 0;

	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++)
		kept |= places[i].class == class ? selector & places[i].bit : 0;
	/* A core without L1D has no write-backs. */
	if (parameters->l1d.sets == 0 && class == 2)
		kept &= ~(1ull << 10);
	return kept == 0 ? 0 : kept | class;
}
