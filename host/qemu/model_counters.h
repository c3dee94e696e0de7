/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The counters of a modelled hart, as software sees them: written values, widths and selectors.
 * Numbered as in mcountinhibit: 0 cycles, 2 instructions, 3 to 31 events. Counters that the core
 * does not have read 0. Privileged ISA 1.12, sections 3.1.10 to 3.1.12.
 */
#ifndef MODEL_COUNTERS_H
#define MODEL_COUNTERS_H

#include <stdint.h>

#include "model/core.h"

enum { COUNTERS = 32, COUNTERS_CYCLE = 0, COUNTERS_INSTRET = 2, COUNTERS_EVENT_FIRST = 3 };

struct counters {
	struct core *core;
	uint64_t masks[COUNTERS]; /* the bits that exist */
	/* Difference to the count of the core; the value itself while the counter is inhibited. */
	uint64_t offsets[COUNTERS];
	uint64_t selectors[COUNTERS]; /* mhpmevent */
	uint32_t inhibited;           /* mcountinhibit */
};

/* Resets all counters to 0, running, with no event selected. `core` must outlive them. */
void counters_init(struct counters *counters, struct core *core,
                   const struct parameters *parameters);

uint64_t counters_read(const struct counters *counters, unsigned int n);
/*
 * A write of minstret takes effect before the next instruction: that one reads the written value.
 */
void counters_write(struct counters *counters, unsigned int n, uint64_t value);

uint64_t counters_selector(const struct counters *counters, unsigned int n);
/*
 * Sets the selector, without events that the core does not have. The count continues from its
 * value.
 */
void counters_select(struct counters *counters, unsigned int n, uint64_t selector);

uint32_t counters_inhibited(const struct counters *counters);
void counters_inhibit(struct counters *counters, uint32_t which);

#endif
