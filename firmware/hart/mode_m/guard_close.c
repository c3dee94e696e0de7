/* Closes the guard with entry 0 of the PMP, which has priority over all others (privileged spec 1.12, 3.7). */
#include "hart/guard.h"

#include "hart/csr.h"
#include "hart/trap.h"

enum {
	ENTRY = 0xff,  /* the bits of pmpcfg0 for entry 0 */
	LOCKED = 0x80, /* holds for machine mode too, and until reset */
	NAPOT = 0x18,  /* naturally aligned power of two */
};

/* Returns the size of the smallest possible region, in bytes (3.7.1). Returns 0 if pmpaddr0 holds no bits. */
static uintptr_t granularity(void)
{
	CSR_WRITE(pmpaddr0, ~0ul);
	return 4 * (CSR_READ(pmpaddr0) & -CSR_READ(pmpaddr0));
}

static bool is_there(void)
{
	return TRAP_TRY((void)CSR_READ(pmpcfg0));
}

bool guard_close(uintptr_t start, uintptr_t bytes)
{
	unsigned long config;
	unsigned long address = start / 4 | (bytes / 8 - 1);

	if (!is_there())
		return false;
	config = CSR_READ(pmpcfg0) & ~(unsigned long)ENTRY;
	CSR_WRITE(pmpcfg0, config);
	if (granularity() == 0 || granularity() > bytes)
		return false;
	CSR_WRITE(pmpaddr0, address);
	CSR_WRITE(pmpcfg0, config | LOCKED | NAPOT);
	trap_flush_translations();
	return (CSR_READ(pmpcfg0) & ENTRY) == (LOCKED | NAPOT) && CSR_READ(pmpaddr0) == address;
}
