/* Maps event selectors to counts. */
#include "model/events.h"

#include <stddef.h>

enum { CLASS_MASK = 0xff };

/* The offset of a count in struct events, and its selector: a class, and one bit above it. */
struct place {
	size_t offset;
	uint32_t class, bit;
};

static const struct place places[] = {
#define INSTRUCTION_CLASS(name, commit, ...)                                                       \
	{offsetof(struct events, committed[INSTRUCTION_##name]), 0, 1u << (commit)},
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
#define EVENT(name, class, bit) {offsetof(struct events, counts[EVENT_##name]), class, 1u << (bit)},
		EVENTS(EVENT)
#undef EVENT
};

enum { PLACE_COUNT = sizeof(places) / sizeof(places[0]) };

uint64_t events_sum(const struct events *events, uint64_t selector)
{
	uint64_t sum = 0;

	if (selector == 0)
		return 0;
	for (size_t i = 0; i < PLACE_COUNT; i++) {
		if (places[i].class == (selector & CLASS_MASK) && (selector & places[i].bit) != 0)
			sum += *(const uint64_t *)(const void *)((const char *)events +
			                                         places[i].offset);
	}
	return sum;
}

uint64_t events_selector(const struct parameters *parameters, uint64_t selector)
{
	uint64_t class = selector & CLASS_MASK, kept = 0;

	for (size_t i = 0; i < PLACE_COUNT; i++)
		kept |= places[i].class == class ? selector & places[i].bit : 0;
	/* A core without L1D has no write-backs. */
	if (parameters->l1d.sets == 0 && class == 2)
		kept &= ~(1ull << 10);
	return kept == 0 ? 0 : kept | class;
}
