/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The counters of a modelled hart as software sees them: what it wrote to them, how wide they are, and what they are
 * told to count. Numbered as in mcountinhibit: 0 cycles, 2 instructions, 3 to 31 events. Those that the core does
 * not have are wired to 0. Privileged spec 1.12, 3.1.10 to 3.1.12.
 */
#ifndef MODEL_COUNTERS_H
#define MODEL_COUNTERS_H

#include <stdint.h>

#include "model/core.h"

enum { COUNTERS = 32, COUNTERS_CYCLE = 0, COUNTERS_INSTRET = 2, COUNTERS_EVENT_FIRST = 3 };

struct counters {
	struct core *core;
	uint64_t masks[COUNTERS]; /* the bits that it has */
	uint64_t offsets
		[COUNTERS]; /* above what the core counts; the value itself while it is inhibited */
	uint64_t selectors[COUNTERS]; /* mhpmevent */
	uint32_t inhibited;           /* mcountinhibit */
};

/* All at 0, counting; events count nothing. `core` must outlive them. */
void counters_init(struct counters *counters, struct core *core,
                   const struct parameters *parameters);

uint64_t counters_read(const struct counters *counters, unsigned int n);
/* Behind an instruction that writes instructions, the next one reads what it wrote. */
void counters_write(struct counters *counters, unsigned int n, uint64_t value);

uint64_t counters_selector(const struct counters *counters, unsigned int n);
/* Keeps of it what the core has; the count goes on from where it is. */
void counters_select(struct counters *counters, unsigned int n, uint64_t selector);

uint32_t counters_inhibited(const struct counters *counters);
void counters_inhibit(struct counters *counters, uint32_t which);

#endif
