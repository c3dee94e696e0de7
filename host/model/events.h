/* The events that the model counts, besides instructions by class. They are SiFive's. */
#ifndef HOST_MODEL_EVENTS_H
#define HOST_MODEL_EVENTS_H

#include <stdint.h>

#include "model/parameters.h"

/*
 * E(name, class, bit): SiFive U7 manual, table 2; E31 manual, p. 13. An interlock event counts the
 * cycles that an instruction waited for a value, by the kind of instruction that computes it.
 * Events of parts that the model lacks (TLBs, busy caches) are missing.
 */
#define EVENTS(E)                                                                                  \
	E(exception, 0, 8)                                                                         \
	E(load_use, 1, 8)                                                                          \
	E(long_latency, 1, 9) /* a division, or a line in flight */                                \
	E(csr_read, 1, 10)                                                                         \
	E(direction, 1, 13)                                                                        \
	E(target, 1, 14)                                                                           \
	E(flush_csr, 1, 15)                                                                        \
	E(flush_other, 1, 16)                                                                      \
	E(multiplication, 1, 17)                                                                   \
	E(floating_point, 1, 18)                                                                   \
	E(fetch_miss, 2, 8)                                                                        \
	E(data_miss, 2, 9) /* or an uncached access */                                             \
	E(writeback, 2, 10)

enum event {
#define EVENT(name, class, bit) EVENT_##name,
	EVENTS(EVENT)
#undef EVENT
		EVENT_COUNT,
	EVENT_NONE = EVENT_COUNT, /* counted, never shown */
};

enum { EVENTS_ALL = (int)INSTRUCTION_CLASS_COUNT + (int)EVENT_COUNT + 1 };

struct events {
	union {
		struct {
			uint64_t committed[INSTRUCTION_CLASS_COUNT]; /* instructions, by class */
			uint64_t counts[EVENT_COUNT + 1];
		};
		uint64_t all[EVENTS_ALL]; /* both arrays as one */
	};
};

/* As core_events and core_selector (model/core.h). */
uint64_t events_sum(const struct events *events, uint64_t selector);
uint64_t events_selector(const struct parameters *parameters, uint64_t selector);

#endif
