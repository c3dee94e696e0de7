/*
 * On a chip all harts run at once. QEMU under -icount runs one hart until it sleeps or a tenth of a second has
 * passed, and counts the instructions of all harts together (found by experiment, QEMU 7.2). Without this file a
 * sample would contain instructions that the other harts execute between reset and their sleep. So this hart
 * sleeps once, and QEMU runs the others. The sleep ends at once, because an interrupt is pending and enabled in
 * mie. It is not taken, because mstatus.MIE is 0 (privileged spec 1.12, 3.3.3).
 */
#include "drivers/harts.h"

#include "drivers/mtime.h"
#include "hart/csr.h"

enum { SOFTWARE = 0x8 }; /* mie.MSIE, mip.MSIP */

/* The device at mtime may lack msip. Then nothing would end the sleep, so mip is read before the wfi. */
void harts_settle(void)
{
	CSR_WRITE(mie, SOFTWARE);
	if (mtime_software_interrupt(true) && (CSR_READ(mip) & SOFTWARE) != 0)
		__asm__ volatile("wfi");
	mtime_software_interrupt(false);
	CSR_WRITE(mie, 0);
}
