/*
 * On a chip all harts run at once. QEMU under -icount runs one until it sleeps or a tenth of a second is over,
 * and has one count of instructions for all (found by experiment, QEMU 7.2): what the others execute between
 * reset and their sleep would be in a sample. Hence a sleep that is over as it begins: an interrupt that is
 * pending and enabled ends it, though none is taken (privileged spec 1.12, 3.3.3).
 */
#include "drivers/harts.h"

#include "drivers/mtime.h"
#include "hart/csr.h"

enum { SOFTWARE = 0x8 }; /* of mie and mip: MSIE, MSIP */

/* What answers as mtime need not be a CLINT's: only what is seen to be pending can end a sleep. */
void harts_settle(void)
{
	CSR_WRITE(mie, SOFTWARE);
	if (mtime_software_interrupt(true) && (CSR_READ(mip) & SOFTWARE) != 0)
		__asm__ volatile("wfi");
	mtime_software_interrupt(false);
	CSR_WRITE(mie, 0);
}
