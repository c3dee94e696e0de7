/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "model_counters.h"

void counters_init(struct counters *counters, struct core *core,
                   const struct parameters *parameters)
{
	*counters = (struct counters){.core = core};
	counters->masks[COUNTERS_CYCLE] = ~UINT64_C(0);
	counters->masks[COUNTERS_INSTRET] = ~UINT64_C(0);
	for (uint32_t i = 0; i < parameters->hpm_counters; i++)
		counters->masks[COUNTERS_EVENT_FIRST + i] =
			~UINT64_C(0) >> (64 - parameters->hpm_bits);
}

/* Returns what the core has counted for counter n since the start. */
static uint64_t counted(const struct counters *counters, unsigned int n)
{
	if (n == COUNTERS_CYCLE)
		return core_cycles(counters->core);
	if (n == COUNTERS_INSTRET)
		return core_instructions(counters->core);
	return core_events(counters->core, counters->selectors[n]);
}

static bool is_inhibited(const struct counters *counters, unsigned int n)
{
	return counters->inhibited >> n & 1;
}

uint64_t counters_read(const struct counters *counters, unsigned int n)
{
	uint64_t value = counters->offsets[n];

	if (counters->masks[n] == 0)
		return 0;
	if (!is_inhibited(counters, n))
		value += counted(counters, n);
	return value & counters->masks[n];
}

/* Makes counter n read `value` from now on. */
static void set(struct counters *counters, unsigned int n, uint64_t value)
{
	counters->offsets[n] = value;
	if (!is_inhibited(counters, n))
		counters->offsets[n] -= counted(counters, n);
}

void counters_write(struct counters *counters, unsigned int n, uint64_t value)
{
	bool counts_itself = n == COUNTERS_INSTRET && !is_inhibited(counters, n);

	set(counters, n, value - (counts_itself ? 1 : 0));
}

void counters_select(struct counters *counters, unsigned int n, uint64_t selector)
{
	uint64_t value = counters_read(counters, n);

	if (counters->masks[n] == 0)
		return;
	counters->selectors[n] = core_selector(counters->core, selector);
	set(counters, n, value);
}

void counters_inhibit(struct counters *counters, uint32_t which)
{
	uint64_t values[COUNTERS];
	uint32_t there = 0;

	for (unsigned int n = 0; n < COUNTERS; n++) {
		values[n] = counters_read(counters, n);
		there |= (uint32_t)(counters->masks[n] != 0) << n;
	}
	counters->inhibited = which & there;
	for (unsigned int n = 0; n < COUNTERS; n++)
		set(counters, n, values[n]);
}
