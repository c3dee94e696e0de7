/*
 * FU540-C000 manual, chapter 7; sifive/freedom-u540-c000-bootloader, sifive/devices/ux00prci.h; for both chips U-Boot,
 * drivers/clk/sifive/sifive-prci.c, which opens the gate too.
 */
#include "soc/shared/corepll.h"

#include "drivers/wait.h"
#include "soc/shared/reg.h"

enum {
	PRCI = 0x10000000,
	COREPLLCFG = PRCI + 0x04,
	COREPLLOUT = PRCI + 0x08,
	CORECLKSEL = PRCI + 0x24,
	FROM_PLL = 0,
	FROM_CRYSTAL = 1,
	/*
	 * The longest time to lock (Linux, drivers/clk/analogbits/wrpll-cln28hpc.c, MAX_LOCK_US). Until then the lock
	 * bit may be that of the setting before, if a boot loader has used the PLL.
	 */
	LOCKED_AFTER_US = 70,
	LOCKED_WITHIN_US = 1000, /* from then on; our own bound, far above the longest time */
};

static const uint32_t locked = 1u << 31;
static const uint32_t gate_open = 1u << 31;

static bool wait_for_lock(void)
{
	wait_us(LOCKED_AFTER_US);
	for (uint32_t left = LOCKED_WITHIN_US; left != 0; left--) {
		if ((*reg32(COREPLLCFG) & locked) != 0)
			return true;
		wait_us(1);
	}
	return false;
}

bool corepll_start(uint32_t config, uint32_t select)
{
	*reg32(CORECLKSEL) = FROM_CRYSTAL;
	*reg32(COREPLLCFG) = config;
	if (!wait_for_lock())
		return false;
	*reg32(COREPLLOUT) = gate_open;
	if (select != 0)
		*reg32(PRCI + select) = 0;
	*reg32(CORECLKSEL) = FROM_PLL;
	return true;
}
