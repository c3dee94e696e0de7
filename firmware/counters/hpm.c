/* Privileged spec 1.12, 3.1.10. */
#include "counters/hpm.h"

#include <stdint.h>
#include <stdio.h>

#include "board.h"
#include "counters/bank.h"
#include "counters/probe.h"
#include "counters/wide.h"
#include "trap.h"
#include "wire/wire.h"

#define TEXT_OF(name)  #name
#define TEXT_OF_(name) TEXT_OF(name)

enum { SAMPLED = BANK_HPM_FIRST };

static struct probed found[BANK_SIZE];

/*
 * QEMU ties an event to one counter, and keeps what was tied before until the selector is 0
 * (riscv_pmu_update_event_map of 7.2): so 0 first.
 */
static void select_event(uint32_t n, unsigned long selector)
{
	bank_write_event(n, 0);
	if (selector != 0)
		bank_write_event(n, selector);
}

/* Loads, stores, arithmetic, branches, and misses of the TLB where there is one. */
static void make_events_happen(void)
{
	volatile uint32_t words[64] = {0};

	trap_flush_translations();
	for (uint32_t i = 0; i < 64; i++)
		words[i] = words[63 - i] * i + 1;
}

/* Whether one of the board's events moves this counter. */
static bool counts_an_event(uint32_t n)
{
	for (const struct event *event = board.events; event->name != NULL; event++) {
		unsigned long before = bank_read_machine(n);

		select_event(n, event->selector);
		make_events_happen();
		select_event(n, 0);
		if (bank_read_machine(n) != before)
			return true;
	}
	return false;
}

/* A counter that is wired to 0 is as good as none; cores have to have all 29 of them. */
static struct probed probe(uint32_t n)
{
	struct probed one = {COUNTER_absent, WIRE_NONE_U32};

	trap_expect();
	bank_read_event(n);
	select_event(n, 0);
	bank_read_machine(n);
	if (trap_came())
		return one;
	one.bits = probe_width(n);
	if (one.bits != 0)
		one.state = counts_an_event(n) ? COUNTER_counts : COUNTER_present;
	return one;
}

void hpm_probe(void)
{
	for (uint32_t n = BANK_HPM_FIRST; n < BANK_SIZE; n++)
		found[n] = probe(n);
}

static bool alike(const struct probed *one, const struct probed *other)
{
	return one->state == other->state && one->bits == other->bits;
}

static const char *use_of(uint32_t first)
{
	if (found[first].bits == 0)
		return "wired to 0";
	if (found[first].state == COUNTER_absent)
		return "traps";
	if (board.events->name == NULL)
		return "the board names no events";
	return first == SAMPLED ? "events, with " TEXT_OF_(HPM_SAMPLED) : "spare";
}

static void report_run(uint32_t first, uint32_t last)
{
	char name[sizeof("mhpmcounter4294967295-4294967295")]; /* as the compiler sees it */

	if (first == last)
		snprintf(name, sizeof(name), "mhpmcounter%u", (unsigned int)first);
	else
		snprintf(name, sizeof(name), "mhpmcounter%u-%u", (unsigned int)first,
		         (unsigned int)last);
	probe_report(name, found[first], use_of(first));
}

void hpm_report(void)
{
	uint32_t first = BANK_HPM_FIRST;

	for (uint32_t n = first + 1; n <= BANK_SIZE; n++)
		if (n == BANK_SIZE || !alike(&found[first], &found[n])) {
			report_run(first, n - 1);
			first = n;
		}
}

const char *hpm_trouble(void)
{
	return found[SAMPLED].state == COUNTER_absent ? TEXT_OF_(HPM_SAMPLED) " is absent" : NULL;
}

bool hpm_select(unsigned long selector)
{
	if (found[SAMPLED].state == COUNTER_absent)
		return selector == 0;
	select_event(SAMPLED, selector);
	/* Some have 40 bits (facts on boards): from 0 they do not come round within a pass. */
	bank_write_machine(SAMPLED, 0);
	if (sizeof(long) < sizeof(uint64_t))
		bank_write_machine_high(SAMPLED, 0);
	return bank_read_event(SAMPLED) == selector;
}
