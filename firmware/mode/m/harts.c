/*
 * On a chip all harts run at once. QEMU under -icount runs one until it sleeps or a tenth of a second is over,
 * and has one count of instructions for all (found by experiment, QEMU 7.2): what the others execute between
 * reset and their sleep would be in a sample. Hence a sleep that is over as it begins: an interrupt that is
 * pending and enabled ends it, though none is taken (privileged spec 1.12, 3.3.3).
 */
#include "harts.h"

#include "board.h"
#include "csr.h"
#include "drivers/mtime.h"
#include "trap.h"

enum {
	/* CLINT: msip of hart 0 lies so far before mtime, the others' behind it (FU540 manual, 10.1). */
	MSIP_BEFORE = 0xbff8,
	SOFTWARE = 0x8, /* of mie and mip: MSIE, MSIP */
};

/* What answers as mtime need not be a CLINT's: only what is seen to be pending can end a sleep. */
void harts_settle(void)
{
	volatile uint32_t *msip =
		(volatile uint32_t *)(board.mtime - MSIP_BEFORE) + CSR_READ(mhartid);

	if (!mtime_is_there())
		return;
	CSR_WRITE(mie, SOFTWARE);
	trap_expect();
	*msip = 1;
	if ((CSR_READ(mip) & SOFTWARE) != 0)
		__asm__ volatile("wfi");
	*msip = 0;
	trap_came();
	CSR_WRITE(mie, 0);
}
