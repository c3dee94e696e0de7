/* Privileged spec 1.12: mcounteren 3.1.11, mcountinhibit 3.1.12, scounteren 4.1.5. */
#include "counters/access.h"

#include <stdint.h>
#include <stdio.h>

#include "counters/probe.h"
#include "trap.h"
#include "user_mode.h"
#include "wire/wire.h"

enum {
	CAUSE_ILLEGAL_INSTRUCTION = 2, /* table 3.6 */
	CAUSE_ECALL_FROM_USER = 8,
};

void access_read_cycle(void); /* user_read.S: for user mode, ends with an ecall */

static struct {
	struct probed enable;
	struct probed inhibit;
} found;

static void open_to_all(void)
{
	CSR_WRITE(MODE_COUNTEREN, UINT32_MAX);
}

/*
 * mcountinhibit stays 0 ever after: QEMU 7.2 does not stop and start counters right (facts/qemu.md),
 * and a difference of two reads needs no stopping.
 */
void access_open(void)
{
	bool inhibits = TRAP_TRY(CSR_WRITE(mcountinhibit, 0));
	bool enables = TRAP_TRY(CSR_WRITE(MODE_COUNTEREN, UINT32_MAX));

	found.inhibit.state = inhibits ? COUNTER_present : COUNTER_absent;
	found.inhibit.bits = WIRE_NONE_U32;
	found.enable.state = enables ? COUNTER_present : COUNTER_absent;
	found.enable.bits = WIRE_NONE_U32;
	if (enables && CSR_READ(MODE_COUNTEREN) != 0)
		found.enable.bits =
			32 - (uint32_t)__builtin_clz((uint32_t)CSR_READ(MODE_COUNTEREN));
	/* User mode needs leave of both, where there are two. */
	(void)TRAP_TRY(CSR_WRITE(scounteren, UINT32_MAX));
}

/* What user mode sees; a text that is not one of ours is written to `text`. */
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
	snprintf(text, WIRE_MAX_t64 + 1, "closed %s, open %s", trap_cause_name(closed),
	         trap_cause_name(opened));
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

void access_report(bool cycle_exists)
{
	char text[WIRE_MAX_t64 + 1];
	const char *effect = find_effect(cycle_exists, text);

	probe_report(CSR_NAME(MODE_COUNTEREN), found.enable, effect);
	probe_report("mcountinhibit", found.inhibit,
	             found.inhibit.state == COUNTER_absent ? "traps" : "0: nothing is stopped");
}
