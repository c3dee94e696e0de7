/* Maps event selectors to counts. */
#include "model/events.h"

#include <stddef.h>

enum { CLASS_MASK = 0xff };

/* The offset of a count in struct events, and its selector. */
struct place {
	size_t offset;
	uint32_t class, bit;
};

static const struct place places[] = {
#define INSTRUCTION_CLASS(name, commit, unit)                                                      \
	{offsetof(struct events, committed[INSTRUCTION_##name]), 0, commit},
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
#define EVENT(name, class, bit) {offsetof(struct events, counts[EVENT_##name]), class, bit},
		EVENTS(EVENT)
#undef EVENT
};

enum { PLACE_COUNT = sizeof(places) / sizeof(places[0]) };

static int is_selected(const struct place *place, uint64_t selector)
{
	return (selector & CLASS_MASK) == place->class && selector >> place->bit & 1;
}

uint64_t events_sum(const struct events *events, uint64_t selector)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < PLACE_COUNT; i++) {
		if (is_selected(&places[i], selector))
			sum += *(const uint64_t *)(const void *)((const char *)events +
			                                         places[i].offset);
	}
	return sum;
}

uint64_t events_selector(const struct parameters *parameters, uint64_t selector)
{
	uint64_t kept = 0;

	for (size_t i = 0; i < PLACE_COUNT; i++) {
		if (is_selected(&places[i], selector))
			kept |= 1ull << places[i].bit;
	}
	/* A core without L1D has no write-backs. */
	if (parameters->l1d.sets == 0 && (selector & CLASS_MASK) == 2)
		kept &= ~(1ull << 10);
	return kept == 0 ? 0 : kept | (selector & CLASS_MASK);
}
