/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The counters of a modelled hart as software sees them, with written values, widths and selectors. They are numbered
 * as in mcountinhibit: 0 is cycles, 2 is instructions, 3 to 31 are events. A counter that the core does not have reads
 * as 0. Privileged ISA 1.12, sections 3.1.10 to 3.1.12.
 */
#ifndef MODEL_COUNTERS_H
#define MODEL_COUNTERS_H

#include <stdint.h>

#include "model/core.h"

enum { COUNTERS = 32, COUNTERS_CYCLE = 0, COUNTERS_INSTRET = 2, COUNTERS_EVENT_FIRST = 3 };

struct counters {
	struct core *core;
	uint64_t masks[COUNTERS]; /* the bits that a counter has; 0: it does not exist */
	/* A counter reads as the count of the core plus this offset. While it is inhibited, it reads as the offset. */
	uint64_t offsets[COUNTERS];
	uint64_t selectors[COUNTERS]; /* mhpmevent */
	uint32_t inhibited;           /* mcountinhibit */
};

/* Resets all counters to 0, running, with no event selected. `core` must outlive them. */
void counters_init(struct counters *counters, struct core *core,
                   const struct parameters *parameters);

uint64_t counters_read(const struct counters *counters, unsigned int n);
/* Sets counter n. If the next instruction reads minstret after a write, it reads the written value. */
void counters_write(struct counters *counters, unsigned int n, uint64_t value);

/* Sets the selector, without events that the core does not have. The value of the counter stays. */
void counters_select(struct counters *counters, unsigned int n, uint64_t selector);

void counters_inhibit(struct counters *counters, uint32_t which);

#endif
