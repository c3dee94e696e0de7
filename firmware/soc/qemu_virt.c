/* QEMU's virt machine has no clocks to raise, no pins to choose and no errata to mend. */
#include "soc/soc.h"

#include <stdint.h>

enum {
	PAGE_BYTES = 4096,
	TOUCHED_PAGES = 128,
};

/*
 * QEMU 7.2 makes its TLB smaller when it is emptied more than 100 ms of the host's time after the
 * last look at it and less than 30 % of its 256 entries were in use then; above 70 % it grows
 * (tlb_mmu_resize_locked in accel/tcg/cputlb.c). What its events count would depend on how busy the
 * host was while we booted. It does not, when half of the entries are in use before the TLB is first
 * emptied. There is so much memory behind the image, whatever the board says.
 */
void soc_init(void)
{
	const volatile char *page = (const volatile char *)(uintptr_t)soc_init;

	for (uint32_t i = 0; i < TOUCHED_PAGES; i++)
		(void)page[(uintptr_t)i * PAGE_BYTES];
}

const char *soc_state(void)
{
	return "reset";
}
