/* QEMU's virt machine has no clocks, pins or errata to handle. */
#include "soc/soc.h"

#include <stdint.h>

enum {
	PAGE_BYTES = 4096,
	TOUCHED_PAGES = 128,
};

/*
 * Uses half of the 256 entries of QEMU's TLB, before it is first flushed. QEMU 7.2 resizes its TLB at a
 * flush: it shrinks if less than 30 % of the entries were in use and more than 100 ms of the host's time
 * have passed since the last check, and it grows above 70 % (accel/tcg/cputlb.c, tlb_mmu_resize_locked).
 * With few entries in use, the counts of TLB events would depend on how busy the host was during the
 * boot. The machine always has 128 pages of memory from here on.
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
