/* Privileged spec 1.12: mstatus 3.1.6, medeleg 3.1.8, physical memory protection 3.7, satp 4.1.11. */
#include "hart/user_mode.h"

#include "hart/csr.h"
#include "hart/trap.h"

enum {
	/* The bits of pmpcfg0 for entry 1. Entry 0 is the guard's (mode_m/guard_close.c). */
	PMP_ENTRY = 0xff << 8,
	/* Naturally aligned power of two; execute, write, read. */
	PMP_ALLOW = (0x18 | 4 | 2 | 1) << 8,
};

struct protection {
	bool exists;
	unsigned long config;  /* pmpcfg0 */
	unsigned long address; /* pmpaddr1 */
};

bool user_mode_exists(void)
{
	unsigned long before = CSR_READ(MODE_STATUS);
	bool exists;

	CSR_WRITE(MODE_STATUS, before & ~(unsigned long)MODE_PREVIOUS);
	exists = (CSR_READ(MODE_STATUS) & MODE_PREVIOUS) == 0;
	CSR_WRITE(MODE_STATUS, before);
	return exists;
}

static bool protection_exists(void)
{
	return TRAP_TRY((void)CSR_READ(pmpcfg0));
}

/* Without PMP entries user mode may access all memory. If there are entries, one must allow it. */
static struct protection allow_everything(void)
{
	struct protection old = {.exists = protection_exists()};

	if (old.exists) {
		old.config = CSR_READ(pmpcfg0);
		old.address = CSR_READ(pmpaddr1);
		CSR_WRITE(pmpaddr1, ~0ul); /* all ones: the whole address space */
		CSR_WRITE(pmpcfg0, (old.config & ~(unsigned long)PMP_ENTRY) | PMP_ALLOW);
		trap_flush_translations();
	}
	return old;
}

static void restore(const struct protection *old)
{
	if (!old->exists)
		return;
	CSR_WRITE(pmpcfg0, old->config);
	CSR_WRITE(pmpaddr1, old->address);
	trap_flush_translations();
}

/*
 * Reset does not clear satp and medeleg (3.4). Machine mode ignores both. User mode would use the addresses
 * of an old page table, and its traps would go to supervisor mode, which has no handler.
 */
static void forget_supervisor(void)
{
	(void)TRAP_TRY(CSR_WRITE(satp, 0));
	(void)TRAP_TRY(CSR_WRITE(medeleg, 0));
}

uintptr_t user_mode_run(void (*function)(void))
{
	struct protection old;
	uintptr_t cause;

	forget_supervisor();
	old = allow_everything();
	cause = trap_run_in_user_mode(function);
	restore(&old);
	return cause;
}
