/* Reads and writes mhpmcounterN and mhpmeventN directly. Privileged spec 1.12, 3.1.10. */
#include "counters/hpm_bank.h"

#include <stddef.h>

#include "counters/counter_bank.h"
#include "counters/wide_counter.h"
#include "hart/trap.h"
#include "wire/wire.h"

/*
 * Every core must have all 29 counters, but may wire them to 0. Such a counter is reported as absent. So is one that
 * can be read but traps when it is written, because hpm_bank_select() sets it to 0.
 */
struct probed hpm_bank_probe(uint32_t n)
{
	struct probed one = {COUNTER_absent, WIRE_NONE_U32};

	if (!TRAP_TRY(bank_read_event(n); bank_write_event(n, 0); bank_read_machine(n);
	              wide_write(n, 0)))
		return one;
	one.bits = probe_width(n);
	if (one.bits != 0)
		one.state = COUNTER_present;
	return one;
}

/*
 * The selector is first written with 0. QEMU maps an event to one counter, and keeps the old mapping until then (QEMU
 * 7.2, target/riscv/pmu.c, riscv_pmu_update_event_map). The counter starts from 0, so that it does not wrap within a
 * pass: some counters have 40 bits only (FE310-G002 manual, p. 19; SiFive U7 manual, 3.8).
 */
bool hpm_bank_select(uint32_t n, const struct event *event)
{
	bank_write_event(n, 0);
	if (event == NULL)
		return true;
	bank_write_event(n, event->selector);
	wide_write(n, 0);
	return bank_read_event(n) == event->selector;
}

bool hpm_bank_is_selected(uint32_t n, const struct event *event)
{
	return bank_read_event(n) == (event != NULL ? event->selector : 0);
}

unsigned long hpm_bank_read(uint32_t n)
{
	return bank_read_machine(n);
}
