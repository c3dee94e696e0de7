/* Privileged spec 1.12: mcounteren 3.1.11, mcountinhibit 3.1.12, scounteren 4.1.5. */
#include "counters/access.h"

#include <stdint.h>

#include "counters/counter_bank.h"
#include "counters/probe.h"
#include "hart/trap.h"
#include "hart/user_mode.h"
#include "text/join.h"
#include "wire/wire.h"

enum {
	CAUSE_ILLEGAL_INSTRUCTION = 2, /* table 3.6 */
	CAUSE_ECALL_FROM_USER = 8,
	INHIBIT_CYCLE = 1,
	INHIBIT_INSTRET = 4,
	STILL_READS = 100,
};

void access_read_cycle(void); /* user_read.S: runs in user mode and ends with an ecall */

static struct {
	struct probed enable;
	struct probed inhibit;
	/* What mcountinhibit is used for, or why it is not used; NULL: not tested yet. */
	const char *inhibit_use;
	/* The bits of mcountinhibit that a write of 0 leaves at 1. Some cores lack these counters. */
	uint32_t stuck;
	bool has_lesser; /* scounteren */
} found;

static void open_to_all(void)
{
	CSR_WRITE(MODE_COUNTEREN, UINT32_MAX);
}

/* Whether counter `n` does not move, or does not exist. */
static bool stands_still(uint32_t n)
{
	unsigned long first;

	if (!TRAP_TRY(bank_read_machine(n)))
		return true;
	first = bank_read_machine(n);
	for (uint32_t i = 0; i < STILL_READS; i++)
		if (bank_read_machine(n) != first)
			return false;
	return true;
}

/*
 * Tests mcountinhibit. A core without the register may accept the write all the same, so this checks that the counters
 * stop. It does so once only. QEMU 7.2 no longer stops a counter that a write of 0 has started (target/riscv/pmu.c,
 * riscv_pmu_read_ctr in csr.c).
 */
static void probe_inhibit(void)
{
	unsigned long kept;
	bool stops;

	found.inhibit = (struct probed){COUNTER_absent, WIRE_NONE_U32};
	found.inhibit_use = "traps";
	if (!TRAP_TRY(CSR_WRITE(mcountinhibit, INHIBIT_CYCLE | INHIBIT_INSTRET)))
		return;
	kept = CSR_READ(mcountinhibit) & (INHIBIT_CYCLE | INHIBIT_INSTRET);
	stops = stands_still(BANK_CYCLE) && stands_still(BANK_INSTRET);
	CSR_WRITE(mcountinhibit, 0);
	found.stuck = (uint32_t)CSR_READ(mcountinhibit);
	found.inhibit_use = "wired to 0";
	if (kept == 0)
		return;
	stops &= kept == (INHIBIT_CYCLE | INHIBIT_INSTRET);
	found.inhibit.state = stops ? COUNTER_present : COUNTER_wrong;
	found.inhibit_use =
		stops ? "0: no counter is stopped" : "a stopped counter goes on counting";
}

static void probe_enable(void)
{
	bool enables = TRAP_TRY(CSR_WRITE(MODE_COUNTEREN, UINT32_MAX));

	found.enable.state = enables ? COUNTER_present : COUNTER_absent;
	found.enable.bits = WIRE_NONE_U32;
	if (enables && CSR_READ(MODE_COUNTEREN) != 0)
		found.enable.bits = probe_bits(CSR_READ(MODE_COUNTEREN));
}

/*
 * Opens the counters in scounteren. Where a core has mcounteren and scounteren, user mode may read a counter only if
 * both allow it.
 */
static bool open_lesser(void)
{
	return TRAP_TRY(CSR_WRITE(scounteren, UINT32_MAX));
}

void access_open(void)
{
	if (found.inhibit_use == NULL)
		probe_inhibit();
	probe_enable();
	found.has_lesser = open_lesser();
	access_restore();
}

/*
 * mcountinhibit stays 0 from here on. A difference of two reads needs no stopped counter, and QEMU 7.2 does not stop
 * and start counters correctly. (An experiment showed this: a counter that was stopped and started again had counted
 * the time between.)
 */
void access_restore(void)
{
	if (found.inhibit.state != COUNTER_absent)
		CSR_WRITE(mcountinhibit, 0);
	if (found.enable.state != COUNTER_absent)
		open_to_all();
	if (found.has_lesser)
		open_lesser();
}

bool access_stops(void)
{
	return found.inhibit.state != COUNTER_absent &&
	       (uint32_t)CSR_READ(mcountinhibit) != found.stuck;
}

unsigned long access_given(void)
{
	return found.enable.state != COUNTER_absent ? CSR_READ(MODE_COUNTEREN) : 0;
}

unsigned long access_given_lesser(void)
{
	return found.has_lesser ? CSR_READ(scounteren) : 0;
}

/* Tests whether user mode can read `cycle`. Returns the result as text, which may be in `text`. */
static const char *try_in_user_mode(char text[WIRE_MAX_t64 + 1])
{
	uintptr_t closed;
	uintptr_t opened;

	CSR_WRITE(MODE_COUNTEREN, 0);
	closed = user_mode_run(access_read_cycle);
	open_to_all();
	opened = user_mode_run(access_read_cycle);
	if (closed == CAUSE_ILLEGAL_INSTRUCTION && opened == CAUSE_ECALL_FROM_USER)
		return "opens cycle to user mode";
	found.enable.state = COUNTER_wrong;
	text_join(text, WIRE_MAX_t64 + 1, "closed: ", trap_cause_name(closed),
	          ", open: ", trap_cause_name(opened), TEXT_END);
	return text;
}

static const char *find_effect(bool cycle_exists, char text[WIRE_MAX_t64 + 1])
{
	if (found.enable.state == COUNTER_absent)
		return "traps";
	if (!user_mode_exists())
		return "no user mode";
	if (!cycle_exists)
		return "no cycle to open";
	return try_in_user_mode(text);
}

void access_report(bool cycle_exists, probe_listener *listener)
{
	char text[WIRE_MAX_t64 + 1];
	const char *effect = find_effect(cycle_exists, text);

	listener(CSR_NAME(MODE_COUNTEREN), found.enable, effect);
	listener("mcountinhibit", found.inhibit, found.inhibit_use);
}
