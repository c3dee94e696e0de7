/*
 * SiFive U7 manual (in starfive-tech/JH7100_Docs), chapter 7; Linux, arch/riscv/boot/dts/sifive and starfive
 * (cache-controller@2010000). U-Boot turns on all ways (drivers/cache/cache-sifive-ccache.c), but its SPL, from which an
 * image for DRAM starts, does not, because it runs in the L2-LIM; nor does starfive-tech/JH7100_ddrinit.
 */
#include "soc/shared/ccache.h"

#include <stdint.h>

#include "drivers/wait.h"
#include "hart/trap.h"
#include "soc/shared/reg.h"

enum {
	CONFIG = 0x02010000,
	WAY_ENABLE = 0x02010008, /* the highest way that is a cache; it only grows */
	WAYS_SHIFT = 8,
	WAYS_MASK = 0xff,
	LIM = 0x08000000,
	LIM_END = 0x0a000000,
	/* The SPL's other harts run in the L2-LIM until they have jumped to the image, which parks them. */
	HARTS_LEFT_AFTER_US = 100,
};

static bool image_is_in_lim(void)
{
	uintptr_t here = (uintptr_t)ccache_open;

	return here >= LIM && here < LIM_END;
}

bool ccache_open(void)
{
	uint32_t config = 0;
	uint32_t ways;

	if (image_is_in_lim() || !TRAP_TRY(config = *reg32(CONFIG)))
		return false;
	ways = config >> WAYS_SHIFT & WAYS_MASK;
	if (ways == 0)
		return false;
	wait_us(HARTS_LEFT_AFTER_US);
	*reg32(WAY_ENABLE) = ways - 1;
	return true;
}
